import FoundationEssentials
import Model
import Resources
import TestSupport
import Testing

@testable import Features

/// What the outbox has, as screens look it up.
struct OutboxProjectionTests {
  private static func row(
    _ number: Int, _ subject: OutboxRow.Subject, _ standing: OutboxRow.Standing = .offline,
    hours: Double = 0, night: OutboxRow.Night? = nil
  ) -> OutboxRow {
    OutboxRow(
      id: Sample.id(number), kind: .comment, subject: subject, system: "ServiceNow", initials: "",
      name: "INC0010001", standing: standing, created: Sample.ago(hours: hours), night: night)
  }

  private static func night(_ guest: Int) -> OutboxRow.Night {
    OutboxRow.Night(
      program: 712,
      change: BedChange(
        id: Sample.id(guest), .checkIn, of: Sample.guests[guest], night: Sample.night, bed: 104,
        status: .present, begun: Sample.now), bed: "Bed 4")
  }

  @Test func rowsAreFoundByTheirIdAndBySubjectOldestFirst() {
    var outbox = OutboxProjection()
    let (old, new) = (Self.row(1, .task("t1"), hours: 2), Self.row(2, .task("t1")))
    outbox.take(.listed([new, Self.row(3, .task("t2"))]))
    outbox.take(.changed([old]))
    #expect(outbox[.task("t1")] == [old, new] && outbox.row(old.id) == old)
    #expect(outbox.tasks == ["t1", "t2"] && outbox[.task("t3")].isEmpty)
    let stuck = Self.row(1, .task("t1"), .quarantined(.refused("No.")), hours: 2)
    outbox.take(.changed([stuck]))
    #expect(outbox[.task("t1")] == [stuck, new], "in the place that it had")
  }

  @Test func nothingIsLeftOfWhatIsSettled() {
    let rows = [
      Self.row(1, .task("t1")), Self.row(2, .client(site: 7, number: 1), night: Self.night(1)),
      Self.row(3, .profile("robin.example", of: nil)), Self.row(4, .other),
    ]
    var outbox = OutboxProjection()
    outbox.take(.listed(rows))
    #expect(outbox.changesNights && outbox.profiles == [rows[2]])
    outbox.take(.changed(rows.map { $0.settled(as: .sent) }))
    #expect(outbox == OutboxProjection())
    outbox.take(.listed(rows))
    outbox.take(.listed([]))
    #expect(outbox == OutboxProjection(), "a list says all that there is")
  }

  /// Whoever was to be a client is one.
  @Test func aRowGoesWithWhomItIsAbout() {
    var outbox = OutboxProjection()
    let new = OutboxRow.Subject.newClient(Sample.id(9))
    let client = OutboxRow.Subject.client(site: 7, number: 5001)
    outbox.take(.changed([Self.row(1, new)]))
    #expect(outbox.clients == [new])
    outbox.take(.changed([Self.row(1, client)]))
    #expect(outbox.clients == [client] && outbox[new].isEmpty)
    #expect(outbox[client].map(\.id) == [Sample.id(1)])
  }

  @Test func changesOfANightAreInTheOrderThatTheyCameIn() {
    var outbox = OutboxProjection()
    let rows = [1, 2, 0].map {
      Self.row($0 + 1, .client(site: 7, number: $0), hours: Double($0), night: Self.night($0))
    }
    outbox.take(.changed(rows))
    #expect(outbox.changes(of: Sample.night, in: 712) == rows)
    #expect(outbox.changes(of: Sample.night, in: 713).isEmpty)
    outbox.take(.changed([rows[1].settled(as: .discarded)]))
    #expect(outbox.changes(of: Sample.night, in: 712) == [rows[0], rows[2]])
  }

  @Test func whoWorksHereChangesNothingAboutIt() {
    var stage = Stage.tasks()
    stage.send(.relay(.listed([Self.row(1, .task(Sample.wifi.id))])))
    stage.send(.clients(.left), .checkIn(.left), .contact(.left))
    stage.state.changePerson(to: Sample.ann, at: Sample.base)
    #expect(stage.state.written.tasks == [Sample.wifi.id])
  }
}

extension OutboxRow {
  fileprivate func settled(as standing: Standing) -> OutboxRow {
    var row = self
    row.standing = standing
    return row
  }
}
