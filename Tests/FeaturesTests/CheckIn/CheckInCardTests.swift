import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A scanner types a card's code where the list is filtered.
struct CheckInCardTests {
  private static let code = "S1A0B1C2D3E4"

  private func scanned(_ owners: [CheckIn.Owner]) -> Stage {
    var stage = Stage.checkIn()
    stage.press("/\(Self.code.lowercased())<enter>")
    let effects = stage.effects()
    guard case .run(.checkIn(.find(let card, let program)), "check-in/card")? = effects.last else {
      Issue.record("\(effects)")
      return stage
    }
    #expect(card.kind == .scanCard(Self.code) && program == Sample.shelter.program)
    #expect(stage.frame().text(row: 1).contains("Looking for the card…"))
    stage.send(.checkIn(.cardRead(Self.code, owners, Sample.stamp(9))))
    return stage
  }

  @Test func scanThenBedThenDone() throws {
    var stage = scanned([.init(id: 1, name: "Sample, Sam")])
    #expect(stage.state.checkIn.picker?.guest == 1 && stage.selected == "Sample, Sam")
    #expect(stage.state.checkIn.filter.isEmpty)
    stage.press("<enter>")
    let change = try stage.written()
    #expect(change.guest == 1 && change.bed == 103)
  }

  /// What is done while the card is looked up is not meant for whoever has it.
  @Test(arguments: ["<tab>", "<enter>", "/", "s"])
  func whoeverDoesSomethingElseHasLetTheCardGo(keys: String) {
    var stage = Stage.checkIn()
    stage.press("/\(Self.code)<enter>" + keys)
    #expect(stage.state.checkIn.card == nil)
    _ = stage.effects()
    let before = stage.state
    stage.send(
      .checkIn(.cardRead(Self.code, [.init(id: 1, name: "Sample, Sam")], Sample.stamp(9))))
    #expect(stage.state == before)
  }

  @Test func whoIsInAlreadyIsShownAndNothingHappens() {
    var stage = scanned([.init(id: 2, name: "Ngũgĩ, Wanja")])
    #expect(stage.selected == "Ngũgĩ, Wanja" && stage.state.checkIn.picker == nil)
    #expect(stage.toast == "Wanja Ngũgĩ #2 is in, Bed 2.")
    let nothing = stage.change()
    #expect(nothing == nil)
  }

  @Test func whoIsNotOnTheListIsReadAndPutInFront() {
    let stage = scanned([.init(id: 77, name: "New, Nora")])
    #expect(stage.state.checkIn.invited == [77] && stage.state.checkIn.wanted == 77)
    #expect(!stage.state.checkIn.rows.contains(77), "and is not on the list yet")
  }

  @Test(arguments: [
    (0, "Nobody has this card. Search by name."),
    (2, "More than one client has this card. Search by name."),
  ])
  func aCardOfNobodyOrOfTwoChecksNobodyIn(_ count: Int, _ toast: String) {
    let owners = Sample.guests.prefix(count).map {
      CheckIn.Owner(id: $0.id, name: $0.name.listed)
    }
    let stage = scanned(owners)
    #expect(stage.toast == toast)
    #expect(stage.state.checkIn.picker == nil && stage.state.checkIn.card == nil)
  }

  @Test func aBedInHandIsGivenToWhoeverHasTheCard() throws {
    var stage = Stage.checkIn()
    stage.press("<tab>llllll<enter>\(Self.code)<enter>")
    _ = stage.effects()
    stage.send(
      .checkIn(.cardRead(Self.code, [.init(id: 1, name: "Sample, Sam")], Sample.stamp(9))))
    let change = try stage.written()
    #expect(change.guest == 1 && change.bed == 107)
  }

  @Test(arguments: ["<esc>", "<^c>"])
  func lookingCanBeStopped(_ key: String) {
    var stage = Stage.checkIn()
    stage.press("/\(Self.code)<enter>\(key)")
    #expect(stage.effects().last == .cancel(id: "check-in/card"))
    stage.send(
      .checkIn(.cardRead(Self.code, [.init(id: 1, name: "Sample, Sam")], Sample.stamp(9))))
    #expect(stage.state.checkIn.picker == nil)
  }

  @Test func whyItWasNotLookedUpIsSaid() {
    var stage = Stage.checkIn()
    stage.press("/\(Self.code)<enter>")
    stage.send(.checkIn(.cardNotRead(Self.code, .offline(.noConnection), at: Sample.now)))
    #expect(stage.toast?.hasPrefix("The card could not be looked up.") == true)
    #expect(stage.state.isOffline)
    #expect(!stage.state.messages.contains { "\($0)".contains(Self.code) })
  }
}
