import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Words that somebody who works in Spanish met and would say otherwise.
struct SpanishWordsTests {
  private static let spanish = Preferences(language: .es)

  @Test func theMenuThatSortsTasksSpeaksOfTheAgeOfAThing() {
    var stage = Stage.tasks(preferences: Self.spanish)
    stage.press("s")
    #expect(stage.frame().contains("Antigüedad") && !stage.frame().contains("Edad"))
    stage.press("1")
    #expect(stage.toast?.contains("Antigüedad") == true)
    #expect(Stage.tasks().state.phrases[.tasksSortAge] == "Time open")
  }

  /// The age of a client stands on the next screen.
  @Test func noColumnOfTasksIsReadAsAPersonsAge() {
    for (language, title, age) in [(Language.es, "Hace ▼", "Edad"), (.en, "Open ▼", "Age")] {
      for width in [60, 80, 140] {
        let frame = Stage.tasks(width, 24, preferences: Preferences(language: language)).frame()
        #expect(!frame.contains(age), "\(language) \(width)")
        // A narrow window has no room for the column.
        #expect(frame.contains(title) || width == 60, "\(language) \(width)")
      }
    }
  }

  /// Where its column has no room, nobody knows what the title of one means.
  @Test func howLongIsNoTitleWithoutAColumn() {
    for language in [Language.en, .es] {
      var stage = Stage.tasks(60, 17, preferences: Preferences(language: language))
      stage.press("<space>")
      let text = stage.frame().text
      #expect(!text.contains("Hace ▼") && !text.contains("Open ▼"), "\(text)")
    }
  }

  @Test func aWorkNoteIsCalledTheSameEverywhere() {
    let phrases = Phrases(.es)
    #expect(phrases[.outboxWorkNote] == phrases[.tasksWorkNote])
    #expect(phrases[.outboxWorkNote] == "Nota de trabajo")
  }

  /// The screen is called Entradas: another word would be read as another thing, or as income.
  @Test func aCheckInIsCalledTheSameEverywhere() {
    let phrases = Phrases(.es)
    let about = ["check_in.", "doctor.", "entry.", "outbox.", "script."]
    let others = Phrase.allCases.filter { phrase in
      about.contains { phrase.key.hasPrefix($0) }
        && phrases[phrase].lowercased().contains("ingres")
    }
    #expect(others.isEmpty, "\(others)")
    #expect(phrases.format(.checkInTheIn, "Bed 4") == "la entrada, Bed 4")
    #expect(phrases[.outboxNightLost] == "entrada descartada")
    #expect(phrases[.outboxNightRefused] == "entrada no guardada")
  }

  @Test func aCountThatIsLockedSaysSoAsASentence() {
    var stage = Stage.count(preferences: Self.spanish)
    stage.press("S2")
    #expect(stage.toast?.hasPrefix("Ahora el conteo está cerrado.") == true)
  }

  @Test func aNumberOfTheTablesSaysWhatIsSureAndWhatIsNot() {
    let text = Phrases(.es).format(.pitCell, "Hogares", "En total", "1", "0", "1")
    #expect(text == "Hogares (En total): 1 con certeza, 0 en duda, 1 como máximo")
  }
}
