import Foundation
import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What a client's page tells of when and where they were met, of which this machine knows some and ETO
/// some.
struct OutreachMetTests {
  /// Others have met them today too: what is recorded now stands above that, before it is sent and after.
  @Test func aNewContactTakesNoOtherOfTheSameDayFromTheClientsPage() throws {
    var stage = Stage.outreachFromList
    stage.resize(80, 44)
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    var theirs = TouchPointResponse(
      id: 1, touchPointID: OutreachSample.setup.touchPoint, programID: 71, staffName: "Ann Example",
      happened: Sample.now.addingTimeInterval(-7200), day: ClientSample.today)
    let first = theirs
    (theirs.id, theirs.programID, theirs.staffName) = (2, 70, "Bo Example")
    theirs.happened = Sample.now.addingTimeInterval(-3600)
    stage.send(.clients(.responsesArrived([first, theirs], of: 5001, unread: 0)))
    let before = stage.metToday
    #expect(before.count == 2)

    stage.press("w1<^s>")
    let contact = try stage.contactGiven()
    stage.keep(.contact(contact))
    #expect(stage.metToday.count == 3, "\(stage.metToday)")
    #expect(stage.metToday.first?.contains("Place not meant for habitation") == true)
    #expect(Array(stage.metToday.dropFirst()) == before)

    // Once it has arrived it stands there once, with who has written it.
    let own = TouchPointResponse(
      id: 3, touchPointID: OutreachSample.setup.touchPoint, programID: 70,
      staffName: "Cy Example", happened: contact.moment, day: ClientSample.today)
    stage.send(.clients(.responsesArrived([own, first, theirs], of: 5001, unread: 0)))
    #expect(stage.metToday.count == 3, "\(stage.metToday)")
    #expect(stage.metToday.first?.contains("Cy Example") == true)
    #expect(Array(stage.metToday.dropFirst()) == before)
  }
}

extension Stage {
  /// The contacts of today that the client's page tells of.
  fileprivate var metToday: [String] {
    let day = state.phrases.day(ClientSample.today)
    let rows = frame().text.split(separator: "\n").map(String.init)
    let start = rows.firstIndex { $0.contains("Street outreach contacts") } ?? rows.endIndex
    let end = rows.firstIndex { $0.contains("Recent TouchPoints") } ?? rows.endIndex
    return rows[start..<max(start, end)].filter { $0.contains(day) }
  }
}
