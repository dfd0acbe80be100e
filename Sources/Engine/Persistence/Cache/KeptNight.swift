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

  func pack(into encoder: inout RecordEncoder) {
    KeptForm(form).pack(into: &encoder)
    encoder.pack(night)
    encoder.pack(guests) { encoder, guest in
      encoder.pack(guest.id)
      encoder.pack(guest.subjectID) { $0.pack($1) }
      encoder.pack(guest.name)
      encoder.pack(guest.birth) { $0.pack($1) }
      encoder.pack(guest.tonight) { $0.pack($1) }
      encoder.pack(guest.doubles) { $0.pack($1) }
      encoder.pack(guest.lastBed) { $0.pack($1) }
    }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    form = try KeptForm(from: &decoder).form
    night = try decoder.civilDate()
    guests = try decoder.array { decoder throws(RecordDecodingError) in
      var guest = Guest(
        id: try decoder.int(), subjectID: try decoder.number(), name: try decoder.personName(),
        birth: try decoder.day(),
        tonight: try decoder.optional { decoder throws(RecordDecodingError) in
          try decoder.bedNight()
        })
      guest.doubles = try decoder.array { decoder throws(RecordDecodingError) in
        try decoder.bedNight()
      }
      guest.lastBed = try decoder.number()
      return guest
    }
  }
}
