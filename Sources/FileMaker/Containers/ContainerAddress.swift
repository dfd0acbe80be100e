import REST

/// The address of the file in a container field.
///
/// It is valid for a short time, and for the session in which the record was read. Source:
/// filemaker.md §6.
public struct ContainerAddress: Hashable, Sendable {
  /// The whole address, as in the field.
  let url: String
  /// Its host.
  let host: String

  /// Reads the value of a container field.
  ///
  /// nil where the field is empty, and for anything else.
  public init?(_ value: FieldValue) {
    let url = value.text
    let path = url.prefix { $0 != "?" && $0 != "#" }
    guard let base = BaseURL(String(path)), !base.prefix.isEmpty,
      url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    self.url = url
    host = base.host
  }

  /// The server's name for the file, with its extension; it may differ from the file's own.
  public var fileName: String {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map(String.init) ?? ""
  }
}

extension ContainerAddress: CustomStringConvertible, CustomReflectable {
  /// A fixed word: the address may contain the key to the file.
  public var description: String { "ContainerAddress" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}

/// The file in a container.
public struct ContainerContents: Hashable, Sendable {
  /// The bytes.
  public var bytes: [UInt8]
  /// Their type, as the server says: `image/png`; nil where it does not.
  public var type: String?
  /// The file's name; nil for the server's own.
  public var fileName: String?

  /// Makes contents.
  public init(bytes: [UInt8], type: String? = nil, fileName: String? = nil) {
    self.bytes = bytes
    self.type = type
    self.fileName = fileName
  }
}
