/// A refusal of the database engine: its number, and the group of the number.
///
/// The engine's words are for the person alone: the description has none of them.
public struct FileMakerRefusal: Hashable, Sendable {
  /// The engine's number; -1 where it is not a number.
  public var code: Int
  /// The engine's words, in its own language.
  public var message: String
  /// The HTTP status that it came with.
  ///
  /// It decides nothing: HTTP 401 asks for a sign-in, while number 401 says that nothing was found.
  public var status: Int

  /// Makes a refusal.
  public init(code: Int, message: String = "", status: Int = 500) {
    self.code = code
    self.message = message
    self.status = status
  }

  /// Its group.
  public var group: Group { Group(code: code) }

  /// Groups of refusals, by what a person or a program can do about them (filemaker.md §7.2).
  public enum Group: Hashable, Sendable, CaseIterable {
    /// Something that was named does not exist: a file, record, field, script, layout (100–199).
    case missing
    /// The account may not do it (9, 200–209 and 213).
    case notAllowed
    /// There is a problem with the account: inactive, password expired, wrong password, too many
    /// tries (210–212, 214–299).
    case account
    /// Somebody else has the record open, or has changed it meanwhile (300–399, 512).
    case inUse
    /// Nothing was found (401).
    case nothingFound
    /// The find, sort or call is impossible as it was asked for (3, 5, 10, 400–499, 954, 957–960,
    /// 1700–1710).
    case request
    /// The field does not accept the value (500–599).
    case validation
    /// The server has no room for another session or another answer (812, 953, 956, 1711).
    case capacity
    /// The session is over, also where the engine reports a missing window (112, 952).
    case session
    /// There is a problem with the server: closed files, networks, other databases behind it
    /// (800–899, 955, 1400s, 1600s).
    case server
    /// A formula or a script of the database failed (1200s; 5000–5499 are a script's own).
    case script
    /// Any other number.
    case other

    init(code: Int) {
      self =
        switch code {
        case 401: .nothingFound
        case 112, 952: .session
        case 812, 953, 956, 1711: .capacity
        case 512: .inUse
        case 9, 200..<210, 213: .notAllowed
        case 3, 5, 10, 954, 957...960, 1700...1710: .request
        case 100..<200: .missing
        case 210..<300: .account
        case 300..<400: .inUse
        case 400..<500: .request
        case 500..<600: .validation
        case 800..<900, 955, 1400..<1500, 1600..<1700: .server
        case 1200..<1300, 5000..<5500: .script
        default: .other
        }
    }
  }
}

/// The numbers that this program uses.
extension FileMakerRefusal {
  static let recordMissing = 101
  static let wrongPassword = 212
  static let changedMeanwhile = 306
  static let nothingFound = 401
}

extension FileMakerRefusal: CustomStringConvertible, CustomReflectable {
  /// Number and status, without the engine's words.
  public var description: String { "refusal \(code) (status \(status))" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}
