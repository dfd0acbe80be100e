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
  public func pack(into packer: inout Packer) {
    packer.pack(name)
    packer.pack(user)
    packer.pack(password) { $0.pack($1.revealed) }
    packer.pack(fields.sorted { $0.key < $1.key }) { packer, field in
      packer.pack(field.key)
      packer.pack(field.value)
    }
    packer.pack(secrets.sorted { $0.key < $1.key }) { packer, field in
      packer.pack(field.key)
      packer.pack(field.value.revealed)
    }
  }

  /// Reads it.
  public init(from unpacker: inout Unpacker, schema: UInt8) throws(UnpackError) {
    name = try unpacker.string()
    user = try unpacker.string()
    password = try unpacker.optional { unpacker throws(UnpackError) in
      Secret(try unpacker.string())
    }
    let fields = try unpacker.array { unpacker throws(UnpackError) in
      (try unpacker.string(), try unpacker.string())
    }
    self.fields = Dictionary(fields) { $1 }
    let secrets = try unpacker.array { unpacker throws(UnpackError) in
      (try unpacker.string(), Secret(try unpacker.string()))
    }
    self.secrets = Dictionary(secrets) { $1 }
  }
}
