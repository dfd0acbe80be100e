import Features
import FoundationEssentials
import Model
import Resources

/// A count, as `--json` prints it.
struct CountOutput: Encodable {
  var id: String
  var name: String
  var coc: String?
  var night: String
  var state: String
  var opens: Date
  var areas: [String]
  var teams: [String]
  var part: String
  var revision: Int
  /// How many surveys there are that are not practice.
  var surveys: Int
  /// How many of them are incomplete.
  var incomplete: Int
  /// How many there are that are.
  var practice: Int
  /// Only when it is made.
  var setupKey: String?
  /// Only when it is joined: `new`, `updated` or `none`.
  var change: String?

  init(_ kept: KeptCount, _ surveys: [Survey] = [], at now: Date) {
    let count = kept.count
    id = count.id.uuidString
    name = count.name
    coc = count.coc.isEmpty ? nil : count.coc
    night = count.night.description
    state = count.state(at: now).rawValue
    opens = count.opens
    (areas, teams) = (count.areas, count.teams)
    part = kept.isLead ? "lead" : "volunteer"
    revision = count.revision
    let real = surveys.filter { !$0.isPractice }
    self.surveys = real.count
    incomplete = real.count { $0.end == nil }
    practice = surveys.count - real.count
  }
}
