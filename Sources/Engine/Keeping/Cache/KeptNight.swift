import Model
import Vault

/// Tonight's list of a program.
struct KeptNight: Cacheable {
  static let version = 2

  /// The form that people are checked in with.
  var form: TouchPointForm
  /// The night.
  var night: CivilDate
  /// Everybody on the list.
  var guests: [Guest]

  /// The name of a program's list, within the site.
  static func name(_ program: Program.ID) -> String { "night/\(program)" }

  init(form: TouchPointForm, night: CivilDate, guests: [Guest]) {
    self.form = form
    self.night = night
    self.guests = guests
  }

  /// Everybody as they are in a night: in another one nobody has come yet, and they had their bed
  /// last.
  func guests(in tonight: CivilDate) -> [Guest] {
    guard tonight != night else { return guests }
    return guests.map { guest in
      var guest = guest
      if let last = guest.tonight, last.status != .cancelled {
        guest.lastBed = last.bed ?? guest.lastBed
      }
      guest.tonight = nil
      guest.doubles = []
      return guest
    }
  }

  func pack(into packer: inout Packer) {
    KeptForm(form).pack(into: &packer)
    packer.pack(night)
    packer.pack(guests) { packer, guest in
      packer.pack(guest.id)
      packer.pack(guest.subjectID) { $0.pack($1) }
      packer.pack(guest.name)
      packer.pack(guest.birth) { $0.pack($1) }
      packer.pack(guest.tonight) { $0.pack($1) }
      packer.pack(guest.doubles) { $0.pack($1) }
      packer.pack(guest.lastBed) { $0.pack($1) }
    }
  }

  init(from unpacker: inout Unpacker) throws(UnpackError) {
    form = try KeptForm(from: &unpacker).form
    night = try unpacker.civilDate()
    guests = try unpacker.array { unpacker throws(UnpackError) in
      var guest = Guest(
        id: try unpacker.int(), subjectID: try unpacker.number(), name: try unpacker.personName(),
        birth: try unpacker.day(),
        tonight: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.bedNight() })
      guest.doubles = try unpacker.array { unpacker throws(UnpackError) in try unpacker.bedNight() }
      guest.lastBed = try unpacker.number()
      return guest
    }
  }
}
