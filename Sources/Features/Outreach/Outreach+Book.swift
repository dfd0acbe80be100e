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

  /// Takes a record up; one with the same id is replaced.
  public mutating func take(_ record: OutreachRecord) {
    switch record {
    case .contact(let contact):
      ledger.insert(contact)
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
    case .encampment(let camp): encampments[camp.id] = camp
    }
  }

  /// Lets a record go.
  mutating func drop(_ record: OutreachRecord) {
    switch record {
    case .contact(let contact):
      ledger.remove(contact.id)
      if let shift = contact.shift { ofShift[shift]?.removeAll { $0 == contact.id } }
    case .shift(let shift):
      shifts.removeAll { $0.id == shift.id }
      ofShift[shift.id] = nil
    case .unnamed(let person): unnamed[person.id] = nil
    case .encampment(let camp): encampments[camp.id] = nil
    }
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
