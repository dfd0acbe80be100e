/// A list of codes of an international standard, with their meanings.
///
/// The lists are data in `Codes`, each with its source and year in its first lines. A list is read
/// once, when it is first needed; one that cannot be read is empty, and codes are shown as they
/// are.
public struct CodeList: Sendable {
  /// One code.
  public struct Entry: Hashable, Sendable {
    /// The code: `es`, `US`.
    public let code: String
    /// Its name in its own language; empty in a list without such names.
    public let ownName: String
    /// Other names that find it; mostly empty.
    public let otherNames: [String]
    private let english: String
    private let spanish: String

    init?(_ fields: [Substring], hasOwnNames: Bool) {
      let count = hasOwnNames ? 4 : 3
      guard fields.count >= count, fields.count <= count + 1,
        fields.allSatisfy({ !$0.isEmpty })
      else { return nil }
      code = String(fields[0])
      ownName = hasOwnNames ? String(fields[1]) : ""
      english = String(fields[count - 2])
      spanish = String(fields[count - 1])
      otherNames = fields.dropFirst(count).flatMap { $0.split(separator: ";").map(String.init) }
    }

    /// Its name in a language of the program.
    public func name(in language: Language) -> String {
      switch language {
      case .en: english
      case .es: spanish
      }
    }
  }

  /// The languages of ISO 639-1, with their own names.
  public static let languages = CodeList(file: "languages", hasOwnNames: true)
  /// The countries of ISO 3166-1, by two letters.
  public static let countries = CodeList(file: "countries", hasOwnNames: false)

  /// The codes, in the order in which to offer them.
  public let entries: [Entry]
  private let places: [String: Int]

  private init(file: String, hasOwnNames: Bool) {
    self.init(Resources.bytes("Codes/\(file).tsv") ?? [], hasOwnNames: hasOwnNames)
  }

  /// Reads a list: a code a line, fields separated by tabs, remarks after `#`.
  ///
  /// A further last field has other names, separated by semicolons.
  init(_ bytes: [UInt8], hasOwnNames: Bool) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    entries = lines.filter { !$0.hasPrefix("#") }.compactMap { line in
      Entry(line.split(separator: "\t", omittingEmptySubsequences: false), hasOwnNames: hasOwnNames)
    }
    places = Dictionary(
      entries.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A code's entry; nil where the list does not have the code.
  public subscript(code: String) -> Entry? { places[code].map { entries[$0] } }
}
