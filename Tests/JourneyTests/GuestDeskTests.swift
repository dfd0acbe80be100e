import Features
import Model
import Resources
import Sandbox
import TestSupport
import Testing

@testable import Engine

/// The shelter's own list, read from the pretend FileMaker over HTTP.
@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct GuestDeskTests {
  private func found(_ text: String, _ desk: GuestDesk) async throws -> [GuestRecord.ID] {
    let today = CivilDate(GuestYard.now, minutesEast: 0)
    let lookup = try #require(Lookup(text, .en, today: today), "\(text)")
    return try await desk.search(lookup).map(\.id)
  }

  @Test func aGuestIsFoundByWhateverTheListKnowsOfThem() async throws {
    try await GuestYard.take { yard in
      let desk = try await yard.colleague()
      // Somebody of whom the list knows everything.
      var somebody: GuestRecord?
      for number in 1...200 where somebody == nil {
        let record = try await desk.read(
          GuestRecord.ID(list: "Shelter/Guests", record: "\(number)"))
        let isKnown = record.birth != nil && record.lastFour != nil
        if isKnown, !record.name.first.contains(" "), !record.name.last.contains(" ") {
          somebody = record
        }
      }
      let guest = try #require(somebody)
      let (first, last) = (guest.name.first, guest.name.last)
      let texts = [
        "\(first) \(last)", "\(last) \(first)", "\(last), \(first.prefix(2))",
        "\(try #require(guest.birth))", try #require(guest.lastFour).revealed, guest.number,
      ]
      for text in texts {
        let ids = try await found(text, desk)
        #expect(ids.contains(guest.id), "\(text)")
        #expect(ids.count <= 100)
      }
    }
  }

  @Test(arguments: ["**", "@@@", "==", "!!", "…a", "1..9x"])
  func signsThatMeanSomethingToFileMakerMeanNothingInAName(_ text: String) async throws {
    try await GuestYard.take { yard in
      let desk = try await yard.colleague()
      let today = CivilDate(GuestYard.now, minutesEast: 0)
      guard let lookup = Lookup(text, .en, today: today) else { return }
      let people = try await desk.search(lookup)
      #expect(people.isEmpty)
    }
  }

  @Test func aRecordHasTheFieldsThatAreConfiguredAndWhatTheyTake() async throws {
    var setup = GuestYard.list
    setup.shown = [
      .init("LastStay", label: "Last stay"), .init("Diet"), .init("Nights"), .init("Phone"),
      .init("Photo"), .init("gDesk"), .init("DateOfBirth"), .init("Nowhere"),
    ]
    try await GuestYard.take(setup: setup) { yard in
      let desk = try await GuestDesk(
        SignIn.Credentials(userName: "staff", password: Secret("porchlight")),
        at: try #require(yard.server.addresses.filemaker), setup, yard.environment)
      let record = try await desk.read(GuestYard.first)
      // A container has no text, a day of birth a line of its own, and one is not on the layout.
      #expect(
        record.fields.map(\.label) == [
          "Last stay", "Diet", "Nights", "Phone", "Phone 2", "gDesk",
        ])
      #expect(record.fields.map(\.name)[3...4] == ["Phone(1)", "Phone(2)"])
      #expect(record.fields.map(\.kind)[0...2] == [.date, .text, .number])
      #expect(record.fields[1].choices.contains("No nuts"))
      #expect(record.fields.map(\.isEditable) == [true, true, true, true, true, false])
    }
  }

  @Test func whatKeepsSomebodyOutIsSaid() async throws {
    try await GuestYard.take { yard in
      let address = try #require(yard.server.addresses.filemaker)
      func trouble(
        _ password: String = "porchlight", _ setup: GuestListSetup = GuestYard.list
      ) async -> Trouble? {
        do throws(Trouble) {
          _ = try await GuestDesk(
            SignIn.Credentials(userName: "staff", password: Secret(password)), at: address,
            setup, yard.environment)
          return nil
        } catch {
          return error
        }
      }
      #expect(await trouble("lantern") == .wrongPassword)
      let database = await trouble("porchlight", GuestListSetup(database: "Shelters"))
      #expect(database?.sentence.text(Phrases(.en)).contains("Shelters: ") == true)
      let layout = await trouble(
        "porchlight", GuestListSetup(database: "Shelter", layout: "Gusts"))
      #expect(layout?.sentence.text(Phrases(.en)).contains("Gusts: Layout is missing") == true)
    }
  }

  @Test func aSearchOnTheScreenAnswersOrSaysWhyNot() async throws {
    try await GuestYard.take { yard in
      let today = CivilDate(GuestYard.now, minutesEast: 0)
      let lookup = try #require(Lookup("Walter Lampwick", .en, today: today))
      func ask() async -> Clients.Action? {
        let heard = Heard()
        await yard.runner.run(.clients(.searchGuests(lookup))) { await heard.take($0) }
        return await heard.action
      }
      guard case .guestsFailed(.signInAgain, lookup, _)? = await ask() else {
        Issue.record("nobody is in")
        return
      }
      await yard.signIn()
      guard case .guestsFound(_, lookup)? = await ask() else {
        Issue.record("nothing came")
        return
      }
      try await yard.fault("drop")
      guard case .guestsFailed(let trouble, lookup, _)? = await ask() else {
        Issue.record("nothing was said")
        return
      }
      #expect(trouble == .offline(.noConnection))
    }
  }

  /// The last action of the clients screen.
  private actor Heard {
    var action: Clients.Action?
    func take(_ action: App.Action) {
      if case .clients(let action) = action { self.action = action }
    }
  }
}
