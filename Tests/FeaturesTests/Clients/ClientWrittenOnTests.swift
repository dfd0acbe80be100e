import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Forms for clients that somebody writes on after they were given to be sent.
struct ClientWrittenOnTests {
  /// A form for Kim that was on its way when somebody left, as it is there again.
  private func givenBefore(_ isChanged: Bool) throws -> (stage: Stage, row: OutboxRow) {
    var stage = Stage.clients()
    stage.press("Sampson, Kim<enter>")
    stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
    stage.push(.key(.control("n")), .key(.control("s")))
    var fields: ParticipantFields?
    var form: UUID?
    for case .run(.clients(.add(let given, _, let id, _)), _) in stage.effects() {
      (fields, form) = (given, id)
    }
    stage.send(.clients(.left), .clients(.entered(ClientSample.workplace)))
    stage.send(.clients(.newTapped(Sample.stamp(300))))
    if isChanged { stage.press("<end>berly") }
    let row = OutboxRow(
      id: try #require(form), kind: .newClient, subject: .client(site: 7, number: 6001),
      system: "ETO",
      initials: "K. S.", name: "Sampson, Kim",
      content: .newClient(try #require(fields), site: 7), standing: .sent, created: Sample.now)
    return (stage, row)
  }

  @Test func aFormWhoseClientArrivedIsDoneWithWhereNobodyWroteOn() throws {
    var (stage, row) = try givenBefore(false)
    stage.send(.relay(.changed([row])))
    #expect(stage.state.clients.drafts.isEmpty && stage.state.clients.writing == nil)
  }

  @Test func whatIsWrittenOnOfAClientWhoArrivedChangesThem() throws {
    var (stage, row) = try givenBefore(true)
    stage.send(.relay(.changed([row])))
    #expect(stage.state.clients.writing == .edit(6001))
    #expect(stage.toast?.hasPrefix("Now on record as client 6001.") == true)
    _ = stage.effects()
    stage.push(.key(.control("s")))
    guard
      case .run(.clients(.update(let id, let change, form: let form, by: _)), _)? =
        stage.effects().last
    else {
      Issue.record("nothing was sent")
      return
    }
    #expect(id == 6001 && form != row.id, "its own id has arrived")
    #expect(change.lines == [.first] && change.new.name.first == "Kimberly")
  }

  @Test func whatTheOutboxStillHasIsNotAddedAnew() throws {
    var (stage, row) = try givenBefore(true)
    row.standing = .offline
    row.subject = .newClient(row.id)
    stage.send(.relay(.changed([row])))
    _ = stage.effects()
    stage.push(.key(.control("s")))
    #expect(stage.effects().isEmpty)
    #expect(stage.toast?.hasPrefix("An earlier version of this is in the Outbox") == true)
  }

  /// It had arrived, and its answer found nobody any more.
  @Test func whoArrivedJustBeforeSomebodyLeftIsNoDraft() throws {
    var (stage, row) = try givenBefore(true)
    _ = stage.effects()
    stage.push(.key(.control("s")))
    var isAdded = false
    for case .run(.clients(.add(let given, _, _, _)), _) in stage.effects() {
      row.content = .newClient(given, site: 7)
      isAdded = true
    }
    #expect(isAdded)
    stage.send(.relay(.changed([row])), .clients(.left))
    #expect(App.drafts(of: stage.state).isEmpty, "sent again it would be taken for the same")
  }
}
