/// A server's name and version, and its formats of dates.
public struct ProductInfo: Hashable, Sendable, Decodable {
  /// `FileMaker Data API Engine`.
  public var name: String
  /// The date of the build, in the server's own format.
  public var buildDate: String
  /// `19.4.2.204`.
  public var version: String
  /// `MM/dd/yyyy`.
  public var dateFormat: String
  /// `HH:mm:ss`.
  public var timeFormat: String
  /// `MM/dd/yyyy HH:mm:ss`.
  public var timeStampFormat: String

  private enum Keys: String, CodingKey {
    case name, buildDate, version, dateFormat, timeFormat, timeStampFormat
  }

  /// Reads what the server says of itself; what it leaves out is empty.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    func text(_ key: Keys) throws -> String {
      try values.decodeIfPresent(WireText.self, forKey: key)?.text ?? ""
    }
    name = try text(.name)
    buildDate = try text(.buildDate)
    version = try text(.version)
    dateFormat = try text(.dateFormat)
    timeFormat = try text(.timeFormat)
    timeStampFormat = try text(.timeStampFormat)
  }
}
