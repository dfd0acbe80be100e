import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// From tonight's list to the page of who is selected, and back.
struct CheckInToClientTests {
  private func list(_ width: Int = 80, _ height: Int = 24) throws -> Stage {
    var stage = Stage(
      width, height, contact: ContactSample.setup, emergency: EmergencySample.setup)
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.state.clients.errands = [.checkIn, .contact, .emergency]
    stage.send(.clients(.entered(ClientSample.workplace)), .checkIn(.entered(Sample.shelter)))
    stage.press("<alt-2>")
    let form = try #require(Sample.checkInForm)
    let guests = Sample.guests
    stage.send(
      .checkIn(.formArrived(form, night: Sample.night)),
      .checkIn(.guestsArrived(guests, .init(done: guests.count, total: guests.count))),
      .checkIn(.listArrived(ids: Set(guests.map(\.id)), at: Sample.now)))
    _ = stage.effects()
    return stage
  }

  @Test func theirPageIsOneKeyAwayAndEscLeadsBack() throws {
    var stage = try list()
    stage.press("j")
    let guest = try #require(stage.state.checkIn.selectedGuest)
    stage.press("p")
    #expect(stage.state.place == .clients && stage.state.clients.focus == .page)
    #expect(stage.state.clients.client?.id == guest.id)
    #expect(
      stage.effects().contains { command in
        if case .run(.clients(.read(guest.id, forms: _)), _) = command { true } else { false }
      })
    stage.press("<esc>")
    #expect(stage.state.place == .checkIn)
    #expect(stage.state.checkIn.selectedGuest?.id == guest.id)
    #expect(stage.state.clients.client == nil)
  }

  @Test func whoWasChosenBeforeStaysSoOverALookAtTheirPage() throws {
    var stage = try list()
    stage.press("jj")
    let guest = try #require(stage.state.checkIn.selectedGuest)
    stage.press(" p<esc>o")
    #expect(stage.state.checkIn.question == nil)
    let out = try stage.written()
    #expect(out.kind == .checkOut && out.guest == guest.id)
  }

  @Test(arguments: [80, 140])
  func theirPageIsNotShownWithASearchForSomebodyElse(width: Int) throws {
    var stage = try list(width, 30)
    stage.press("<alt-1>mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    stage.press("<alt-2>p")
    let guest = try #require(stage.state.checkIn.selectedGuest)
    let text = stage.frame().text
    #expect(text.contains("#\(guest.id)"))
    #expect(!text.contains("Find: mar") && !text.contains("Sample, Maria"), "\(text)")
    #expect(text.contains("Opened from Check-in · Esc: back there"))
    stage.golden("client-from-check-in-\(width)")
    // Whoever goes on from there has the search as it was.
    stage.press("/")
    #expect(stage.frame().text.contains("Find: mar"))
    #expect(stage.frame().text.contains("Sample, Maria"))
  }

  @Test func whoIsFoundByTheSearchTooHasTheirRowSelected() throws {
    var stage = try list(140, 30)
    let guest = try #require(stage.state.checkIn.selectedGuest)
    let same = ClientSample.summary(guest.id, guest.name.first, guest.name.last)
    stage.press("<alt-1>mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let people = ClientSample.people + [same]
    stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar", people)), lookup)))
    #expect(stage.state.clients.selectedMatch?.id != guest.id)
    stage.press("<alt-2>p")
    #expect(stage.state.clients.selectedMatch?.id == guest.id)
    #expect(stage.frame().text.contains("Sample, Maria"), "the list is there beside the page")
  }

  @Test func aContactBeginsOnceTheyAreRead() throws {
    var stage = try list()
    let guest = try #require(stage.state.checkIn.selectedGuest)
    stage.press("c")
    #expect(!stage.state.contact.isOpen)
    stage.send(
      .clients(
        .participantArrived(
          Participant(id: guest.id, subjectID: 9, fields: ParticipantFields(name: guest.name)))))
    #expect(stage.state.clients.wanted == nil)
    #expect(
      stage.effects().contains { command in
        if case .run(.contact, _) = command { true } else { false }
      }, "its form is asked for")
  }

  @Test func escBeforeTheyAreReadCallsTheContactOff() throws {
    var stage = try list()
    let guest = try #require(stage.state.checkIn.selectedGuest)
    stage.press("c<esc>")
    #expect(stage.state.place == .checkIn && stage.state.clients.wanted == nil)
    _ = stage.effects()
    stage.send(
      .clients(
        .participantArrived(
          Participant(id: guest.id, subjectID: 9, fields: ParticipantFields(name: guest.name)))))
    #expect(stage.effects().isEmpty)
  }

  @Test func afterTheContactTheListIsThereAndNoPageKeepsTheKeys() throws {
    var stage = try list()
    let guest = try #require(stage.state.checkIn.selectedGuest)
    stage.press("c")
    stage.send(
      .clients(
        .participantArrived(
          Participant(id: guest.id, subjectID: 9, fields: ParticipantFields(name: guest.name)))),
      .contact(.formArrived(ContactSample.form, nil, Sample.stamp(5))))
    #expect(stage.state.contact.isOpen, "\(stage.frame().text)")
    stage.press("<esc>")
    #expect(stage.state.place == .checkIn && !stage.state.contact.isOpen)
    #expect(stage.state.clients.client == nil && stage.state.clients.focus != .page)
  }

  @Test func whatCouldNotBeReadIsReadAgain() throws {
    var stage = try list()
    let guest = try #require(stage.state.checkIn.selectedGuest)
    stage.press("c")
    stage.send(
      .clients(.readFailed(.identity, of: guest.id, .offline(.noConnection))),
      .clients(.identityFailed(guest.id, .offline(.noConnection), at: Sample.now)))
    #expect(stage.state.clients.wanted == nil)
    stage.press("<alt-2>")
    _ = stage.effects()
    stage.press("c")
    #expect(
      stage.effects().contains { command in
        if case .run(.clients(.read(guest.id, forms: _)), _) = command { true } else { false }
      })
  }

  @Test func whoIsOnNoRecordAnyMoreHasNoPage() throws {
    var stage = try list()
    let gone = Guest(id: -5, name: PersonName(first: "Gone", last: "Aaron"))
    stage.state.checkIn.guests[gone.id] = gone
    stage.state.checkIn.layOut(in: stage.state.surroundings)
    stage.press("g")
    #expect(stage.state.checkIn.selectedGuest?.id == -5)
    stage.press("p")
    #expect(stage.state.place == .checkIn && stage.effects().isEmpty)
    #expect(stage.toast != nil)
  }

  @Test func withoutAFormForContactsNobodyIsLedAstray() throws {
    var stage = try list()
    stage.state.clients.errands = [.checkIn]
    stage.press("c")
    #expect(stage.state.place == .checkIn && stage.effects().isEmpty)
    #expect(stage.toast != nil)
  }
}
