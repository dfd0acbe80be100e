import Testing

@testable import Resources

struct PhrasesTests {
  @Test func speaksBothLanguages() {
    #expect(Phrases(.en)[.settingsTitle] == "Settings")
    #expect(Phrases(.es)[.settingsTitle] == "Ajustes")
    #expect(Phrases(.es).language == .es)
  }

  @Test func countsInTheRightForm() {
    #expect(Phrases(.en).count(.tasks, 1) == "1 task")
    #expect(Phrases(.en).count(.tasks, 0) == "0 tasks")
    #expect(Phrases(.es).count(.tasks, 2) == "2 tareas")
    #expect(Phrases(.en).count(.tasks, 10_000) == "10,000 tasks")
    let file = PhrasesFile(Array("\"count.tasks.other\" = \"%2$@: %1$@\";".utf8))
    #expect(Phrases(.en, file).count(.tasks, 2_000, "Closed") == "Closed: 2,000")
  }

  /// A terminal without the letter ñ would turn years into something else.
  @Test(arguments: [1, 2, 87]) func anAgeInSpanishNeedsNoLetterThatATerminalMayLack(_ age: Int) {
    #expect(Phrases(.es).count(.yearsOld, age) == "edad \(age)")
    #expect(Phrases(.es).format(.reportsAgeSpoken, "\(age)") == "edad \(age)")
  }

  @Test func fillsGapsByPosition() {
    let file = PhrasesFile(Array("\"app.name\" = \"100% %2$@: %1$@ %3$@\";".utf8))
    let phrases = Phrases(.en, file)
    // What is put in is not searched for gaps; a gap without a value stays visible.
    #expect(phrases.format(.appName, "%2$@", "b") == "100% b: %2$@ %3$@")
  }

  @Test(arguments: [
    ("100 % %1$@", "100 % A"), ("%%2$@é%1$@", "%BéA"), ("%3$@ %0$@ %x$@ %1$", "%3$@ %0$@ %x$@ %1$"),
    ("%1$@%1$@", "AA"), ("%", "%"), ("é%1", "é%1"),
  ])
  func whatIsNoGapStays(_ text: String, _ filled: String) {
    let file = PhrasesFile(Array("\"sign_in.title\" = \"\(text)\";".utf8))
    let phrases = Phrases(.en, file)
    #expect(phrases.format(.signInTitle, "A", "B") == filled)
  }

  @Test func aMissingPhraseShowsItsKey() {
    let phrases = Phrases(.en, PhrasesFile([]))
    #expect(phrases[.signInTitle] == "sign_in.title")
    #expect(phrases.count(.tasks, 1) == "count.tasks.one")
  }

  @Test func languagesComeFromTheEnvironmentInOrder() {
    #expect(Language(environment: ["LANG": "es_US.UTF-8"]) == .es)
    #expect(Language(environment: ["LC_ALL": "en_US", "LANG": "es_MX"]) == .en)
    #expect(Language(environment: ["LC_ALL": "", "LC_MESSAGES": "es", "LANG": "en"]) == .es)
    #expect(Language(environment: ["LANG": "C.UTF-8"]) == .en)
    #expect(Language(environment: ["LANG": "estonian"]) == .en)
    #expect(Language(environment: [:]) == .en)
  }

  @Test func aShippedFileThatIsNotThereIsNil() {
    #expect(Resources.bytes("Languages/none") == nil)
    #expect(Resources.bytes("Languages") == nil)
  }
}
