public import Model
import Outreach

import struct FoundationEssentials.Date

/// Taking up, one after the other, what this machine keeps.
extension Outreach.Book {
  /// Whether a record of that id is there.
  func has(_ record: OutreachRecord) -> Bool {
    switch record {
    case .contact(let contact):
      ledger.contacts(with: contact.person).contains { $0.id == contact.id }
    case .shift(let shift): shifts.contains { $0.id == shift.id }
    case .unnamed(let person): unnamed[person.id] != nil
    case .encampment(let camp): encampments[camp.id] != nil
    }
  }

  /// Takes a record up, if whoever works here may see it; one with the same id is replaced.
  public mutating func take(_ record: OutreachRecord) {
    guard desk?.sees(record) == true else { return }
    switch record {
    case .contact(let contact):
      ledger.insert(contact)
      if let birth = contact.birth { births[contact.person] = birth }
      let location = contact.answers.locationDetails.trimmingSpaces
      locations[contact.id] = location.isEmpty ? nil : location
      if let shift = contact.shift, ofShift[shift]?.contains(contact.id) != true {
        ofShift[shift, default: []].append(contact.id)
      }
    case .shift(let shift):
      shifts.removeAll { $0.id == shift.id }
      let place = shifts.firstIndex { $0.began > shift.began } ?? shifts.endIndex
      shifts.insert(shift, at: place)
    case .unnamed(let person):
      unnamed[person.id] = person
      if let client = person.linked {
        let name = ledger.contacts(with: client).first?.name ?? person.called
        ledger.link(person.id, to: client, name: name)
      }
    case .encampment(let camp):
      let name = camp.name.asCampName
      encampments[camp.id] = camp
      forgetName(of: camp.id)
      campNames[camp.id] = name
      campsNamed[name, default: []].insert(camp.id)
    }
  }

  /// The name of an encampment, as it is compared with others: without regard to capitals and accents.
  func campName(_ id: Encampment.ID) -> String? { campNames[id] }

  /// The encampments of a name, as it is compared.
  func camps(named name: String) -> [Encampment] {
    campsNamed[name, default: []].compactMap { encampments[$0] }
  }

  /// Lets go of the name that an encampment has.
  private mutating func forgetName(of id: Encampment.ID) {
    guard let name = campNames.removeValue(forKey: id) else { return }
    campsNamed[name]?.remove(id)
    if campsNamed[name]?.isEmpty == true { campsNamed[name] = nil }
  }

  /// Lets a record go.
  mutating func drop(_ record: OutreachRecord) {
    switch record {
    case .contact(let contact):
      ledger.remove(contact.id)
      locations[contact.id] = nil
      if let shift = contact.shift { ofShift[shift]?.removeAll { $0 == contact.id } }
    case .shift(let shift):
      shifts.removeAll { $0.id == shift.id }
      ofShift[shift.id] = nil
    case .unnamed(let person): unnamed[person.id] = nil
    case .encampment(let camp):
      encampments[camp.id] = nil
      forgetName(of: camp.id)
    }
  }

  /// Those without a name whom this worker has described, wherever that was, the newest first.
  var ownUnnamed: [UnnamedPerson] {
    unnamed.values.filter { $0.author == desk?.author && $0.linked == nil }
      .sorted { ($0.firstMet, $0.called) > ($1.firstMet, $1.called) }
  }

  /// An encampment as it was last seen: whoever met somebody there has seen it.
  func seen(_ camp: Encampment) -> Encampment {
    var camp = camp
    if let last = ledger.contacts(at: .encampment(camp.id)).map(\.day).max() {
      camp.lastSeen = max(camp.lastSeen, last)
    }
    return camp
  }
}

extension Outreach.Desk {
  /// Whether who works here may see a record: contacts are of a program, encampments and what people
  /// without a name look like of a site, and shifts of whoever walks.
  func sees(_ record: OutreachRecord) -> Bool {
    switch record {
    case .contact(let contact): contact.site == site && contact.program == program
    case .shift(let shift): shift.author == author
    case .unnamed(let person): person.site ?? site == site
    case .encampment(let camp): camp.site ?? site == site
    }
  }

  /// Whether a shift is one of this program; one that says nothing of that is of any.
  func has(_ shift: OutreachShift) -> Bool {
    shift.author == author && shift.site ?? site == site && shift.program ?? program == program
  }
}
