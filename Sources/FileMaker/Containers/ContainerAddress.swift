import REST

/// The address under which a server gives out what a container field holds.
///
/// It is good for a short time, and for the session in which the record was read.
/// Source: filemaker.md §6.
public struct ContainerAddress: Hashable, Sendable {
  /// The whole address, as the field has it.
  let url: String
  /// Its host.
  let host: String

  /// Reads what a container field has in it.
  ///
  /// nil for an empty one, and for what is no address.
  public init?(_ value: FieldValue) {
    let url = value.text
    let path = url.prefix { $0 != "?" && $0 != "#" }
    guard let base = BaseURL(String(path)), !base.prefix.isEmpty,
      url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    self.url = url
    host = base.host
  }

  /// The name that the server gave the file, with its extension; it says nothing of the file's own.
  public var fileName: String {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map(String.init) ?? ""
  }
}

extension ContainerAddress: CustomStringConvertible, CustomReflectable {
  /// Only what it is: whoever has the address may have the key to it too.
  public var description: String { "ContainerAddress" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}

/// What a container holds.
public struct ContainerContents: Hashable, Sendable {
  /// The bytes.
  public var bytes: [UInt8]
  /// Their type, as the server says: `image/png`; nil where it does not.
  public var type: String?
  /// The file's name; nil for the one that the server gives.
  public var fileName: String?

  /// Makes contents.
  public init(bytes: [UInt8], type: String? = nil, fileName: String? = nil) {
    self.bytes = bytes
    self.type = type
    self.fileName = fileName
  }
}
