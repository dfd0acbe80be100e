import Model
import Vault

/// How far a reading of the contacts that ETO has came: the next one goes on there.
struct KeptSweep: Cacheable {
  static let version = 1

  /// Those whose contacts were read.
  var done: Set<Participant.ID>

  /// The name of a program's, within the site.
  static func name(_ program: Program.ID) -> String { "outreach/\(program)" }

  init(_ done: Set<Participant.ID>) { self.done = done }

  func pack(into encoder: inout RecordEncoder) { encoder.pack(done.sorted()) { $0.pack($1) } }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    done = Set(try decoder.array { decoder throws(RecordDecodingError) in try decoder.int() })
  }
}
