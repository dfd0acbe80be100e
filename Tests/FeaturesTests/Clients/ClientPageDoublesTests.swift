import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Who may be the same person as the client of a page is the same on each way to it.
struct ClientPageDoublesTests {
  private let perhaps = "Perhaps the same person: Maria Sample · list Shelter/Guests 1012."
  private let notCompared = "Not compared with the shelter’s list. A search by name does that."
  private let mark = Participant(
    id: 5002, subjectID: 9002,
    fields: ParticipantFields(
      name: PersonName(first: "Mark", last: "Samplon"), birth: ClientSample.day("1991-12-24")))

  /// At the clients screen, with somebody's page open that no search led to.
  private func page(of participant: Participant, from stage: Stage) -> Stage {
    var stage = stage
    stage.send(
      .clients(.personWanted(participant.id, participant.fields.name, nil, Sample.stamp(1))),
      .clients(.participantArrived(participant)))
    _ = stage.effects()
    return stage
  }

  /// Maria was looked for by name before, and is on the list too.
  private func known() -> Stage {
    var stage = Stage.lists()
    stage.press("maria<enter>")
    stage.answer([ClientSample.maria])
    stage.answer(GuestSample.guests)
    _ = stage.effects()
    return stage
  }

  @Test func aNumberLeadsToTheSameDoublesAsAName() {
    var byName = known()
    byName.press("<enter>")
    byName.send(.clients(.participantArrived(ClientSample.participant)))
    #expect(byName.frame().contains(perhaps))

    var byNumber = known()
    byNumber.send(.clients(.boxTapped), .clients(.boxCleared))
    byNumber.press("5001<enter>")
    byNumber.answer([ClientSample.maria])
    byNumber.answer([GuestRecord]())
    byNumber.press("<enter>")
    byNumber.send(.clients(.participantArrived(ClientSample.participant)))
    #expect(byNumber.rows == [5001], "nobody else is listed")
    let pairs = [byName, byNumber].map { $0.state.clients.pairs(of: 5001) }
    #expect(pairs[0].map(\.ids) == pairs[1].map(\.ids) && !pairs[0].isEmpty)
    #expect(pairs[0].map(\.reasons) == pairs[1].map(\.reasons))
    #expect(byNumber.frame().contains(perhaps))
    byNumber.press("t")
    #expect(byNumber.state.clients.comparison?.pair?.ids == [5001, GuestSample.maria.id.standIn])
  }

  @Test func whoIsOpenedWithoutASearchIsComparedWithThoseKeptHere() {
    var stage = Stage.clients()
    stage.send(.clients(.caseloadArrived(Caseload([GuestSample.imported]))))
    stage = page(of: mark, from: stage)
    #expect(stage.frame().contains("Perhaps the same person: Mark Samplon · imported P-77."))
    stage.press("ts")
    #expect(stage.frame().contains("Linked with Mark Samplon · imported P-77."))
    #expect(!stage.frame().contains("Perhaps the same person"))
  }

  @Test func whoIsNobodyElseHasNoWarning() {
    var stage = Stage.clients()
    stage.send(.clients(.caseloadArrived(Caseload([GuestSample.imported]))))
    stage = page(of: ClientSample.participant, from: stage)
    #expect(!stage.frame().contains("Perhaps the same person"))
    #expect(!stage.frame().contains(notCompared), "there is no list")
  }

  @Test func thatTheListWasNotAskedIsSaid() {
    var stage = page(of: ClientSample.participant, from: Stage.lists())
    #expect(stage.frame().contains(notCompared))

    stage = known()
    stage.press("<enter>")
    #expect(!stage.frame().contains(notCompared))
    stage.press("<esc>")
    stage.send(.clients(.boxTapped), .clients(.boxCleared))
    stage = page(of: ClientSample.participant, from: stage)
    #expect(!stage.frame().contains(notCompared), "it was asked for her name before")
    #expect(stage.frame().contains(perhaps))
  }

  /// Below somebody who may be the same, a new client is not the first thing to think of.
  @Test(arguments: [
    (
      Language.en, "Not linked to a client in ETO. First t: compare",
      "Not linked to a client in ETO. l: look for them there"
    ),
    (
      .es, "Sin enlace con un cliente de ETO. Primero t: comparar",
      "Sin enlace con un cliente de ETO. l: buscarla allí"
    ),
  ])
  func whoIsNotLinkedIsComparedBeforeTheyAreAdded(
    language: Language, compare: String, look: String
  ) throws {
    var stage = Stage.lists(preferences: Preferences(language: language))
    stage.press("maria<enter>")
    stage.answer([ClientSample.maria])
    stage.answer(GuestSample.guests)
    let row = try #require(stage.rows.firstIndex(of: GuestSample.maria.id.standIn))
    stage.send(.clients(.moved(.to(row))))
    stage.press("<enter>")
    #expect(stage.state.clients.client?.outside != nil)
    #expect(stage.frame().contains("Maria Sample · ETO #5001"), "\(stage.frame().text)")
    #expect(stage.frame().contains(compare), "\(stage.frame().text)")
    stage.press("t")
    #expect(stage.state.clients.comparison != nil)
    // Of whom nobody may be the same.
    var alone = Stage.lists(preferences: Preferences(language: language))
    alone.press("martin<enter>")
    alone.answer([ParticipantSummary]())
    alone.answer([GuestSample.martin])
    alone.press("<enter>")
    #expect(alone.frame().contains(look), "\(alone.frame().text)")
  }

  @Test func whomAnAccountOfTheListToldOfGoesWithIt() {
    var stage = page(of: ClientSample.participant, from: known())
    #expect(stage.state.clients.pairs(of: 5001).count == 1)
    _ = stage.state.clients.leaveGuestLists(in: stage.state.surroundings)
    #expect(stage.state.clients.pairs(of: 5001) == [])
    #expect(stage.frame().contains(notCompared))
  }
}
