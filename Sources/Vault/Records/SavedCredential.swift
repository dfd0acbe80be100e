public import Model

/// A remembered sign-in.
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

  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// Its kind: remembered sign-ins.
  public static var shelf: Shelf { .credentials }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(name, user, password?.revealed)
    encoder.pack(pairs: fields)
    encoder.pack(pairs: secrets.mapValues(\.revealed))
  }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    name = try decoder.string()
    user = try decoder.string()
    password = (try decoder.read() as String?).map { Secret($0) }
    fields = try decoder.pairs()
    secrets = (try decoder.pairs() as [String: String]).mapValues { Secret($0) }
  }
}
