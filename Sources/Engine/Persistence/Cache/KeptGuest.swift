import Features
import Model
import Vault

/// Somebody of a shelter's own list whose page was read: what lists name them by, and nothing else that is on it.
struct KeptGuest: Cacheable {
  static let version = 1

  /// The account that they were read with: another one may see others.
  var account: Owner
  /// Who they are.
  var guest: GuestRecord

  /// The name of a guest's copy, within the site of whoever works in ETO.
  static func name(_ id: GuestRecord.ID) -> String { "guest/\(id.standIn)" }

  init(_ guest: GuestRecord, account: Owner) {
    self.account = account
    self.guest = GuestRecord(
      id: guest.id, name: guest.name, birth: guest.birth, number: guest.number)
  }

  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(account.system, account.user)
    encoder.pack(guest)
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    account = Owner(system: try decoder.string(), user: try decoder.string())
    guest = try decoder.guestRecord()
  }
}
