import Model
import Resources
import Terminal
import Testing

@testable import Features

/// Languages, characters, colours, and text of every script.
struct LooksScreenTests {
  @Test func spanish() {
    let stage = Stage.detail(preferences: Preferences(language: .es))
    stage.golden("spanish")
  }

  @Test func spanishHelp() {
    var stage = Stage.tasks(preferences: Preferences(language: .es))
    stage.press("?")
    stage.golden("spanish-help")
  }

  @Test func ascii() {
    let stage = Stage.detail(132, 43)
    stage.golden("ascii", charset: .ascii)
    let texts = stage.frame(charset: .ascii).cells.map(\.text)
    #expect(texts.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } })
  }

  @Test func mono() {
    var stage = Stage.tasks(preferences: Preferences(theme: .mono))
    stage.select(Sample.heater)
    stage.press("<space>")
    stage.golden("mono")
    #expect(stage.frame().cells.allSatisfy { $0.style.foreground == .standard })
  }

  @Test func accessible() {
    var stage = Stage.detail(preferences: Preferences(accessible: true))
    stage.press("<tab><space>")
    stage.golden("accessible")
  }

  @Test func accessibleList() {
    var stage = Stage.tasks(preferences: Preferences(accessible: true))
    stage.press("G<left>")
    stage.select(Sample.beds)
    stage.golden("accessible-list")
  }

  @Test func accessibleMenu() {
    var stage = Stage.tasks(preferences: Preferences(accessible: true))
    stage.press(",")
    stage.golden("accessible-settings")
  }

  @Test func everyScript() {
    let odd = [
      "Résumé für Zoë", "漢字の宿題", "กำลังรอ", "Family 👨‍👩‍👧‍👦 of four", "مرحبا بالضيوف", "क्षिप्र",
      "tab\there\u{1B}[31m",
    ]
    let tasks = odd.enumerated().map { number, text in
      Sample.task("INC00200\(10 + number)", text, hours: Double(100 - number))
    }
    var stage = Stage.tasks(80, 24, tasks)
    stage.press("<enter>")
    let journal = odd.enumerated().map { number, text in
      JournalEntry(
        id: "\(number)", kind: .workNote, author: "王.example", text: "\(text) \(text)",
        written: Sample.now)
    }
    stage.arrive(Sample.detail(tasks[0], journal: .entries(journal)))
    stage.golden("scripts")
    stage.press("<pgdn><pgdn>")
    stage.golden("scripts-journal")
    stage.resize(60, 17)
    stage.golden("scripts-narrow")
  }
}
