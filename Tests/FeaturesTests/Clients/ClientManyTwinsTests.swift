import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Where many on record may be a new client, a page says which of how many it shows, and somebody is added
/// once all pages were on the screen.
struct ClientManyTwinsTests {
  private static let numbers = 5016..<5040

  /// The question about a new client who is called as so many on record.
  private func asked(
    _ count: Int = numbers.count, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.clients(preferences: preferences)
    stage.press("Edyth Thimbleton<enter>")
    if let lookup = stage.state.clients.lookup {
      let found = Self.numbers.prefix(count).map {
        ClientMatch(ClientSample.summary($0, "Edyth", "Thimbleton"), for: lookup)
      }
      stage.send(.clients(.found(found, lookup)))
    }
    stage.push(.key(.control("n")))
    _ = stage.effects()
    stage.push(.key(.control("s")))
    return stage
  }

  /// Whom the system is told that the new client is not; nil where it is not asked to add anybody.
  private func others(_ stage: inout Stage) -> Set<Participant.ID>? {
    for case .run(.clients(.add(_, let others, _, _)), _) in stage.effects() { return others }
    return nil
  }

  /// The words of the screen, wherever a line ends.
  private func words(_ stage: Stage) -> String {
    stage.frame().text.split(whereSeparator: \.isWhitespace)
      .filter { $0 != "↑" && $0 != "↓" }.joined(separator: " ")
  }

  private func footer(_ stage: Stage) -> String {
    stage.frame().text(row: stage.frame().size.height - 1)
  }

  @Test func theKeyShowsTheNextOnesAndAddsSomebodyAfterTheLast() {
    var stage = asked()
    #expect(others(&stage) == nil && stage.state.clients.mode == .twins)
    #expect(
      words(stage).contains("24 people on record may be the same. Shown here: 1 to 9."),
      "\(words(stage))")
    #expect(words(stage).contains("a: none of these, show 10 to 18"))
    #expect(!words(stage).contains("add them"))
    #expect(footer(stage).contains("a None of these: show more"), "\(footer(stage))")
    stage.press("a")
    #expect(others(&stage) == nil, "nobody is added before all were on the screen")
    #expect(words(stage).contains("24 people on record may be the same. Shown here: 10 to 18."))
    #expect(words(stage).contains("(10/24 j: next)"))
    #expect(words(stage).contains("a: none of these, show 19 to 24"))
    stage.press("a")
    #expect(others(&stage) == nil)
    #expect(words(stage).contains("Shown here: 19 to 24."))
    #expect(words(stage).contains("a: somebody else, add them"))
    #expect(footer(stage).contains("a Somebody else: add"), "\(footer(stage))")
    stage.press("a")
    #expect(others(&stage) == Set(Self.numbers), "nobody is asked about twice")
  }

  @Test func nobodyIsListedWhoIsNotOnThePage() {
    var stage = asked()
    stage.resize(80, 50)
    func listed() -> Set<Participant.ID> {
      let text = stage.frame().text
      return Set(Self.numbers.filter { text.contains("Thimbleton #\($0) ") })
    }
    let first = listed()
    stage.press("a")
    let second = listed()
    stage.press("a")
    let third = listed()
    #expect([first, second, third].map(\.count) == [9, 9, 6], "\(first) \(second) \(third)")
    #expect(first.union(second).union(third) == Set(Self.numbers))
  }

  /// From the first one back is the last one: what lies between was not on the screen.
  @Test func aPageThatWasPassedOverIsShownBeforeSomebodyIsAdded() {
    var stage = asked()
    stage.press("k")
    #expect(words(stage).contains("Shown here: 19 to 24."))
    #expect(words(stage).contains("(24/24 j: next)"))
    #expect(words(stage).contains("a: none of these, show 10 to 18"))
    stage.press("a")
    #expect(others(&stage) == nil)
    #expect(words(stage).contains("Shown here: 10 to 18."))
    #expect(words(stage).contains("a: somebody else, add them"))
    stage.press("a")
    #expect(others(&stage) == Set(Self.numbers))
  }

  @Test func whoGoesThroughAllOfThemHasSeenThem() {
    var stage = asked(19)
    for _ in 1..<19 { stage.press("j") }
    #expect(words(stage).contains("Shown here: 19."), "\(words(stage))")
    #expect(words(stage).contains("a: somebody else, add them"))
    stage.press("k")
    #expect(words(stage).contains("Shown here: 10 to 18."))
    #expect(words(stage).contains("a: somebody else, add them"), "all were on the screen")
  }

  @Test func whereAllHaveRoomOnOnePageNothingIsSaidOfPages() {
    var stage = asked(9)
    #expect(words(stage).contains("9 people on record may be the same."))
    #expect(!words(stage).contains("Shown here"))
    stage.press("a")
    #expect(others(&stage)?.count == 9)
  }

  @Test func whomTheSystemFindsIsShownInPagesToo() throws {
    var stage = Stage.clients()
    stage.press("Edyth Thimbleton<enter>")
    stage.answer([ParticipantSummary]())
    stage.push(.key(.control("n")))
    stage.push(.key(.control("s")))
    let id = try #require(stage.state.clients.form?.id)
    let people = Self.numbers.prefix(11).map {
      Participant(
        id: $0, fields: ParticipantFields(name: PersonName(first: "Edyth", last: "Thimbleton")))
    }
    _ = stage.effects()
    stage.send(.clients(.twinsArrived(people, form: id)))
    #expect(words(stage).contains("11 people on record may be the same. Shown here: 1 to 9."))
    #expect(words(stage).contains("a: none of these, show 10 to 11"))
    stage.press("a")
    #expect(others(&stage) == nil)
    stage.press("a")
    #expect(others(&stage) == Set(people.map(\.id)))
  }

  @Test(arguments: [Language.en, .es], [false, true])
  func inASmallWindowItIsSaidToo(_ language: Language, isAccessible: Bool) {
    let phrases = Phrases(language)
    func span(_ first: String, _ last: String) -> String {
      phrases.format(.clientsTwinsSpan, first, last)
    }
    var stage = asked(preferences: Preferences(language: language, accessible: isAccessible))
    stage.resize(60, 17)
    for page in [span("1", "9"), span("10", "18"), span("19", "24")] {
      let shown = phrases.format(.clientsTwinsShown, page)
      #expect(words(stage).contains(phrases.count(.clientsTwins, 24) + " " + shown))
      if page != span("19", "24") {
        let next = page == span("1", "9") ? span("10", "18") : span("19", "24")
        let asks = phrases.format(.clientsTwinsMore, next)
        #expect(words(stage).contains(asks), "\(stage.frame().text)")
        stage.press("a")
      }
    }
    #expect(words(stage).contains(phrases[.clientsTwinsNext]), "\(stage.frame().text)")
  }
}
