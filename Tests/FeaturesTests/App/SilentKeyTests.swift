import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// No letter goes by without a word where letters are keys.
struct SilentKeyTests {
  enum Screen: CaseIterable {
    case tasks, task, clients, client, checkIn, outbox

    var stage: Stage {
      switch self {
      case .tasks: return .tasks()
      case .task: return .detail()
      case .clients: return .found()
      case .client: return .page()
      case .checkIn: return .checkIn()
      case .outbox:
        var stage = Stage.tasks()
        stage.press("5")
        return stage
      }
    }
  }

  private static let letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZñ9"
    .map(String.init)

  @Test(arguments: Screen.allCases)
  func everyLetterDoesSomethingOrSaysThatItDoesNothing(screen: Screen) {
    let start = screen.stage
    #expect(start.toast == nil)
    for letter in Self.letters {
      var stage = start
      _ = stage.effects()
      let before = stage.frame().text
      stage.press(letter)
      // Who is at the end of a list stays there, and who leaves has left.
      let isMove = "jkgGq".contains(letter)
      let didSomething = isMove || !stage.effects().isEmpty || stage.frame().text != before
      #expect(didSomething, "\(letter) on \(screen)")
    }
  }

  @Test func aLetterThatNoTableHasIsNamedAndChangesNothing() {
    var stage = Stage.found()
    let before = stage.state.clients
    stage.press("Z")
    #expect(stage.toast == "Z does nothing here. ?: all keys")
    #expect(stage.effects() == [] && stage.state.clients == before)
    stage.press("j")
    #expect(stage.toast == nil)
  }

  @Test(arguments: ["4", "<alt-4>"])
  func theDigitOfTheScreenInFrontSaysWhereOneIs(key: String) {
    var stage = Stage.tasks()
    stage.press(key)
    #expect(stage.toast == "You are on Tasks already." && stage.state.place == .tasks)
    #expect(stage.state.messages.isEmpty, "no log keeps that")
    stage.press("j")
    #expect(stage.toast == nil)
    stage.press("0")
    #expect(stage.state.overlay != nil)
    stage.press("<alt-4>")
    #expect(stage.state.overlay == nil && stage.toast == "You are on Tasks already.")
    stage.press("<alt-5>")
    #expect(stage.toast == nil && stage.state.place == .outbox)
    stage.press("<alt-5>")
    #expect(stage.toast == "You are on Outbox already.")
  }

  /// What it does there is seen.
  @Test func whereTheDigitLeadsOutOfWhatIsOpenNothingIsSaid() {
    var stage = Stage.page()
    stage.press("<alt-1>")
    #expect(stage.state.clients.mode == .box && stage.toast == nil)
  }

  @Test func aControlKeyThatNoTableHasIsNamedToo() {
    var stage = Stage.found()
    stage.press("<^x>")
    #expect(stage.toast == "^X does nothing here. ?: all keys")
    stage.press("/<^x>")
    #expect(stage.toast == "^X does nothing here. F1: all keys")
    #expect(stage.state.clients.box.text == "mar")
    stage.press("<^x>")
    #expect(stage.toast != nil, "it is said again")
    // What a line of text knows is no key that does nothing.
    stage.press("<^a><^a>")
    #expect(stage.state.clients.box.text == "mar" && stage.toast == nil)
  }

  @Test func overTheChoicesOfAFormAKeyThatDoesNothingSaysSo() {
    var stage = Stage.contact()
    stage.press("<enter>")
    #expect(stage.state.isChoosingInForm)
    stage.press("<^s>")
    #expect(stage.toast == "^S does nothing while this is open. Esc: close it")
    #expect(stage.state.isChoosingInForm && stage.effects().isEmpty)
  }

  @Test func overAQuestionAKeyThatDoesNothingSaysSo() {
    var stage = Stage.tasks()
    stage.press("?<^s>")
    #expect(stage.toast == "^S does nothing while this is open. Esc: close it")
    #expect(stage.state.overlay != nil)
  }

  @Test func fromTheChoicesOfAFormAltAndADigitLeadElsewhereAndAllOfItStays() throws {
    var stage = Stage.contact()
    stage.press("emerg<alt-4>")
    #expect(stage.state.place == .tasks)
    stage.press("<alt-1>")
    #expect(stage.state.place == .clients && stage.state.isChoosingInForm)
    stage.press("<enter><tab>By the pier<^s>")
    #expect(try stage.recorded().answers[3] == .text("By the pier"), "it goes on where it was left")
  }

  @Test(arguments: [",", "m"])
  func overASettingOrTheLogALetterThatDoesNothingSaysSo(open: String) {
    var stage = Stage.tasks()
    stage.press("\(open)?")
    #expect(stage.toast == "? does nothing while this is open. Esc: close it")
    let overlay = stage.state.overlay
    #expect(overlay != nil)
    stage.press("Z")
    #expect(stage.toast == "Z does nothing while this is open. Esc: close it")
    #expect(stage.state.overlay == overlay && stage.effects().isEmpty)
    // Moving does something, also where there is nothing further down.
    stage.press("G")
    #expect(stage.toast == nil)
  }

  @Test func amongTheCommandsAQuestionMarkIsTyped() {
    var stage = Stage.tasks()
    stage.press(":?")
    #expect(stage.toast == nil && stage.frame().contains("?"))
  }

  @Test func aSettingThatCannotBeChangedSaysWhy() throws {
    var stage = Stage.tasks()
    let reason = try #require(stage.state.whyNoPassphrase)
    stage.press(",4")
    #expect(stage.toast == stage.state.phrases[reason])
  }

  /// There letters are no keys, and nothing takes them either.
  @Test(arguments: [
    (Language.en, "Space ticks this or clears it. Letters and digits do nothing here."),
    (.es, "Espacio marca o desmarca. Las letras y las cifras no hacen nada aquí."),
  ])
  func onACheckboxOfAContactALetterSaysWhatTheKeyIs(language: Language, words: String) throws {
    var stage = Stage.outreach(preferences: Preferences(language: language))
    stage.press("jc1<up><up>")
    let form = try #require(stage.contactForm)
    #expect(form.focus == .engaged)
    for letter in ["y", "q", "1", "ñ"] {
      stage.state.toast = nil
      stage.press(letter)
      #expect(stage.toast == words && stage.contactForm == form, "\(letter)")
      #expect(stage.frame().contains(words), "the row shows all of it")
    }
    stage.press("<space>")
    #expect(stage.contactForm?.engages == true && stage.toast == nil)
    stage.press("<up>note")
    #expect(stage.contactForm?.note.text == "note" && stage.toast == nil)
  }
}
