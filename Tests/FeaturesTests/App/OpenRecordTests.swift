import Model
import Resources
import Terminal
import Testing

@testable import Features

/// Whose records are on the screen.
struct OpenRecordTests {
  private func state() -> App.State {
    App.State(
      size: Size(width: 80, height: 24), preferences: Preferences(), phrases: Phrases(.en),
      zone: .utc, signIns: [.serviceNow: SignIn.Defaults()], lock: LockSetup(), isSandbox: false)
  }

  @Test func aPageIsOpenOnceSomethingOfItIsThere() {
    var state = state()
    state.lock.unlock = nil
    #expect(state.openRecords.isEmpty)
    var client = OpenClient(id: 4711, name: PersonName(first: "Philippa", last: "Quennell"))
    state.clients.client = client
    #expect(state.openRecords.isEmpty)
    client.participant = Participant(id: 4711, fields: ParticipantFields(name: client.name))
    state.clients.client = client
    #expect(state.openRecords == [OpenRecord(.client(4711), by: "")])
    // Elsewhere it is still open.
    state.place = .tasks
    #expect(state.openRecords.count == 1)
    client.newcomer = Sample.id(7)
    state.clients.client = client
    #expect(state.openRecords.map(\.whose) == [.newcomer(Sample.id(7))])
  }

  @Test func lockedNoneIs() {
    var state = state()
    #expect(state.lock.isLocked)
    var client = OpenClient(id: 4711, name: PersonName(first: "Philippa", last: "Quennell"))
    client.participant = Participant(id: 4711, fields: ParticipantFields(name: client.name))
    state.clients.client = client
    #expect(state.openRecords.isEmpty)
  }
}
