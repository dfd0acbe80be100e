import Foundation
import Model
import Resources
import TestSupport
import Testing

@testable import Features

/// What is looked through of a night when it changes, and neither at a key nor while something is read.
struct CheckInWorkTests {
  private static func row(
    _ number: Int, _ standing: OutboxRow.Standing, of guest: Int, by author: String = ""
  ) -> OutboxRow {
    let change = BedChange(
      id: Sample.id(number), .checkIn, of: Sample.guests[guest], night: Sample.night, bed: 104,
      status: .present, begun: Sample.now.addingTimeInterval(Double(number)))
    var row = CheckInKeptTests.row(change, standing, item: 700 + number)
    row.author = author
    if standing == .signInNeeded { row.absence = .account(author) }
    return row
  }

  @Test func whatWaitsIsLookedThroughWhenTheOutboxTells() {
    var stage = Stage.checkIn()
    #expect(!stage.state.checkIn.hasUnwritten)
    let refused = Self.row(9, .quarantined(.refused("No.")), of: 0)
    stage.hear(.listed([refused]))
    #expect(stage.state.checkIn.hasStuckPending && stage.state.checkIn.hasUnwritten)
    stage.press("jjkG")
    #expect(stage.state.checkIn.hasStuckPending)
    stage.hear(.changed([refused.standing(.discarded)]))
    #expect(!stage.state.checkIn.hasStuckPending && !stage.state.checkIn.hasUnwritten)
  }

  /// Who waits for nobody is not among them.
  @Test func whoWaitsForOthersIsKnownByWhatWaitsBeforeIt() {
    var stage = Stage.checkIn()
    let theirs = Self.row(9, .signInNeeded, of: 0, by: "rosa.mar@example.org")
    let own = Self.row(10, .offline, of: 0)
    let alone = Self.row(11, .offline, of: 1)
    stage.hear(.listed([theirs, own, alone]))
    let waiting = stage.state.checkIn.behindOthers
    let all = Sample.guests.map(\.id)
    #expect(waiting == [Sample.guests[0].id])
    #expect(waiting == Set(all.filter { stage.state.checkIn.writerAhead(of: $0) != nil }))
    #expect(stage.state.checkIn.waitsForOthers == !waiting.isEmpty)
    stage.press("jk")
    #expect(stage.state.checkIn.behindOthers == waiting)
    stage.hear(.listed([alone]))
    #expect(stage.state.checkIn.behindOthers.isEmpty && !stage.state.checkIn.waitsForOthers)
  }

  /// A letter goes through what is ready.
  @Test func bedsAreMadeReadyOnceForWhateverIsTyped() {
    var stage = Stage.checkIn()
    let names = stage.state.checkIn.bedNames
    #expect(!names.isEmpty)
    stage.press("<tab>/bed 4")
    #expect(stage.state.checkIn.bedNames == names)
    #expect(stage.state.checkIn.bedRows.map(\.label).contains("Bed 4"))
    #expect(stage.state.checkIn.bedRows.count < names.count)
  }

  /// On the clients screen it turns ten times a second while tonight's list is read.
  @Test func aSpinnerHandsTonightsListToNobody() throws {
    var stage = try Stage.checkInWithNotes()
    var workplace = ClientSample.workplace
    workplace.program = Program(id: Sample.shelter.program, name: Sample.shelter.name)
    stage.send(.clients(.entered(workplace)))
    stage.press("<alt-1>")
    #expect(stage.state.place == .clients && stage.state.clients.hasTonight)
    stage.state.clients.hasTonight = false
    stage.send(.checkIn(.spinnerDue), .checkIn(.spinnerTurned))
    #expect(!stage.state.clients.hasTonight)
    stage.hear(.listed([]))
    #expect(stage.state.clients.hasTonight)
  }
}
