import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whom of a shelter's own list somebody opened on another day: what the home list has of them is no more than a
/// name.
struct GuestHomeTests {
  /// What is kept of them.
  private static let stub = GuestSample.guest(
    "13", "Martin", "Exampleton", born: "1961-05-04", number: "1013")

  /// Their record with a field that can be changed.
  private static var record: GuestRecord {
    var record = stub
    record.fields = [.init(name: "Diet", label: "Diet", value: "Vegan")]
    return record
  }

  private static func kept(hours: Double = 20) -> App.Action {
    .clients(.guestsAcquainted([OpenedGuest(stub, kept: Sample.ago(hours: hours))]))
  }

  /// The home list, with Martin alone on it.
  private static func stage() -> Stage {
    var stage = Stage.lists(100)
    stage.state.clients.isInGuestLists = true
    stage.send(kept())
    _ = stage.effects()
    return stage
  }

  // MARK: What a key of the row waits for

  @Test(arguments: ["i", "e"])
  func whatIsToBeChangedOfThemWaitsForTheirRecord(key: String) {
    var stage = Self.stage()
    stage.press("<down>\(key)")
    #expect(stage.toast == nil)
    let asked = stage.effects()
    #expect(asked.contains(.run(.clients(.readGuest(Self.stub.id)), id: "clients/guest")))
    stage.send(.clients(.guest(.arrived(Self.record))))
    #expect(stage.state.clients.mode == .guestForm, "\(stage.frame().text)")
    #expect(stage.frame().contains("Martin Exampleton · list 1013 · Shelter/Guests"))
  }

  @Test(arguments: ["i", "e"])
  func whereTheirRecordCannotBeReadThatIsSaid(key: String) {
    var stage = Self.stage()
    stage.press("<down>\(key)")
    stage.send(
      .clients(.guest(.readFailed(Self.stub.id, .offline(.noConnection), at: Sample.now))))
    #expect(stage.toast == "Martin Exampleton · list 1013: not read. FileMaker cannot be reached.")
    #expect(stage.state.clients.guestForm == nil)
  }

  @Test func onTheirPageItIsSaidHowFarItIsRead() {
    var stage = Self.stage()
    stage.press("<down><enter>i")
    #expect(stage.toast == "The page is still loading: wait a moment")
    stage.send(
      .clients(.guest(.readFailed(Self.stub.id, .offline(.noConnection), at: Sample.now))))
    stage.press("i")
    #expect(stage.toast == "The page could not be read. r: try again")
    stage.send(.clients(.guest(.arrived(Self.stub))))
    stage.press("i")
    #expect(stage.toast == "Nothing from the list on this page can be changed")
  }

  /// A search told the digits, which are not kept.
  @Test func theDigitsThatAreKnownStay() {
    var stage = Self.stage()
    stage.state.clients.lastFours[Self.stub.id.standIn] = Secret("4417")
    stage.press("<down><enter><esc>d")
    #expect(stage.frame().text.contains("4417"), "\(stage.frame().text)")
  }

  // MARK: When the list is signed in to later

  /// Maria stands second; her page was opened from elsewhere, and left.
  @Test func whoIsSelectedStaysSoWhenTheyComeIn() {
    var stage = Stage.lists(100)
    stage.state.clients.isInGuestLists = true
    stage.send(
      .clients(.acquainted([Self.page(ClientSample.mark, 2), Self.page(ClientSample.maria, 30)])),
      .clients(.personWanted(5001, ClientSample.maria.name, nil, Sample.stamp(1))))
    stage.press("<esc>")
    #expect(stage.state.clients.focus == .list && stage.state.clients.selectedMatch?.id == 5001)
    stage.send(Self.kept())
    #expect(stage.rows == [5002, Self.stub.id.standIn, 5001])
    stage.press("<enter>")
    #expect(stage.frame().text.contains("Maria Sample"), "\(stage.frame().text)")
    #expect(stage.state.clients.client?.id == 5001)
  }

  /// They are read for whoever works here, and for nobody else.
  @Test func whereNobodyWorksTheyAreNotTakenIn() {
    var stage = Self.stage()
    #expect(stage.rows == [Self.stub.id.standIn])
    stage.send(.clients(.left))
    let asked = stage.effects()
    #expect(asked.contains(.cancel(id: "clients/guests/opened")))
    stage.send(Self.kept())
    let listed = stage.state.clients.acquainted.latestRows(9) { _ in true }
    #expect(listed.isEmpty && !stage.frame().text.contains("Exampleton"))
    stage.send(.clients(.entered(ClientSample.workplace)))
    let next = stage.effects()
    #expect(next.contains(.run(.clients(.readOpenedGuests), id: "clients/guests/opened")))
  }

  private static func page(_ summary: ParticipantSummary, _ hours: Double) -> Acquaintance {
    Acquaintance(
      Participant(
        id: summary.id, fields: ParticipantFields(name: summary.name, birth: summary.birth)), [],
      kept: Sample.ago(hours: hours))
  }
}
