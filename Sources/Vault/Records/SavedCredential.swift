public import Model

/// A sign-in that somebody asked to have remembered.
public struct SavedCredential: VaultRecord, Hashable {
  /// Which system it is for, by a name such as `eto`, or `rapidsos/client/4711`.
  public var name: String
  /// The user name.
  public var user: String
  /// The password; nil where a system refused it, so that it has to be typed again.
  public var password: Secret?
  /// What else was typed: an OAuth client, a site, by the field's name.
  public var fields: [String: String]
  /// Secrets besides the password, by the field's name.
  public var secrets: [String: Secret]

  /// Makes a sign-in.
  public init(
    name: String, user: String, password: Secret?, fields: [String: String] = [:],
    secrets: [String: Secret] = [:]
  ) {
    self.name = name
    self.user = user
    self.password = password
    self.fields = fields
    self.secrets = secrets
  }

  /// The first.
  public static var schema: UInt8 { 1 }
  /// Among remembered sign-ins.
  public static var shelf: Shelf { .credentials }

  /// Writes it.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(name)
    encoder.pack(user)
    encoder.pack(password) { $0.pack($1.revealed) }
    encoder.pack(fields.sorted { $0.key < $1.key }) { encoder, field in
      encoder.pack(field.key)
      encoder.pack(field.value)
    }
    encoder.pack(secrets.sorted { $0.key < $1.key }) { encoder, field in
      encoder.pack(field.key)
      encoder.pack(field.value.revealed)
    }
  }

  /// Reads it.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    name = try decoder.string()
    user = try decoder.string()
    password = try decoder.optional { decoder throws(RecordDecodingError) in
      Secret(try decoder.string())
    }
    let fields = try decoder.array { decoder throws(RecordDecodingError) in
      (try decoder.string(), try decoder.string())
    }
    self.fields = Dictionary(fields) { $1 }
    let secrets = try decoder.array { decoder throws(RecordDecodingError) in
      (try decoder.string(), Secret(try decoder.string()))
    }
    self.secrets = Dictionary(secrets) { $1 }
  }
}
