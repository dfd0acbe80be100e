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
    var packer = Packer()
    packer.pack(address)
    packer.pack(site)
    packer.pack(program)
    packer.pack(setup)
    packer.pack(beds) {
      $0.pack($1.id)
      $0.pack($1.label)
    }
    packer.pack(canHold)
    return packer.bytes
  }

  /// What a place is made of.
  init(
    address: String, site: Int, program: Program.ID, setup: CheckInSetup, beds: [Bed],
    canHold: Bool
  ) {
    self.address = address
    self.site = site
    self.program = program
    self.setup = setup
    self.beds = beds
    self.canHold = canHold
  }

  /// Reads it; nil for anything else.
  init?(_ bytes: [UInt8]) {
    var unpacker = Unpacker(bytes)
    do throws(UnpackError) {
      address = try unpacker.string()
      site = try unpacker.int()
      program = try unpacker.int()
      setup = try unpacker.checkInSetup()
      beds = try unpacker.array { unpacker throws(UnpackError) in
        Bed(id: try unpacker.int(), label: try unpacker.string())
      }
      canHold = try unpacker.bool()
    } catch {
      return nil
    }
  }

  /// A change of somebody's night there, as the outbox takes it.
  func item(_ change: BedChange) -> OutboxItem {
    let parcel = NightParcel(
      site: site, program: program, setup: setup, whom: .known(change.guest), change: change,
      bed: beds.first { $0.id == change.bed }?.label ?? "")
    return OutboxItem(
      id: change.id, destination: NightParcel.destination, at: address, kind: NightParcel.kind,
      subject: parcel.subject, author: "", title: parcel.title, created: .now(),
      version: NightParcel.version, body: parcel.packed)
  }
}
