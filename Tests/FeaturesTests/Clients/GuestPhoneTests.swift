import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whom a telephone number on the shelter's own list finds.
struct GuestPhoneTests {
  private static func record(_ phone: String, _ name: String = "Phone") -> GuestRecord {
    GuestRecord(
      id: .init(list: "Shelter/Guests", record: "7"), modification: "3",
      name: PersonName(first: "Ana", last: "Example"), number: "2025550100",
      fields: [
        .init(name: "Locker", label: "Locker", value: "12"),
        .init(name: name, label: name, value: phone),
      ])
  }

  /// Somebody's page, as it was opened and then read anew.
  private func page(_ phone: String) -> Stage {
    var stage = WayIn.entered()
    stage.send(.clients(.guest(.opened(Self.record(""), Sample.stamp(5)))))
    stage.send(.clients(.guest(.arrived(Self.record(phone)))))
    _ = stage.effects()
    return stage
  }

  @Test(arguments: ["202-555-0199", "(202) 555 0199", "2025550199", "+1 202 555 0199", "555-0199"])
  func aNumberOnAnOpenedPageFindsWhoeverHasIt(_ typed: String) {
    var stage = page("202-555-0199")
    stage.press("/<^u>")
    stage.press(typed)
    #expect(
      stage.state.clients.matches.map(\.id) == [Self.record("").id.standIn],
      "\(stage.frame().text)")
    #expect(stage.frame().contains("phone number"), "\(stage.frame().text)")
    stage.press("<enter>")
    #expect(stage.state.clients.matches.count == 1)
    #expect(!stage.frame().contains("ETO does not search by phone number"))
  }

  @Test func aNumberThatIsOnItsWayToTheListFindsThemToo() {
    var stage = page("202-555-0199")
    let change = GuestChange(
      of: Self.record("202-555-0199"),
      [
        .init(
          name: "Phone", label: "Phone", kind: .text, old: "202-555-0199", new: "202-555-0122")
      ])
    let row = OutboxRow(
      id: Sample.id(9), kind: .guestChange, subject: .guest(change.base.id), system: "FileMaker",
      initials: "A. E.", name: "Example, Ana", words: change.entries,
      content: .guestChange(change), standing: .offline, created: Sample.now)
    stage.send(.relay(.listed([row])))
    stage.press("/<^u>202-555-0122")
    #expect(stage.state.clients.matches.map(\.id) == [Self.record("").id.standIn])
  }

  @Test func whoeverIsSignedOutOfTheListFindsNobodyByIt() {
    var stage = page("202-555-0199")
    stage.press("/<^u>202-555-0199")
    #expect(stage.state.clients.matches.map(\.id) == [Self.record("").id.standIn])
    _ = stage.state.clients.leaveGuestLists(in: stage.state.surroundings)
    #expect(stage.state.clients.matches.isEmpty)
  }

  @Test(arguments: [
    ("202-555-0199", "Contact", ["2025550199"]),
    ("202 5550199 (sister)", "Cell phone", ["2025550199"]),
    ("202-555-0199 / 202-555-0198", "Teléfono", ["2025550199", "2025550198"]),
    ("2025550100", "Guest number", []), ("1234", "Phone", []), ("Bunk 12345678", "Remark", []),
  ])
  func whatIsATelephoneNumber(_ value: String, _ name: String, _ digits: [String]) {
    #expect(Self.record(value, name).phones == digits)
  }
}
