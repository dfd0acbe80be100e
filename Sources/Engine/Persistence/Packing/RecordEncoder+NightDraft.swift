import Features
import Model
import Vault

extension RecordEncoder {
  /// Writes a change of somebody's night that was not recorded.
  mutating func pack(_ draft: NightDraft) {
    pack(draft.program, draft.shelter, draft.bed)
    let change = draft.change
    pack(change.id, change.kind.code, change.guest, change.newcomer, change.name, change.night)
    pack(change.old) { $0.pack($1) }
    pack(change.bed, change.status.code, change.reference, change.begun, change.tries)
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
    guest.newcomer = try read()
    let name = try string()
    let night = try civilDate()
    guest.tonight = try optional { decoder throws(RecordDecodingError) in try decoder.bedNight() }
    let place: Int? = try read()
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
