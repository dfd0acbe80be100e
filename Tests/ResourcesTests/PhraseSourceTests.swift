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
    #expect(lines.contains("case `tasksTitle` = \"tasks.title\""))
    #expect(lines.contains("case `tasksNone` = \"tasks.none\""))
    #expect(lines.filter { $0.contains("count.") } == ["case `tasks` = \"count.tasks\""])
  }

  @Test func twoOfOneNameAreRefusedWithTheLine() {
    #expect(
      throws: PhraseSource.Flaw(line: 2, reason: "a second phrase that would be called goBack")
    ) { try PhraseSource("\"go.back\" = \"Back\";\n\"go_back\" = \"Back\";") }
  }

  /// What the program was built with is what the file says now.
  @Test func everyKeyOfTheEnglishFileIsAPhrase() throws {
    let file = try LanguageFilesTests.file(.en)
    for key in file.entries.map(\.key) where !key.hasPrefix("count.") {
      let phrase = try #require(Phrase(rawValue: key))
      #expect("\(phrase)" == PhraseSource.name(of: key))
    }
  }
}
