import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// An invented shelter with eight beds on the night of 12 November 2026.
extension Sample {
  static let shelter = CheckIn.Shelter(
    program: 712, name: "Night Shelter", person: "robin@example.org")
  static let night = CivilDate(nightAt: now, minutesEast: 0)
  static let checkInSetup = CheckInSetup(
    touchPoint: 21,
    elements: CheckInElements(bed: 2, date: 1, status: 3, reference: 4, note: 5))

  static let checkInForm = try? form(
    beds: (1...8).map { FormElement.Choice(id: 100 + $0, label: "Bed \($0)") })

  /// A check-in form with other beds.
  static func form(beds: [FormElement.Choice]) throws -> CheckInForm {
    let states = ["In", "Out", "Held", "Cancelled"].enumerated().map {
      FormElement.Choice(id: 200 + $0, label: $1)
    }
    return try CheckInForm(
      TouchPointForm(
        touchPoint: TouchPoint(id: 21, name: "Check-in"),
        elements: [
          FormElement(id: 1, code: 9, kind: .date, question: "Night of"),
          FormElement(id: 2, code: 4, kind: .choice, question: "Bed", choices: beds),
          FormElement(id: 3, code: 4, kind: .choice, question: "In or out", choices: states),
          FormElement(id: 4, code: 5, kind: .text, question: "Reference"),
          FormElement(id: 5, code: 2, kind: .longText, question: "Note"),
        ]), checkInSetup.elements)
  }

  static func guest(
    _ id: Int, _ last: String, _ first: String, bed: Int? = nil,
    _ status: BedNight.Status = .present, lastBed: Int? = nil, note: String = "",
    born: CivilDate? = nil
  ) -> Guest {
    let tonight = bed.map {
      BedNight(
        id: 900 + id, night: night, bed: $0, status: status, note: note,
        changed: ago(hours: Double(id)))
    }
    return Guest(
      id: id, subjectID: id, name: PersonName(first: first, last: last), birth: born,
      tonight: tonight, lastBed: lastBed)
  }

  static let guests = [
    guest(1, "Sample", "Sam", lastBed: 103), guest(2, "Ngũgĩ", "Wanja", bed: 102),
    guest(3, "Lê", "Thị Mai", bed: 101, note: "Would like a lower bunk."),
    guest(4, "Tran", "An", bed: 105, .held), guest(5, "Abebe", "አበበ", bed: 106, .out),
    guest(6, "Example", "Robin"),
  ]
}

extension Stage {
  /// Starts at tonight's list, as somebody who is signed in to ETO.
  static func checkIn(
    _ width: Int = 80, _ height: Int = 24, _ guests: [Guest] = Sample.guests,
    preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage(width, height, preferences: preferences)
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.send(.checkIn(.entered(Sample.shelter)))
    stage.press("<alt-2>")
    if let form = Sample.checkInForm {
      stage.send(.checkIn(.formArrived(form, night: Sample.night)))
    }
    stage.send(
      .checkIn(.guestsArrived(guests, .init(done: guests.count, total: guests.count))),
      .checkIn(.listArrived(ids: Set(guests.map(\.id)), at: Sample.now)))
    _ = stage.effects()
    return stage
  }

  /// The same for somebody who looks clients up and writes notes.
  static func checkInWithNotes(
    _ guests: [Guest] = Sample.guests, _ language: Language = .en
  ) throws -> Stage {
    var stage = Stage(
      80, 24, checkIn: Sample.checkInSetup, contact: ContactSample.setup,
      preferences: Preferences(language: language))
    stage.send(.clients(.entered(ClientSample.workplace)), .checkIn(.entered(Sample.shelter)))
    stage.press("<alt-2>")
    let form = try #require(Sample.checkInForm)
    stage.send(
      .checkIn(.formArrived(form, night: Sample.night)),
      .checkIn(.guestsArrived(guests, .init(done: guests.count, total: guests.count))),
      .checkIn(.listArrived(ids: Set(guests.map(\.id)), at: Sample.now)))
    _ = stage.effects()
    return stage
  }

  /// Hears what the relay tells.
  mutating func hear(_ news: OutboxNews) { send(.relay(news)) }

  /// The change that was asked for last.
  mutating func change() -> BedChange? {
    var changes: [BedChange] = []
    for command in effects() {
      if case .run(let effect, _) = command, case .checkIn(let own) = effect,
        case .write(let change, _) = own
      {
        changes.append(change)
      }
    }
    return changes.last
  }

  /// The same, where there has to be one.
  mutating func written() throws -> BedChange {
    let change = change()
    return try #require(change)
  }

  /// The name in the selected row.
  var selected: String? { state.checkIn.selectedGuest?.name.listed }
}
