import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What undo writes back of a change that met somebody else's in the outbox.
struct ClientUndoTests {
  /// Maria's alert and e-mail were changed on her page without a connection; the outbox has that by this id.
  private func changed() throws -> (stage: Stage, change: ClientChange, write: UUID) {
    var stage = Stage.page()
    stage.press("e")
    stage.state.clients.drafts[.edit(5001)]?.texts[.alert] = TextField("Dog, bites.")
    stage.state.clients.drafts[.edit(5001)]?.texts[.email] = TextField("m.sample@example.org")
    stage.push(.key(.control("s")))
    let write = try #require(stage.state.clients.form?.id)
    let commands = stage.effects()
    stage.send(.clients(.saveKept(.edit(5001), .offline, at: Sample.now)))
    guard case .run(.clients(.update(_, let change, _, _)), _)? = commands.last else {
      Issue.record("nothing is sent")
      return (stage, ClientChange(from: ParticipantFields(), to: ParticipantFields()), write)
    }
    return (stage, change, write)
  }

  private func row(
    _ change: ClientChange, _ write: UUID, _ standing: OutboxRow.Standing
  ) -> OutboxRow {
    OutboxRow(
      id: write, kind: .clientChange, subject: .client(site: 7, number: 5001), system: "ETO",
      initials: "M. S.", name: "Sample, Maria", content: .clientChange(change),
      standing: standing, created: Sample.now)
  }

  /// What a colleague wrote in the alert meanwhile.
  private func theirs(_ change: ClientChange) -> ParticipantFields {
    var theirs = change.old
    theirs.alert = "Dog is friendly."
    return theirs
  }

  private func undone(_ stage: inout Stage) -> ClientChange? {
    _ = stage.effects()
    stage.press("u")
    for case .run(.clients(.undoUpdate(5001, _, let change, _, _, _)), _) in stage.effects() {
      return change
    }
    return nil
  }

  @Test(arguments: [OutboxRow.Standing.ready, .sent])
  func whereTheirOwnWasKeptWhatAColleagueHadWrittenIsWrittenBack(
    _ standing: OutboxRow.Standing
  ) throws {
    var (stage, change, write) = try changed()
    stage.send(.relay(.changed([row(change, write, .quarantined(.conflict([])))])))
    let theirs = theirs(change)
    let kept = change.rebased(onto: theirs, yielding: [])
    stage.send(.relay(.changed([row(kept, write, standing)])))
    let undo = undone(&stage)
    let back = try #require(undo)
    #expect(back.lines == [.email, .alert])
    #expect(back.old.alert == "Dog, bites." && back.new.alert == "Dog is friendly.")
    #expect(back.new.reach.email == change.old.reach.email)
  }

  @Test(arguments: [OutboxRow.Standing.ready, .sent])
  func whereTheirsWasKeptOnlyWhatWasSentIsWrittenBack(_ standing: OutboxRow.Standing) throws {
    var (stage, change, write) = try changed()
    let rest = change.rebased(onto: theirs(change), yielding: [.alert])
    stage.send(
      .relay(.changed([row(change, write, .quarantined(.conflict([])))])),
      .relay(.changed([row(rest, write, standing)])))
    let undo = undone(&stage)
    let back = try #require(undo)
    #expect(back.lines == [.email])
  }

  /// Nothing of it is on record: there is nothing to be written back.
  @Test func whatWasThrownAwayThereIsNotWrittenBack() throws {
    var (stage, change, write) = try changed()
    stage.send(
      .relay(.changed([row(change, write, .quarantined(.conflict([])))])),
      .relay(.changed([row(change, write, .discarded)])))
    #expect(undone(&stage) == nil)
    #expect(stage.toast == "Nothing to undo")
  }
}
