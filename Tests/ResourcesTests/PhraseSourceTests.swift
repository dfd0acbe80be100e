import Testing

@testable import PhraseWriter
@testable import Resources

/// The names of phrases come from the keys of the English file.
struct PhraseSourceTests {
  @Test(arguments: [
    ("age.now", "ageNow"), ("sign_in.title", "signInTitle"), ("list_of_two", "listOfTwo"),
    ("badge_no_eto", "badgeNoETO"), ("sign_in.method_oauth", "signInMethodOAuth"),
    ("clients.wrong.too_short", "clientsWrongTooShort"), ("words", "words"),
  ])
  func aPhraseIsCalledAfterItsKey(key: String, name: String) {
    #expect(PhraseSource.name(of: key) == name)
  }

  @Test func commentsGoAlongAndCountsAreOnePhrase() throws {
    let source = try PhraseSource(
      """
      /* ==== Tasks ==== */
      /* above the list */
      "tasks.title" = "Tasks";
      "tasks.none" = "No tasks";
      /* 3 tasks */
      "count.tasks.one" = "%1$@ task";
      "count.tasks.other" = "%1$@ tasks";
      """)
    let lines = source.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("/// above the list"))
    #expect(lines.contains("public static var `tasksTitle`: Phrase { Phrase(place: 0) }"))
    #expect(lines.contains("public static var `tasksNone`: Phrase { Phrase(place: 1) }"))
    #expect(lines.contains("text: \"tasks.titletasks.none\","))
    #expect(lines.contains("public static var `tasks`: CountPhrase { CountPhrase(place: 0) }"))
    #expect(lines.filter { $0.contains("count.") } == ["text: \"count.tasks\","])
  }

  @Test func twoOfOneNameAreRefusedWithTheLine() {
    #expect(
      throws: PhraseSource.Flaw(line: 2, reason: "a second phrase that would be called goBack")
    ) { try PhraseSource("\"go.back\" = \"Back\";\n\"go_back\" = \"Back\";") }
  }

  /// What the program was built with is what the file says now, and each phrase has its own key.
  @Test func everyKeyOfTheEnglishFileIsAPhrase() throws {
    let keys = try LanguageFilesTests.file(.en).entries.map(\.key)
    let phrases = keys.filter { !$0.hasPrefix("count.") }
    #expect(Phrase.allCases.map(\.key) == phrases)
    for (phrase, key) in zip(Phrase.allCases, phrases) { #expect(Phrase(key: key) == phrase) }
    let counts = keys.filter { $0.hasPrefix("count.") && $0.hasSuffix(".other") }
    #expect(CountPhrase.allCases.map { "\($0.key).other" } == counts)
  }

  @Test(arguments: ["", "a", "age", "age.now.", "zzz", "é"])
  func aKeyThatNobodyHasIsNoPhrase(key: String) { #expect(Phrase(key: key) == nil) }

  @Test func aPhraseByItsNameHasTheWordsOfItsKey() throws {
    let english = try LanguageFilesTests.texts(.en)
    #expect(Phrase.ageNow.key == "age.now")
    #expect(Phrases(.en)[.ageNow] == english["age.now"])
    #expect(Phrase.signInTitle.key == "sign_in.title")
    #expect(Phrases(.es)[.signInTitle] == (try LanguageFilesTests.texts(.es))["sign_in.title"])
    #expect(CountPhrase.tasks.key == "count.tasks")
  }
}
