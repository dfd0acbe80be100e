import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Palette, help, settings and the message log.
struct AppOverlayTests {
  @Test func thePaletteDoesWhatTheKeyWouldDo() {
    var stage = Stage.tasks()
    stage.press(":refr<enter>")
    #expect(stage.state.overlay == nil)
    #expect(stage.effects() == [.run(.tasks(.load(.mine)), id: "tasks/list")])
    stage.press(":sort<enter>")
    #expect(stage.state.tasks.menu?.kind == .sort)
  }

  @Test func thePaletteStaysOpenAndExplainsWhatCannotBeHad() {
    var stage = Stage.tasks()
    stage.press(":undo<enter>")
    #expect(stage.toast == "Nothing to undo")
    #expect(stage.state.overlay != nil)
    #expect(stage.effects().isEmpty)
    stage.press("<esc>")
    #expect(stage.state.overlay == nil)
  }

  @Test func thePaletteOpensOverWhatIsBeingWritten() {
    var stage = Stage.detail()
    stage.press("cWords<^p>send<enter>")
    #expect(stage.comments().map(\.text) == ["Words"])
  }

  @Test func everyKeyOfHelpIsThatOfTheScreenBelow() {
    for (keys, line) in [
      ("", "Mark up to here"), ("/x", "Keep the filter"), ("c", "Save draft"),
    ] {
      var stage = Stage.tasks(80, 43)
      stage.press(keys + "<f1>")
      #expect(stage.frame().contains(line), "after \(keys)")
      stage.press("<esc>")
      #expect(stage.state.overlay == nil)
    }
  }

  /// In a text field a digit is text: the key of a screen is Alt with it there.
  @Test func helpOfATextFieldNamesNoKeyThatWouldBeTyped() {
    for (stage, field) in [
      (Stage.clients(80, 100), ""), (Stage.tasks(80, 100), "/"), (Stage.detail(80, 100), "c"),
    ] {
      var stage = stage
      stage.press(field + "<f1>")
      #expect(stage.frame().contains("Alt-1") && !stage.frame().contains("1 Alt-1"))
      let keys = App.helpSections(stage.state).flatMap(\.entries).flatMap {
        $0.keys.split(separator: " ")
      }
      #expect(keys.allSatisfy { $0.count > 1 }, "\(keys) after \(field)")
      stage.press("<esc>")
      #expect(stage.state.overlay == nil && stage.state.takesText)
    }
    var list = Stage.tasks(80, 100)
    list.press("?")
    #expect(list.frame().contains("1 Alt-1"))
  }

  @Test func helpFindsAKeyByWhatItDoes() {
    var stage = Stage.tasks()
    stage.press("?undo")
    #expect(stage.frame().contains("Undo: Nothing to undo"))
    #expect(!stage.frame().contains("Mark up to here"))
    stage.press("<esc>")
    #expect(stage.state.overlay != nil)
    stage.press("<esc>")
    #expect(stage.state.overlay == nil)
  }

  @Test func changingTheLanguageLoadsItsWordsAndKeepsTheChoice() {
    var stage = Stage.detail()
    stage.press(",1")
    let spanish = Preferences(language: .es)
    #expect(stage.state.preferences == spanish)
    #expect(
      stage.effects() == [
        .run(.load(.es), id: "language"), .run(.save(spanish), id: "preferences"),
      ])
    stage.send(.phrasesArrived(Phrases(.es)))
    stage.press("<esc>")
    #expect(stage.frame().contains("Mis tareas"))
    #expect(stage.state.tasks.detail?.lines.contains { $0.text == "Descripción" } == true)
  }

  @Test func whatWasSaidFollowsTheLanguage() {
    var stage = Stage.tasks()
    stage.press("y")
    stage.send(.phrasesArrived(Phrases(.es)))
    #expect(stage.toast?.hasSuffix("copiado al portapapeles.") == true)
  }

  @Test func coloursAndAccessibleModeAreKept() {
    var stage = Stage.tasks()
    stage.press(",2")
    #expect(stage.state.preferences.theme == .highContrast)
    stage.press("2223")
    let chosen = Preferences(theme: .standard, accessible: true)
    #expect(stage.state.preferences == chosen)
    #expect(stage.effects().last == .run(.save(chosen), id: "preferences"))
    stage.send(.preferencesNotSaved(at: Sample.now))
    #expect(stage.state.preferences == chosen)
    #expect(stage.state.messages.spoken.last?.contains("could not be saved") == true)
  }

  @Test func theLogOpensAtItsEndAndIsCapped() {
    var stage = Stage.tasks()
    for number in 1...250 {
      stage.send(.relay(.notKept(Sample.id(number), .notFound)))
    }
    #expect(stage.state.messages.isEmpty)
    for _ in 1...250 { stage.press("y") }
    #expect(stage.state.messages.count == App.State.messageLimit)
    stage.press("m")
    let frame = stage.frame()
    #expect(frame.cursor.point.y > 10)
    stage.press("g")
    #expect(stage.frame().cursor.point.y == 2)
    stage.press("<esc>")
    #expect(stage.state.overlay == nil)
  }

  @Test func theLogOpensWhereItsNewestMessageBegins() {
    var stage = Stage.tasks(40)
    stage.press("y")
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.press("m")
    let frame = stage.frame()
    let lines = (0..<24).map { frame.text(row: $0) }
    #expect(lines.contains { $0.contains(">") && $0.contains("Attention") }, "\(frame.text)")
    #expect(frame.contains("reached."), "all of it is in sight")
  }

  @Test func aMessageThatCameAboveAnOverlayDoesNotCloseIt() {
    var stage = Stage.tasks()
    stage.press("?")
    stage.send(.tasks(.listFailed(.busy(retryAfter: 4), at: Sample.now)))
    #expect(stage.state.overlay != nil)
    #expect(stage.toast?.contains("again in 4 seconds") == true)
  }

  /// Whether refused comments are let go.
  private func takesOut(_ stage: inout Stage) -> Bool {
    for case .run(.tasks(.takeOut), _) in stage.effects() { return true }
    return false
  }

  @Test func wordsAreThrownAwayOnlyWhenThatIsChosen() {
    var stage = AppSessionTests.withWords(refused: true)
    stage.send(.placeTapped(.tasks))
    for keys in ["X1", "X<esc>", "X<enter>", "X<^c>"] {
      stage.press(keys)
      #expect(stage.state.overlay == nil)
      let isOut = takesOut(&stage)
      #expect(!isOut)
    }
    stage.press("X")
    #expect(stage.frame().contains("INC0010001"))
    stage.press("2")
    let isThrown = takesOut(&stage)
    #expect(isThrown)
    stage.relay(.discarded, stage.kept)
    #expect(stage.state.tasks.drafts.count == 1, "those about the other task stay")
    stage.press("X")
    #expect(stage.state.overlay == nil, "nothing is left to throw away")
  }

  @Test func aListThatChangesBelowTheQuestionDoesNotChangeItsAnswer() throws {
    var stage = AppSessionTests.withWords(refused: true)
    stage.send(.placeTapped(.tasks))
    stage.press("X")
    let others = Sample.tasks.filter { $0.id != Sample.wifi.id }
    stage.send(.tasks(.listArrived(TaskIndex(others), notice: nil, at: Sample.now)))
    // No key is for the list now.
    let place = try #require(stage.state.tasks.index.place(of: Sample.heater.id))
    let row = try #require(stage.state.tasks.outline.row(of: place))
    stage.state.tasks.select(row, in: stage.state.surroundings)
    stage.press("2")
    let isThrown = takesOut(&stage)
    #expect(isThrown)
    #expect(stage.state.tasks.drafts[Sample.heater.id]?.text.text == "No heat")
  }

  @Test func theSettingsAreInTheNewLanguageAtOnceAndWhatWasChangedStaysSelected() {
    var stage = Stage.tasks()
    func selected() -> Int? {
      if case .settings(let picker) = stage.state.overlay { picker.list.selected } else { nil }
    }
    stage.press(",j1")
    #expect(stage.state.preferences.language == .es && selected() == 0)
    stage.send(.phrasesArrived(Phrases(.es)))
    #expect(stage.frame().contains(Phrases(.es)[.settingsTheme]) && selected() == 0)
    stage.press("<enter>")
    stage.send(.phrasesArrived(Phrases(.en)))
    #expect(stage.state.preferences.language == .en && selected() == 0)
    #expect(stage.frame().contains(Phrases(.en)[.settingsTheme]))
  }
}
