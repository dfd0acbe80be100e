import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The key for undoing on a screen that has nothing for it, while another one has.
struct UndoElsewhereTests {
  /// Sam is in Bed 4, as was said a moment ago.
  private static func checkedIn(_ language: Language = .en) throws -> Stage {
    var stage = try Stage.checkInWithNotes(Sample.guests, language)
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    guest.tonight?.id = 901
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    return stage
  }

  @Test(
    arguments: [
      (
        Language.en, "Nothing to undo on this page. Alt-2, u: undo the check-in, Bed 4"
      ),
      (.es, "Aquí no hay nada que deshacer. Alt-2, u: deshacer la entrada, Bed 4"),
    ])
  func onAClientsPageItIsSaidWhereTheCheckInIsUndone(language: Language, said: String) throws {
    var stage = try Self.checkedIn(language)
    stage.press("p")
    #expect(stage.state.place == .clients && stage.state.clients.focus == .page)
    stage.press("u")
    #expect(stage.toast == said)
    let nothing = stage.change()
    #expect(nothing == nil)
  }

  /// The help and the palette say of the key what it says itself.
  @Test(
    arguments: [
      (Language.en, "undo", "Alt-2, u: undo the check-in"),
      (.es, "deshacer", "Alt-2, u: deshacer la"),
    ])
  func theHelpAndThePaletteSayTheSame(language: Language, name: String, said: String) throws {
    var stage = try Self.checkedIn(language)
    stage.press("p:\(name)")
    #expect(stage.frame().contains(said), "\(stage.frame().text)")
    stage.press("<esc>?")
    let reasons = App.helpSections(stage.state).flatMap(\.entries).map(\.reason)
    #expect(reasons.contains { $0.contains(said) }, "\(reasons)")
    stage.press("<esc><alt-2>:\(name)")
    #expect(!stage.frame().contains(said), "there the key undoes it")
  }

  /// Where letters are text its name leads to it all the same.
  @Test(arguments: ["<alt-1>/", "<alt-4>/"])
  func whereTheLetterIsTypedThePaletteSaysTheSame(keys: String) throws {
    var stage = try Self.checkedIn()
    stage.send(
      .signIn(.serviceNow, .submitTapped(Sample.stamp(0))),
      .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)),
      .tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    stage.press(keys)
    #expect(stage.state.takesText)
    stage.press("<^p>undo")
    #expect(stage.frame().contains("Alt-2, u: undo the check-in"), "\(stage.frame().text)")
  }

  @Test(
    arguments: [("B", true), ("Bwan", true), ("/", false), ("/sam", false), ("<tab>/", false)])
  func thereItIsDoneFromTheBoxToo(keys: String, isAsked: Bool) throws {
    var stage = try Self.checkedIn()
    stage.press("<esc>" + keys)
    #expect(stage.state.takesText)
    stage.press("<^p>undo<enter>")
    if isAsked {
      // Another one is in hand there.
      let question = stage.state.checkIn.question
      #expect(question?.deed == .undo && question?.people.keys.first == 1, "\(keys)")
      stage.press("2")
    }
    let change = try stage.written()
    #expect(change.guest == 1 && change.kind == .undo)
  }

  /// What is about a row is done where the row is seen to be meant.
  @Test func otherCommandsOfTheListSayToGoThereFirst() throws {
    var stage = try Self.checkedIn()
    stage.press("Bwan<^p>check out")
    let text = stage.frame().text
    #expect(text.contains("not while you type: go to the list first"), "\(text)")
    stage.press("<enter>")
    let nothing = stage.change()
    #expect(nothing == nil)
    stage.press("<esc><esc><^p>check out")
    #expect(!stage.frame().contains("not while you type"))
  }

  @Test func amongTasksToo() throws {
    var stage = try Self.checkedIn()
    stage.send(
      .signIn(.serviceNow, .submitTapped(Sample.stamp(0))),
      .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)),
      .tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    stage.press("<alt-4>u")
    #expect(stage.toast == "Nothing to undo on this page. Alt-2, u: undo the check-in, Bed 4")
  }

  @Test func whereNoScreenHasAnythingThatIsAll() throws {
    var stage = try Stage.checkInWithNotes()
    stage.press("jpu")
    #expect(stage.state.place == .clients)
    #expect(stage.toast == "Nothing to undo")
  }
}
