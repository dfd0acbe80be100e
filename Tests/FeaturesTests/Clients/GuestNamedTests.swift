import FoundationEssentials
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Somebody of the shelter's own list is named with their number there, wherever they are named.
struct GuestNamedTests {
  private static let record = GuestRecord(
    id: .init(list: "Shelter/Guests", record: "7"), modification: "3",
    name: PersonName(first: "Ana", last: "Example"), number: "100",
    fields: [
      .init(name: "Diet", label: "Diet", value: "Vegan"),
      .init(name: "Locker", label: "Locker", value: "12"),
    ])

  private static let row = OutboxRow(
    id: Sample.id(9), kind: .guestChange, subject: .guest(record.id), system: "FileMaker",
    initials: "A. E.", name: "Example, Ana",
    content: .guestChange(
      GuestChange(
        of: record, [.init(name: "Locker", label: "Locker", kind: .text, old: "12", new: "77")])),
    standing: .offline, created: Sample.now)

  /// Their page, with the form changed where that is asked for.
  private static func page(isChanged: Bool = false) -> Stage {
    var stage = WayIn.entered()
    stage.send(.clients(.guest(.opened(record, Sample.stamp(5)))))
    stage.send(.clients(.guest(.arrived(record))))
    _ = stage.effects()
    if isChanged { stage.press("i<tab><^u>77") }
    return stage
  }

  @Test func aRowHasTheNumberBesideInitialsAndName() {
    var stage = OutboxStage([Self.row], 110)
    let hidden = stage.frame().text
    #expect(hidden.contains("A. E. · list 100"), "\(hidden)")
    stage.press("d")
    let shown = stage.frame().text
    #expect(shown.contains("Example, Ana · list 100"), "\(shown)")
  }

  @Test(arguments: [(Language.en, "Ana Example · list 100"), (.es, "Ana Example · lista 100")])
  func aSentenceHasIt(_ language: Language, _ words: String) {
    let phrases = Phrases(language)
    #expect(Self.row.whom.text(phrases) == words)
    #expect(Self.row.alarm.text(phrases).contains(words))
    let hidden = Self.row.alarm.hidden(by: Phrases.mask).text(phrases)
    #expect(!hidden.contains("Ana") && hidden.contains("100"), "\(hidden)")
  }

  @Test func aDraftHasItAndNoNumberOfAClient() {
    var stage = Self.page(isChanged: true)
    stage.press("<esc>")
    #expect(
      stage.toast == "Not sent, saved as a draft: “List change: Ana Example · list 100”.")
    stage.press("<alt-5><tab>")
    stage.send(.drafts(.timesArrived([:], at: Sample.now)))
    let text = stage.frame().text
    #expect(text.contains("AE · list 100") && !text.contains("#100"), "\(text)")
  }

  @Test func theQuestionBeforeItIsThrownAwayHasIt() {
    var stage = Self.page(isChanged: true)
    stage.press("<^x>")
    let text = stage.frame().text
    #expect(text.contains("Ana Example · list 100"), "\(text)")
  }

  /// What was saved is named, and that no key takes it back is said with whom that is about.
  @Test func whatIsSavedOnTheListHasNoUndo() {
    var stage = Self.page(isChanged: true)
    stage.push(.key(.control("s")))
    stage.send(.clients(.guest(.saved(Self.record.id, Self.record, at: Sample.now))))
    #expect(stage.toast == "Ana Example · list 100: changed on the shelter's own list.")
    stage.press("u")
    #expect(
      stage.toast == "Ana Example · list 100: the shelter's list has no undo. Change it back there")
  }

  /// Whom the list told of is not named to whoever comes next.
  @Test func whoIsSignedOutOfTheListIsNotNamedByTheUndo() {
    var stage = Self.page(isChanged: true)
    stage.push(.key(.control("s")))
    stage.send(.clients(.guest(.saved(Self.record.id, Self.record, at: Sample.now))))
    #expect(stage.state.clients.naming(why: .guestsStay) != nil)
    _ = stage.state.clients.leaveGuestLists(in: stage.state.surroundings)
    #expect(stage.state.clients.whyNoUndo == nil)
    #expect(stage.state.clients.naming(why: .guestsStay) == nil)
  }

  /// Nothing of it is left to be changed back.
  @Test func whatWasThrownAwayInTheOutboxIsNothingToUndo() throws {
    var stage = Self.page(isChanged: true)
    stage.push(.key(.control("s")))
    let write = try #require(stage.state.clients.guestForm?.id)
    stage.send(.clients(.guest(.saveKept(Self.record.id, .offline, at: Sample.now))))
    let row = OutboxRow(
      id: write, kind: .guestChange, subject: .guest(Self.record.id), system: "FileMaker",
      initials: "A. E.", name: "Example, Ana", standing: .discarded, created: Sample.now)
    stage.send(.relay(.changed([row])))
    stage.press("u")
    #expect(stage.toast == "Nothing to undo")
  }
}
