import Engine
import Glibc
import Matching
import Model
import Resources

/// Matches the rows of a list, several at a time on all threads, and returns the lines in order.
struct ListMatching {
  /// The candidates for a row, as `--json` prints them.
  struct Row: Encodable {
    let personalID: String
    let candidates: [Candidate]

    private enum CodingKeys: String, CodingKey {
      // HUD's word, as it is in the list.
      case personalID = "PersonalID"
      case candidates
    }
  }

  /// Somebody whom a row may describe.
  struct Candidate: Encodable {
    let id: String
    let rank: Int
    let score: Double
    let reasons: [String]
    let source: String
    let site: Int?
  }

  /// How many rows are matched together.
  static let pieces = 256
  private static let threads = 2

  private let finder: PeopleFinder
  private let limit: Int
  private let isJSON: Bool
  private var waiting: [ListedPerson] = []
  /// How many rows have been matched.
  private(set) var done = 0

  /// - Parameters:
  ///   - finder: the people to search
  ///   - limit: the most candidates of a row
  ///   - isJSON: whether a row becomes one object, instead of a line for each candidate
  init(_ finder: PeopleFinder, limit: Int, isJSON: Bool) {
    self.finder = finder
    self.limit = limit
    self.isJSON = isJSON
  }

  /// Takes a row.
  ///
  /// - Returns: the lines of all waiting rows; nil while they go on waiting.
  mutating func take(_ person: ListedPerson) async throws -> [String]? {
    waiting.append(person)
    return waiting.count < Self.pieces ? nil : try await finish()
  }

  /// Matches all waiting rows.
  mutating func finish() async throws -> [String] {
    let rows = waiting
    waiting.removeAll(keepingCapacity: true)
    done += rows.count
    let (matching, threads) = (self, Self.threads)
    let parts = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for part in 0..<threads {
        let mine = rows[(rows.count * part / threads)..<(rows.count * (part + 1) / threads)]
        group.addTask { (part, try mine.flatMap { try matching.lines($0) }) }
      }
      var parts: [(Int, [String])] = []
      for try await part in group { parts.append(part) }
      return parts
    }
    return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
  }

  /// Shows the progress, unless the results go to the same terminal.
  static func show(_ part: Double?, _ done: Int, _ line: ProgressLine, _ phrases: Phrases) {
    guard !Machine.isTerminal(STDOUT_FILENO) else { return }
    line.show(
      ProgressBar.text(part, phrases) + phrases.format(.scriptMatching, phrases.number(done)))
  }

  /// The candidates for a row.
  func row(_ person: ListedPerson) -> Row {
    let candidates = finder.candidates(for: person, limit: limit)
    return Row(
      personalID: person.personalID,
      candidates: candidates.enumerated().map { place, candidate in
        Candidate(
          id: RecordNumber(candidate.record).description, rank: place + 1,
          score: candidate.match.score.inThousandths, reasons: candidate.match.reasons.words,
          source: candidate.record.source, site: candidate.record.site)
      })
  }

  private func lines(_ person: ListedPerson) throws -> [String] {
    let row = row(person)
    if isJSON { return [try Output.jsonText(row)] }
    guard !row.candidates.isEmpty else { return [Output.oneField(row.personalID)] }
    return row.candidates.map { candidate in
      [
        row.personalID, "\(candidate.rank)", "\(candidate.score)", candidate.id,
        candidate.source, candidate.reasons.joined(separator: ","),
      ].map(Output.oneField).joined(separator: "\t")
    }
  }
}
