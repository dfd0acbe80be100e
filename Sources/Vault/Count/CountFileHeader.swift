public import FoundationEssentials
public import Model

/// The first line of a count's sealed file: what it is, of which version, of which count.
///
/// Nothing else of a file is in clear, but for how many surveys it has, and their ids.
public struct CountFileHeader: Hashable, Sendable {
  /// What a file has.
  public enum Kind: String, Hashable, Sendable {
    /// What a volunteer's machine needs.
    case setup
    /// What it hands in.
    case answers
  }

  /// What the file has.
  public let kind: Kind
  /// The count.
  public let count: PITCount.ID
  /// How many surveys are in it; nil for a setup.
  let surveys: Int?

  /// The most bytes that such a file may have.
  public static let largestFile = 64 << 20

  init(_ kind: Kind, of count: PITCount.ID, surveys: Int? = nil) {
    self.kind = kind
    self.count = count
    self.surveys = surveys
  }

  /// Reads the header of a file.
  ///
  /// - Throws: ``CountTrouble/notACountFile``, ``CountTrouble/fromLaterVersion``.
  public init(of file: [UInt8]) throws(CountTrouble) {
    let line = file.prefix(Self.longest).prefix { $0 != 0x0A }
    let words = String(decoding: line, as: UTF8.self).split(
      separator: " ", omittingEmptySubsequences: false)
    guard line.count < min(file.count, Self.longest), words.count >= 4,
      words[..<2].map(String.init) == Self.magic,
      let kind = Kind(rawValue: String(words[2])),
      let version = Int(words[3])
    else { throw .notACountFile }
    guard version <= Self.version else { throw .fromLaterVersion }
    guard words.count >= 5, let count = UUID(uuidString: String(words[4])) else {
      throw .notACountFile
    }
    let surveys = kind == .answers ? words.dropFirst(5).first.flatMap { Int($0) } : nil
    self.init(kind, of: count, surveys: surveys)
    // What says the same in other signs was written by nobody.
    guard bytes.elementsEqual(file.prefix(line.count + 1)) else { throw .notACountFile }
  }

  /// The line, with its line end.
  var bytes: [UInt8] {
    let words = Self.magic + [kind.rawValue, "\(Self.version)", count.uuidString]
    return Array(((words + (surveys.map { ["\($0)"] } ?? [])).joined(separator: " ") + "\n").utf8)
  }

  private static let magic = ["porchlight", "count"]
  private static let version = 1
  private static let longest = 120
}
