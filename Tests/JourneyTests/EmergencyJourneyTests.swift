import Model
import Terminal
import TestSupport
import Testing

@testable import Features

/// An emergency profile from nothing, with the pretend RapidSOS behind it: keys in, screens out.
@MainActor @Suite(.fewAtATime) struct EmergencyJourneyTests {
  /// From the list to a verified number, with the code that the sandbox "sent".
  private func register(_ journey: Journey) async {
    await journey.press("<enter><tab><enter><^r>")
    await journey.press("kim.example<tab>kim@example.com<tab>porch light 77<enter>")
    journey.sees("Telephone number")
    await journey.press("2025550123<enter>")
    journey.says("SMS to (202) 555-0123: code ")
    await journey.press(String(journey.message.suffix(5)) + "<enter>")
  }

  @Test func fromNothingToAProfileAndBack() async throws {
    try await Journey.takeToProfiles { journey in
      await register(journey)
      journey.sees("(202) 555-0123 verified", "NOT ASKED")
      await journey.press("e")
      await journey.fill("Kim Example", in: .name)
      await journey.fill("5/4/1971", in: .birthday)
      await journey.fill("5 ft 6", in: .height)
      await journey.fill("150", in: .weight)
      await journey.fill("Penicillin", in: .allergies)
      await journey.fill("Sam Example", in: .contacts)
      await journey.press("<tab><tab>2025550188<tab>sam@example.com")
      await journey.add(to: .contacts)
      await journey.press("Alex Sample<tab><tab>2025550190<tab>alex@example.com")
      await journey.fill("Van", in: .addresses)
      await journey.press("<tab>12 Pier Road<tab>Springfield<tab>MA<tab>01103")
      await journey.press("<^s>")
      journey.sees("Kim Example", "8 sections changed")
      await journey.press("<^s>")
      journey.says("The emergency profile was saved.")
      let stored = try await journey.sandbox.profile("kim.example", "porch light 77")
      #expect(stored == journey.person?.profile, "the page shows what the server has")
      #expect(stored.names == ["Kim Example"])
      #expect(stored.birthdays == [CivilDate(year: 1971, month: 5, day: 4)])
      #expect(stored.allergies == ["Penicillin"])
      #expect(stored.contacts.map(\.name) == ["Sam Example", "Alex Sample"])
      #expect(stored.addresses.map(\.street) == ["12 Pier Road"])
      #expect(stored.phones.map(\.number).compactMap { PhoneNumber($0)?.digits } == ["12025550123"])

      // The address and one of the two go.
      await journey.press("e")
      await journey.go(to: .contacts)
      await journey.press("<^d>")
      await journey.go(to: .addresses)
      await journey.press("<^d>")
      await journey.press("<^s>")
      journey.sees("Sam Example")
      await journey.press("<^s>")
      journey.says("The emergency profile was saved.")
      let left = try await journey.sandbox.profile("kim.example", "porch light 77")
      #expect(left.addresses.isEmpty)
      #expect(left.contacts.map(\.name) == ["Alex Sample"])
      #expect(left.allergies == ["Penicillin"], "nothing else moved")
    }
  }

  @Test func whatSomebodyElseChangedIsShownBesideOnesOwn() async throws {
    try await Journey.takeToProfiles { journey in
      await journey.enterAsRobin()
      await journey.press("e")
      await journey.press("<end> Mine")
      try await journey.sandbox.rename("Robin Theirs")
      await journey.press("<^s><^s>")
      journey.sees("Robin Theirs", "Mine")
      await journey.press("1<^s>")
      await journey.press("<^s>")
      journey.says("The emergency profile was saved.")
      let stored = try await journey.sandbox.profile("robin.example", "porchlight")
      #expect(stored.names.first?.hasSuffix(" Mine") == true)
    }
  }

  @Test func withoutAConnectionItIsKeptMarkedAndSentOnce() async throws {
    try await Journey.takeToProfiles { journey in
      await journey.enterAsRobin()
      try await keep(" Kept", journey)
      journey.sees("Kept", "Not sent yet (no connection): Name.", "1 unsent")
      #expect(journey.person?.editor == nil && App.drafts(of: journey.state).isEmpty)
      try await journey.sandbox.clearFaults()
      await journey.press("<alt-5>R")
      journey.sees("Sent: emergency profile of R")
      journey.seesNot("Sent: emergency profile of robin.example")
      await journey.press("<alt-3>")
      journey.seesNot("Not sent yet")
      journey.seesNot("1 unsent")
      let stored = try await journey.sandbox.profile("robin.example", "porchlight")
      #expect(stored.names.first?.hasSuffix(" Kept") == true)
      #expect(stored == journey.person?.profile, "the page shows what the server has")
    }
  }

  @Test func aConflictThatIsFoundLaterLeadsBackToTheForm() async throws {
    try await Journey.takeToProfiles { journey in
      await journey.enterAsRobin()
      try await keep(" Mine", journey)
      try await journey.sandbox.clearFaults()
      try await journey.sandbox.rename("Robin Theirs")
      await journey.press("<alt-5>R")
      journey.sees("changed elsewhere")
      await journey.press("<enter>")
      journey.sees("Yours", "Theirs", "Press d to show both sides first.")
      journey.seesNot("Robin Theirs")
      await journey.press("d")
      journey.sees("Robin Theirs", "Mine", "Keep theirs")
      await journey.press("e")
      journey.sees("Emergency profile: robin.example", "Mine")
      #expect(journey.state.outbox.rows.isEmpty, "it is a draft now")
      #expect(App.drafts(of: journey.state).count == 1)
      await journey.press("<^s><^s>")
      journey.sees("Robin Theirs", "Mine")
      await journey.press("1<^s>")
      await journey.press("<^s>")
      journey.says("The emergency profile was saved.")
      let stored = try await journey.sandbox.profile("robin.example", "porchlight")
      #expect(stored.names.first?.hasSuffix(" Mine") == true)
      #expect(journey.state.outbox.rows.isEmpty && App.drafts(of: journey.state).isEmpty)
    }
  }

  @Test func whoeverKeepsTheirsLosesOnlyTheirOwn() async throws {
    try await Journey.takeToProfiles { journey in
      await journey.enterAsRobin()
      try await keep(" Mine", journey)
      try await journey.sandbox.clearFaults()
      try await journey.sandbox.rename("Robin Theirs")
      await journey.press("<alt-5>R")
      await journey.press("<enter>dT")
      // What cannot be taken back waits for whether another letter follows.
      await journey.pass(.milliseconds(400))
      await journey.reach { $0.outbox.rows.isEmpty }
      await journey.settle()
      journey.says("Theirs is kept. What you wrote was discarded.")
      #expect(journey.state.outbox.rows.isEmpty)
      let stored = try await journey.sandbox.profile("robin.example", "porchlight")
      #expect(stored.names == ["Robin Theirs"])
    }
  }

  /// Robin's name is changed while nobody can be reached.
  private func keep(_ text: String, _ journey: Journey) async throws {
    await journey.press("e<end>\(text)<^s>")
    try await journey.sandbox.fault("drop", of: "rapidsos", path: "/v1/rain", count: 99)
    await journey.press("<^s>")
    journey.says("Changes saved, to be sent (no connection).")
  }
}

extension Journey {
  /// Puts the cursor on the first line of a section.
  func go(to section: ProfileSection) async {
    await press("<f7><f7><f7><f7><f7><f7><f7>")
    for _ in 0..<80 where person?.editor?.stop.section != section { await press("<tab>") }
    #expect(person?.editor?.stop.section == section, "\(text)")
  }

  /// Types into the first line of a section; where it can be none, says first that there is some.
  func fill(_ text: String, in section: ProfileSection) async {
    await go(to: section)
    if section.canBeNoneKnown { await press("<right><right><tab>") }
    if person?.editor?.stop == .add(section) { await press("<enter>") }
    await press(text)
  }

  /// Adds another value to a section.
  func add(to section: ProfileSection) async {
    for _ in 0..<20 where person?.editor?.stop != .add(section) { await press("<tab>") }
    await press("<enter>")
  }
}
