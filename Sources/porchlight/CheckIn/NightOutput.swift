import FoundationEssentials
import Model

/// Somebody's night in a shelter, as `--json` prints it, without what is unknown.
struct NightOutput: Encodable {
  /// A bed, with the number of its choice in the form.
  struct BedOutput: Encodable {
    let id: Int
    let label: String
  }

  let id: Int
  let first: String?
  let middle: String?
  let last: String?
  let aliases: [String]?
  /// The day on which the night begins.
  let night: String
  /// `in`, `out`, `held`, `expected`, `unknown`, or `unread` for somebody who could not be read.
  let status: String
  let bed: BedOutput?
  let since: Date?
  let staff: String?
  let note: String?
  /// The response with the night.
  let response: Int?
  let reference: String?

  init(_ guest: Guest, bed: Bed?, night: CivilDate) {
    id = guest.id
    first = guest.name.first.orAbsent
    middle = guest.name.middle.orAbsent
    last = guest.name.last.orAbsent
    aliases = guest.name.aliases.filter { !$0.isEmpty }.orAbsent
    self.night = night.description
    let tonight = guest.tonight
    status =
      if guest.trouble != nil { "unread" } else {
        switch tonight?.status {
        case .present: "in"
        case .out: "out"
        case .held: "held"
        case .unknown: "unknown"
        case .cancelled, nil: "expected"
        }
      }
    let isOver = tonight?.status == .cancelled
    self.bed = tonight?.takesBed == true ? bed.map { BedOutput(id: $0.id, label: $0.label) } : nil
    since = isOver ? nil : tonight?.since
    staff = isOver ? nil : tonight?.staff.orAbsent
    note = isOver ? nil : tonight?.note.orAbsent
    response = tonight.flatMap { $0.id == 0 ? nil : $0.id }
    reference = tonight?.reference.orAbsent
  }
}
