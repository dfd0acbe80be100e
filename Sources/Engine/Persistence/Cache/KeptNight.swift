import Model
import Vault

/// Tonight's list of a program.
struct KeptNight: Cacheable {
  static let version = 3

  /// The form that people are checked in with.
  var form: TouchPointForm
  /// The night.
  var night: CivilDate
  /// Everybody on the list.
  var guests: [Guest]

  /// The name of a program's list, within the site.
  static func name(_ program: Program.ID) -> String { "night/\(program)" }

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
      guest.elsewhere = ""
      return guest
    }
  }

  func pack(into encoder: inout RecordEncoder) {
    KeptForm(form).pack(into: &encoder)
    encoder.pack(night)
    encoder.pack(guests) { encoder, guest in
      encoder.pack(guest.id, guest.subjectID, guest.name, guest.birth)
      encoder.pack(guest.tonight) { $0.pack($1) }
      encoder.pack(guest.doubles) { $0.pack($1) }
      encoder.pack(guest.lastBed)
      encoder.pack(guest.hasStayed, guest.elsewhere)
    }
  }
}

extension KeptNight {
  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    form = try KeptForm(from: &decoder).form
    night = try decoder.civilDate()
    guests = try decoder.array { decoder throws(RecordDecodingError) in
      var guest = Guest(
        id: try decoder.int(), subjectID: try decoder.read(), name: try decoder.personName(),
        birth: try decoder.read(),
        tonight: try decoder.optional { decoder throws(RecordDecodingError) in
          try decoder.bedNight()
        })
      guest.doubles = try decoder.array { decoder throws(RecordDecodingError) in
        try decoder.bedNight()
      }
      guest.lastBed = try decoder.read()
      guest.hasStayed = try decoder.bool()
      guest.elsewhere = try decoder.string()
      return guest
    }
  }
}
