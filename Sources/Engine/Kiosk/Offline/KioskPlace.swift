import Model
import Vault

/// Where a kiosk checks people in, as its list says it for when nobody can be asked.
struct KioskPlace: Hashable, Sendable {
  /// ETO's address, as the outbox names it.
  var address: String
  /// The site.
  var site: Int
  /// The program.
  var program: Program.ID
  /// The form.
  var setup: CheckInSetup
  /// The beds that the form had.
  var beds: [Bed]
  /// Whether the form has an answer such as Held.
  var canHold: Bool

  /// Its bytes.
  var packed: [UInt8] {
    var encoder = RecordEncoder()
    encoder.pack(address, site, program)
    encoder.pack(setup)
    encoder.pack(beds) { $0.pack($1.id, $1.label) }
    encoder.pack(canHold)
    return encoder.bytes
  }
}

extension KioskPlace {
  /// Reads it; nil for anything else.
  init?(_ bytes: [UInt8]) {
    var decoder = RecordDecoder(bytes)
    do throws(RecordDecodingError) {
      address = try decoder.string()
      site = try decoder.int()
      program = try decoder.int()
      setup = try decoder.checkInSetup()
      beds = try decoder.array { decoder throws(RecordDecodingError) in
        Bed(id: try decoder.int(), label: try decoder.string())
      }
      canHold = try decoder.bool()
    } catch {
      return nil
    }
  }

  /// A change of somebody's night there, as the outbox takes it.
  func item(_ change: BedChange) -> OutboxItem {
    let message = NightMessage(
      site: site, program: program, setup: setup, whom: .known(change.guest), change: change,
      bed: beds.first { $0.id == change.bed }?.label ?? "")
    return OutboxItem(
      id: change.id, destination: NightMessage.destination, at: address, kind: NightMessage.kind,
      subject: message.subject, author: "", title: message.title, created: .now(),
      version: NightMessage.version, body: message.packed)
  }
}
