import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What the palette finds.
struct PaletteTests {
  private func labels(_ query: String, _ state: App.State) -> [String] {
    Palette(state, for: query).options.map(\.label)
  }

  @Test(arguments: [
    ("theme", "Colours"), ("colour", "Colours"), ("color", "Colours"), ("dark", "Colours"),
    ("language", "Language"), ("español", "Language"), ("log out", "Go to sign in"),
    ("log off", "Go to sign in"), ("sign off", "Go to sign in"),
    ("bed", "Check-in"), ("search", "Go to Clients"), ("911", "Go to emergency profiles"),
    ("exit", "Quit"), ("shortcuts", "Help"),
  ]) func aCommandIsFoundByOtherWords(query: String, label: String) {
    #expect(labels(query, Stage.tasks().state).prefix(2).contains(label))
  }

  @Test(arguments: [("tema", "Colores"), ("idioma", "Idioma"), ("cama", "Entradas")])
  func soItIsInAnotherLanguage(query: String, label: String) {
    let stage = Stage.tasks(preferences: Preferences(language: .es))
    #expect(labels(query, stage.state).prefix(2).contains(label))
  }

  @Test func itsOwnNameComesBeforeOtherWordsForIt() {
    #expect(labels("help", Stage.tasks().state).first == "Help")
    #expect(labels("sort", Stage.tasks().state).first?.contains("ort") == true)
  }

  @Test func whatCannotBeDoneComesLast() throws {
    var stage = Stage.tasks()
    stage.press("5")
    let options = Palette(stage.state, for: "").options
    #expect(options.first?.reason.isEmpty == true)
    let firstIdle = try #require(options.firstIndex { !$0.reason.isEmpty })
    #expect(options[firstIdle...].allSatisfy { !$0.reason.isEmpty })
    #expect(options.prefix(PickerState.rows).allSatisfy { $0.reason.isEmpty })
  }

  @Test func aSettingIsChangedFromThePalette() {
    var stage = Stage.tasks()
    stage.press(":dark<enter>")
    #expect(stage.state.overlay == nil)
    #expect(stage.state.preferences.theme == .highContrast)
  }

  @Test func aTaskIsOpenedByItsNameFromAnyScreen() {
    var stage = Stage.tasks()
    stage.press("5:heater<enter>")
    #expect(stage.state.place == .tasks)
    #expect(stage.state.tasks.detail?.task == Sample.heater)
    #expect(stage.state.tasks.selectedTask == Sample.heater)
    // From the page of another one too, and out of a group that is closed.
    stage.press(":wi-fi<enter>")
    #expect(stage.state.tasks.detail?.task == Sample.wifi)
    stage.press("<esc>z:heater<enter>")
    #expect(stage.state.tasks.detail?.task == Sample.heater)
    stage.press("5:prb0040001")
    #expect(labels("prb0040001", stage.state).first?.hasPrefix("PRB0040001 Badge") == true)
  }

  @Test func aClientIsOpenedByTheirNameFromAnyScreen() throws {
    var stage = Stage.found("mar")
    let match = try #require(stage.state.clients.matches.last)
    let words = [match.summary.name.first, match.summary.name.last].joined(separator: " ")
    stage.press("<alt-5>:\(words.lowercased())")
    #expect(labels(words, stage.state).contains { $0.hasPrefix(match.summary.name.listed) })
    stage.press("<enter>")
    #expect(stage.state.place == .clients)
    #expect(stage.state.clients.client?.id == match.id)
  }

  @Test func somebodyOnTonightsListIsFoundThere() {
    var stage = Stage.checkIn()
    stage.press("4:wanja<enter>")
    #expect(stage.state.place == .checkIn)
    #expect(stage.selected == "Ngũgĩ, Wanja")
    // From the beds too, where a row is a bed.
    stage.press("<tab>")
    #expect(stage.state.checkIn.pane == .beds)
    stage.press("4:example<enter>")
    #expect(stage.state.checkIn.pane == .people && stage.selected == "Example, Robin")
  }

  /// Letters within another name, or within what a command is called, stand before theirs.
  @Test(arguments: ["rumb", "rogr"]) func whoseNameBeginsWithWhatIsTypedIsOpened(typed: String) {
    let people = [
      Sample.guest(31, "Crumbley", "Ann"), Sample.guest(32, "Rumble", "Cora"),
      Sample.guest(33, "Progrin", "Ann"), Sample.guest(34, "Rogrel", "Cora"),
    ]
    var stage = Stage.checkIn(80, 24, people)
    stage.press("4:\(typed)<enter>")
    #expect(stage.state.place == .checkIn, "\(stage.toast ?? "")")
    #expect(stage.selected == (typed == "rumb" ? "Rumble, Cora" : "Rogrel, Cora"))
  }

  @Test func nobodyIsOpenedWhileSomethingIsBeingWritten() {
    var stage = Stage.tasks()
    #expect(labels("heater", stage.state).contains { $0.contains("INC") })
    stage.press("c")
    #expect(!labels("heater", stage.state).contains { $0.contains("INC") })
  }

  @Test func oneLetterNamesNobody() {
    let state = Stage.checkIn().state
    #expect(labels("wanja", state).contains { $0.contains("Wanja") })
    #expect(!labels("w", state).contains { $0.contains("Wanja") })
  }

  @Test func overATextFieldNoKeyIsNamedThatWouldBeTyped() {
    var stage = Stage.tasks()
    stage.press("/heat<^p>help")
    #expect(stage.frame().contains("F1") && !stage.frame().text.contains("Help  ?"))
    stage.press("<^u>go to clients")
    #expect(stage.frame().contains("Alt-1"))
    stage = Stage.tasks()
    stage.press("<^p>go to clients")
    #expect(!stage.frame().contains("Alt-1"), "in a list the digit does")
  }

  @Test func theBoxStandsStillWhileOneTypes() {
    var stage = Stage.tasks()
    stage.press(":")
    let box = { (stage: Stage) in
      (0..<24).filter { row in
        ["┌", "└"].contains { stage.frame().text(row: row).contains($0) }
      }
    }
    let before = box(stage)
    stage.press("theme")
    #expect(box(stage) == before)
    stage.press("zzzz")
    #expect(box(stage) == before)
  }
}
