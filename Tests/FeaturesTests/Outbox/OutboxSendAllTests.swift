import Model
import Resources
import Store
import TestSupport
import Testing

@testable import Features

/// Sending everything that goes by itself.
extension OutboxScreenTests {
  @Test func everythingThatGoesByItselfIsSentAndCounted() {
    var stage = OutboxStage()
    stage.press("S")
    #expect(stage.commands() == [.run(.drain, id: "outbox/drain")])
    #expect(stage.state.drain == .init(total: 4))
    stage.press("S")
    #expect(stage.commands().isEmpty)
    stage.send(.told(.progressed(OutboxProgress(sent: 2))))
    #expect(stage.state.drain?.sent == 2)
    stage.send(Self.arrived(3, 4, 7))
    stage.send(.drainEnded(.init(sent: 3, total: 8), at: Sample.now))
    #expect(stage.state.drain == nil)
    #expect(stage.said == "3 have arrived, 1 did not, 1 is on hold.")
  }

  @Test func whatIsOnHoldIsNotSaidToHaveFailed() {
    var stage = OutboxStage()
    stage.press("S")
    stage.send(Self.arrived(1, 3, 4, 7))
    stage.send(.drainEnded(.init(sent: 4, total: 8), at: Sample.now))
    #expect(stage.said == "4 have arrived, 1 is on hold.", "three needed somebody before already")
    #expect(stage.state.news.last?.kind == .success)
  }

  @Test func whatFailedIsSaidWhereNothingIsOnHold() {
    var stage = OutboxStage(Array(OutboxStage.rows.prefix(3)))
    stage.press("S")
    stage.send(Self.arrived(3))
    stage.send(.drainEnded(.init(sent: 1, total: 3), at: Sample.now))
    #expect(stage.said == "1 has arrived, 1 did not.")
  }

  /// That some have arrived.
  private static func arrived(_ numbers: Int...) -> OutboxScreen.Action {
    .told(
      .changed(
        numbers.map { number in
          var row = OutboxStage.rows[number - 1]
          row.standing = .sent
          return row
        }))
  }

  @Test func whatIsRefusedWhileItIsSentDidNotArrive() {
    var stage = OutboxStage(Array(OutboxStage.rows.prefix(2)))
    stage.press("S")
    var row = OutboxStage.rows[0]
    row.standing = .quarantined(.refused("No."))
    stage.send(.told(.changed([row])))
    stage.send(.drainEnded(.init(sent: 0, total: 2), at: Sample.now))
    #expect(stage.said == "1 did not arrive." && stage.state.news.last?.kind == .warning)
  }

  /// What needs somebody new who was refused does not go, and neither does what comes after it.
  @Test(arguments: [false, true])
  func whatIsBehindWhatWasRefusedDidNotArriveEither(isWholeListTold: Bool) {
    var rows = [
      OutboxStage.row(1, .newClient, "ETO", "S. S.", "Sample, Sam", .ready, hours: 3),
      OutboxStage.row(2, .checkIn, "ETO", "S. S.", "Sample, Sam", .needing, hours: 2),
      OutboxStage.row(3, .checkIn, "ETO", "S. S.", "Sample, Sam", .ready, hours: 1),
    ]
    for place in rows.indices { rows[place].subject = .newClient(Sample.id(1)) }
    rows[1].needs = [Sample.id(1)]
    var stage = OutboxStage(rows)
    stage.press("S")
    #expect(stage.state.drain == .init(total: 3))
    rows[0].standing = .quarantined(.refused("No."))
    rows[1].isNeedStuck = true
    stage.send(.told(isWholeListTold ? .listed(rows) : .changed(Array(rows.prefix(2)))))
    stage.send(.drainEnded(.init(sent: 0, total: 3), at: Sample.now))
    #expect(stage.said == "3 did not arrive.")
    // What had to be looked at before, and what waits behind it, is not tried once more.
    rows.append(OutboxStage.row(4, .form, "ETO", "R. E.", "Robin Example", .ready, hours: 0))
    stage = OutboxStage(rows)
    stage.press("S")
    stage.send(.told(.changed(Array(rows.prefix(2)))))
    stage.send(.drainEnded(.init(sent: 0, total: 1), at: Sample.now))
    #expect(stage.said == "1 did not arrive.")
  }

  @Test func whatAnotherVersionWroteIsOnHoldAndNothingElse() {
    var kept = OutboxStage.rows[5]
    kept.absence = .version
    var stage = OutboxStage([OutboxStage.rows[0], kept])
    stage.press("S")
    stage.send(.drainEnded(.init(sent: 0, total: 1), at: Sample.now))
    #expect(stage.said == "1 did not arrive, 1 is on hold.")
    var unread = OutboxStage.rows[5]
    (unread.absence, unread.isHeld) = (.version, false)
    stage = OutboxStage([OutboxStage.rows[0], unread])
    stage.press("S")
    stage.send(.drainEnded(.init(sent: 0, total: 2), at: Sample.now))
    #expect(stage.said == "1 did not arrive.", "what cannot be read nobody tried")
  }

  /// Somebody writes something more while everything is sent.
  @Test func whatWasWrittenSinceAndIsRefusedDidNotArriveEither() {
    var stage = OutboxStage(Array(OutboxStage.rows.prefix(2)))
    stage.press("S")
    var row = OutboxStage.row(9, .comment, "ServiceNow", "", "INC0010009", .sending, hours: 0)
    stage.send(.told(.changed([row])))
    row.standing = .quarantined(.refused("No."))
    // The whole list is told too, whenever a system is tried again.
    stage.send(.told(.listed(Array(OutboxStage.rows.prefix(2)) + [row])))
    stage.send(Self.arrived(1), .drainEnded(.init(sent: 1, total: 2), at: Sample.now))
    #expect(stage.said == "1 has arrived, 1 did not.")
    // What has to be looked at now was not tried when everything is sent once more.
    stage = OutboxStage([OutboxStage.rows[0], row])
    stage.press("S")
    stage.send(Self.arrived(1), .drainEnded(.init(sent: 1, total: 1), at: Sample.now))
    #expect(stage.said == "1 has arrived.")
  }

  @Test(
    arguments: [
      (Language.en, "1 did not arrive.", "1 did not arrive, 1 is on hold."),
      (.es, "No ha llegado 1.", "No ha llegado 1; 1 está retenido."),
    ])
  func whereNothingHasArrivedNothingIsSaidOfThat(language: Language, one: String, both: String) {
    var stage = OutboxStage([OutboxStage.rows[0]], 80, 21, language)
    stage.press("S")
    stage.send(.drainEnded(.init(sent: 0, total: 1), at: Sample.now))
    #expect(stage.said == one)
    stage = OutboxStage([OutboxStage.rows[0], OutboxStage.rows[5]], 80, 21, language)
    stage.press("S")
    stage.send(.drainEnded(.init(sent: 0, total: 1), at: Sample.now))
    #expect(stage.said == both)
  }

  @Test func sendingIsStopped() {
    var stage = OutboxStage()
    stage.press("S")
    stage.send(.told(.progressed(OutboxProgress(sent: 2))))
    _ = stage.commands()
    stage.press("<esc>")
    #expect(stage.commands() == [.cancel(id: "outbox/drain")])
    #expect(stage.said == "Stopped: 2 of 4 have arrived. The rest stays here.")
    stage.send(.told(.progressed(OutboxProgress(sent: 3))))
    #expect(stage.state.drain == nil)
  }

  @Test func whereNothingGoesByItselfThereIsNothingToSend() {
    var stage = OutboxStage([OutboxStage.rows[1], OutboxStage.rows[5]])
    stage.press("S")
    #expect(stage.commands().isEmpty)
  }

  @Test(arguments: [
    (Language.en, "Nothing is waiting to be sent", "Nothing here is ready to be sent"),
    (.es, "No hay nada por enviar", "Aquí no hay nada listo para enviar"),
  ])
  func thatNothingWaitsIsNoFault(language: Language, none: String, stuck: String) {
    var stage = Stage.page(preferences: Preferences(language: language))
    stage.send(.relay(.listed([])))
    stage.press("<alt-5>S")
    #expect(stage.toast == none)
    stage.send(.relay(.listed([OutboxStage.rows[1]])))
    stage.press("S")
    #expect(stage.toast == stuck)
  }
}
