import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What was not recorded of a night outlives the lock and the program.
struct CheckInDraftTests {
  /// Sam was given bed 4, and the system refused.
  private func refused(_ trouble: Trouble = .refused("Bed 4 is out of order.")) throws -> Stage {
    var stage = Stage.checkIn()
    stage.send(.clients(.entered(Self.workplace)))
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, trouble, at: Sample.now)))
    return stage
  }

  private static let workplace = Clients.Workplace(
    person: Sample.shelter.person, site: Site(id: 7, name: "Harbor House"),
    program: Program(id: 712, name: "Night Shelter"), programs: [])

  /// The program locked or started anew, with what was kept of another one, and nothing read yet.
  private func restarted(_ old: Stage) -> Stage {
    var stage = Stage(lock: LockSetup())
    stage.state.lock.unlock = nil
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.send(
      .drafts(.found(App.drafts(of: old.state), times: [:], unreadable: 0, Sample.stamp(1))))
    stage.send(.clients(.entered(Self.workplace)), .checkIn(.entered(Sample.shelter)))
    stage.state.tellOfDrafts(at: Sample.now)
    stage.press("<alt-2>")
    return stage
  }

  @Test func itIsADraftUntilItIsRecorded() throws {
    var stage = try refused()
    #expect(App.drafts(of: stage.state).map(\.name) == ["night/712/1@robin@example.org"])
    #expect(stage.state.draftRows(at: Sample.now).map(\.name) == ["Sample, Sam"])
    stage.press("R")
    let again = try stage.written()
    #expect(App.drafts(of: stage.state).count == 1, "nobody knows yet that it is in the outbox")
    #expect(stage.state.draftRows(at: Sample.now).isEmpty)
    stage.send(.checkIn(.changeArrived(again, Sample.guests[0], isNew: false, at: Sample.now)))
    #expect(App.drafts(of: stage.state).isEmpty)
  }

  @Test func whereNothingHappenedTheSourcesAreTheSame() throws {
    var stage = try refused()
    let before = App.DraftSources(stage.state)
    stage.send(.checkIn(.moved(.by(1))))
    #expect(before.areSame(in: stage.state))
    stage.press("R")
    #expect(!before.areSame(in: stage.state))
  }

  @Test func itIsBackWithItsReasonAndIsSentAgain() throws {
    var stage = restarted(try refused())
    let said = stage.state.messages.last?.sentence.text(stage.state.phrases)
    #expect(said?.hasPrefix("Sam Sample #1: not saved. ") == true)
    #expect(said?.contains("Bed 4 is out of order.") == true)
    #expect(stage.state.unsent == 1 && stage.frame().contains("1 unsent"))
    #expect(!stage.state.losesByQuitting, "it is on the disk")
    stage.send(.checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    let line = stage.frame().text.split(separator: "\n").first { $0.contains("Sample, Sam") }
    #expect(line?.contains("Bed 4") == true && line?.contains("! not saved ") == true)
    _ = stage.effects()
    stage.press("R2")
    let again = try stage.written()
    #expect(again.bed == 104 && again.guest == 1 && again.kind == .checkIn)
    #expect(
      stage.state.checkIn.query(in: .utc)?.label(of: 104) == "Bed 4", "the outbox names the bed")
  }

  @Test func theReasonStandsBesideIt() throws {
    var stage = Stage.checkIn(200, 24)
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .refused("Bed 4 is out of order."), at: Sample.now)))
    stage.press("<esc>")
    let line = stage.frame().text.split(separator: "\n").first { $0.contains(">  Sample, Sam") }
    #expect(line?.contains("out of order") == true, "\(stage.frame().text)")
  }

  @Test func whatWasOnItsWayMayHaveArrived() throws {
    var old = Stage.checkIn()
    old.send(.clients(.entered(Self.workplace)))
    old.press("/sam<enter><enter>4<enter>")
    let stage = restarted(old)
    #expect(stage.state.checkIn.failed.map(\.progress) == [.failed(.unanswered)])
  }

  @Test func ofAnotherProgramItWaitsForThat() throws {
    let old = try refused()
    var stage = Stage(lock: LockSetup())
    stage.state.lock.unlock = nil
    stage.state.checkIn.setup = Sample.checkInSetup
    var other = Sample.shelter
    other.program = 713
    other.name = "Day Room"
    stage.send(.clients(.entered(Self.workplace)), .checkIn(.entered(other)))
    stage.send(
      .drafts(.found(App.drafts(of: old.state), times: [:], unreadable: 0, Sample.stamp(1))))
    #expect(stage.toast?.hasSuffix(": draft from before.") == true)
    #expect(stage.state.checkIn.failed.isEmpty)
    let name = try #require(stage.state.draftRows(at: Sample.now).first?.id)
    stage.send(.drafts(.resumed(name, Sample.stamp(2))))
    #expect(stage.toast == "It was written for Night Shelter. Choose that program first.")
    #expect(App.drafts(of: stage.state).count == 1)
    stage.send(.checkIn(.entered(Sample.shelter)))
    #expect(stage.state.checkIn.failed.count == 1)
  }

  @Test func fromTheDraftsOneComesToItAndItCanBeLetGo() throws {
    var stage = restarted(try refused())
    stage.send(.checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    let name = try #require(stage.state.draftRows(at: Sample.now).first?.id)
    stage.press("<alt-4>")
    stage.send(.drafts(.resumed(name, Sample.stamp(2))))
    #expect(stage.state.place == .checkIn && stage.selected == "Sample, Sam")
    stage.send(.outbox(.draftDiscarded(name, at: Sample.now)))
    #expect(App.drafts(of: stage.state).isEmpty && stage.state.checkIn.failed.isEmpty)
  }

  @Test func severalAreSaidTogetherAndTheLogHasEach() throws {
    var old = try refused()
    var second = try #require(old.state.checkIn.failed.first)
    second.guest = 6
    second.name = "Example, Robin"
    second.bed = 107
    old.state.checkIn.changes[6] = second
    let stage = restarted(old)
    let log = stage.state.messages.map { $0.sentence.text(stage.state.phrases) }
    #expect(log.last == "Not saved: 2 people. m: why")
    #expect(log.contains { $0.hasPrefix("Sam Sample #1: not saved.") })
    #expect(log.contains { $0.hasPrefix("Robin Example #6: not saved.") })
  }

  @Test func aFormOfTheNightIsSaidWhereNothingWaitsInTheOutbox() throws {
    var stage = try refused()
    stage.press("<esc><alt-5>")
    stage.send(.relay(.listed([])), .drafts(.timesArrived([:], at: Sample.now)))
    #expect(stage.frame().contains("1 unsent"))
    #expect(!stage.frame().contains("Nothing is waiting to be sent"))
    #expect(stage.frame().contains("Nothing is waiting here. Among the drafts: 1 unsent."))
  }

  @Test func amongTheDraftsItIsNotCalledHalfWritten() throws {
    var stage = try refused()
    stage.press("<esc><alt-5>")
    stage.send(.relay(.listed([])), .drafts(.timesArrived([:], at: Sample.now)))
    stage.press("<tab>")
    let footer = stage.frame().text(row: 23)
    #expect(footer.contains("Enter Go to it in Check-in") && !footer.contains("writing"))
    var wide = stage
    wide.resize(132, 43)
    #expect(wide.frame().contains("Enter goes to it in Check-in"))
    stage.press("R")
    #expect(stage.toast == "Not sent: Enter goes to where it is sent")
    let draft = try #require(stage.state.outbox.drafts.first)
    stage.send(.drafts(.resumed(draft.id, Sample.stamp(2))))
    #expect(stage.state.place == .checkIn && stage.selected == "Sample, Sam")
    #expect(stage.frame().text(row: 23).contains("R Send again"))
  }

  // MARK: Without a list

  @Test func whatWaitsIsSeenThoughNoListWasEverKept() throws {
    let change = BedChange(
      id: Sample.id(9), .checkIn, of: Sample.guest(77, "New", "Nora"), night: Sample.night,
      bed: 104, status: .present, begun: Sample.now)
    var stage = Stage()
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.send(
      .relay(
        .listed([
          OutboxRow(
            id: Sample.id(700), kind: .checkIn, subject: .client(site: 7, number: 77),
            system: "ETO",
            initials: "N. N.", name: change.name,
            words: [.init(.sentence(Sentence(.checkInIsIn, .text("Bed 4"))))], standing: .offline,
            tries: 1, created: Sample.now,
            night: OutboxRow.Night(program: 712, change: change, bed: "Bed 4"))
        ])))
    stage.send(.checkIn(.entered(Sample.shelter)))
    stage.press("<alt-2>")
    stage.send(.checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.golden("check-in-waiting-without-list")
    stage.resize(60, 17)
    stage.golden("check-in-waiting-without-list-60")
  }
}
