import Features
import Model
import Vault

extension RecordEncoder {
  /// Writes a change of somebody's night that was not recorded.
  mutating func pack(_ draft: NightDraft) {
    pack(draft.program)
    pack(draft.shelter)
    pack(draft.bed)
    let change = draft.change
    pack(change.id)
    pack(change.kind.code)
    pack(change.guest)
    pack(change.newcomer) { $0.pack($1) }
    pack(change.name)
    pack(change.night)
    pack(change.old) { $0.pack($1) }
    pack(change.bed) { $0.pack($1) }
    pack(change.status.code)
    pack(change.reference)
    pack(change.begun)
    pack(change.tries)
    switch change.progress {
    case .sending: pack(false)
    case .failed(let trouble):
      pack(true)
      pack(trouble)
    }
  }
}

extension RecordDecoder {
  /// Reads a change of somebody's night that was not recorded.
  mutating func nightDraft() throws(RecordDecodingError) -> NightDraft {
    let (program, shelter, bed) = (try int(), try string(), try string())
    let id = try uuid()
    let kind = try bedChangeKind()
    var guest = Guest(id: try int())
    guest.newcomer = try optional { decoder throws(RecordDecodingError) in try decoder.uuid() }
    let name = try string()
    let night = try civilDate()
    guest.tonight = try optional { decoder throws(RecordDecodingError) in try decoder.bedNight() }
    let place = try optional { decoder throws(RecordDecodingError) in try decoder.int() }
    let status = try nightStatus()
    let reference = try string()
    var change = BedChange(
      id: id, kind, of: guest, night: night, bed: place, status: status, begun: try date())
    change.name = name
    change.reference = reference
    change.tries = try int()
    change.progress = try bool() ? .failed(try trouble()) : .sending
    return NightDraft(program: program, shelter: shelter, change: change, bed: bed)
  }
}
