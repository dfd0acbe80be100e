import FoundationEssentials
import Model
import PointInTime
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The tables and the possible doubles of a count, as its lead sees them.
struct CountResultsTests {
  // MARK: Screens

  @Test(arguments: [(80, 24), (60, 17)])
  func tables(_ size: (Int, Int)) throws {
    var stage = try Stage.results(size.0, size.1)
    stage.press("t")
    stage.golden("count-tables-\(size.0)")
    stage.press("2<down><left><enter>")
    stage.golden("count-tables-people-\(size.0)")
  }

  @Test(arguments: [(80, 24), (60, 17)])
  func doubles(_ size: (Int, Int)) throws {
    var stage = try Stage.results(size.0, size.1)
    stage.press("d")
    stage.golden("count-doubles-\(size.0)")
    stage.press("s<tab>")
    stage.golden("count-decided-\(size.0)")
  }

  @Test func withoutColumnsToSee() throws {
    var stage = try Stage.results(preferences: Preferences(accessible: true))
    stage.press("t")
    stage.golden("count-tables-accessible")
    stage.press("<esc>d")
    stage.golden("count-doubles-accessible")
  }

  @Test func readAloudARowOfNobodySaysSo() throws {
    var stage = try Stage.results(preferences: Preferences(accessible: true))
    stage.press("t")
    #expect(stage.frame().contains("Persons, Outside 6, Total 6"))
    var lines: [Substring] = []
    for step in 1...40 {
      lines += stage.frame().text.split(separator: "\n")
      stage.press(step.isMultiple(of: 8) ? "<tab>" : "<pgdn>")
    }
    #expect(lines.contains { String($0).trimmed.hasSuffix(", Total 0") }, "\(lines)")
  }

  @Test func inSpanish() throws {
    var stage = try Stage.results(preferences: Preferences(language: .es))
    stage.press("t")
    stage.golden("count-tables-spanish")
  }

  @Test(arguments: [(60, 17), (80, 24)])
  func whatSpeaksForADoubleIsNotCut(_ size: (Int, Int)) throws {
    var stage = try Stage.results(size.0, size.1)
    stage.press("d")
    let reasons = try #require(stage.results?.doubleShown).reasons(stage.state.phrases)
    let words = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(reasons), "\(words)")
  }

  @Test(arguments: [Language.en, .es])
  func racesAreToldApartAtEightyColumns(_ language: Language) throws {
    let phrases = Phrases(language)
    let names = RaceRow.allCases.map { CountRow.race($0).brief(phrases) }
    #expect(names.allSatisfy { $0.count <= 18 }, "\(names)")
    #expect(Set(names).count == names.count)
    var stage = try Stage.results(80, 24, preferences: Preferences(language: language))
    stage.press("t" + String(repeating: "<down>", count: 10))
    let race = try #require(stage.results?.rowShown)
    #expect(stage.frame().contains(" \(race.id.brief(phrases)) "))
    stage = try Stage.results(140, 30, preferences: Preferences(language: language))
    stage.press("t")
    #expect(stage.frame().contains(CountRow.race(.black).text(phrases)))
  }

  // MARK: The tables

  @Test func aNumberLeadsToWhomItCountsAndFromThereToTheirSurvey() throws {
    var stage = try Stage.results()
    stage.press("t")
    // Three who were asked, one who was seen, and two children.
    #expect(stage.results?.rowShown?.id == .households)
    #expect(stage.results?.cell?.known.count == 4)
    stage.press("<down>")
    #expect(stage.results?.rowShown?.id == .persons)
    #expect(stage.results?.cell?.known.count == 6)
    stage.press("<enter>")
    #expect(stage.results?.view == .people)
    #expect(stage.frame().contains("JM, 40"))
    stage.press("<enter>")
    #expect(stage.state.count.survey == nil && stage.frame().contains("Correct this survey?"))
    stage.press("2")
    #expect(stage.state.count.survey?.survey.id == Sample.id(721))
    // Out of the survey, the list is there again.
    stage.press("<esc>")
    #expect(stage.state.count.survey == nil && stage.results?.view == .people)
    stage.press("<esc>")
    #expect(stage.results?.view == .tables)
    stage.press("<esc>")
    #expect(stage.results == nil)
  }

  @Test func tablesAreChosenByDigitAndTab() throws {
    var stage = try Stage.results()
    stage.press("t2")
    #expect(stage.results?.table == .adultsAndChildren)
    stage.press("<tab>")
    #expect(stage.results?.table == .adultsOnly)
    stage.press("1<backtab>")
    #expect(stage.results?.table == .unknownAnswers)
    stage.press("<tab>")
    #expect(stage.results?.table == .everybody)
  }

  @Test func aColumnIsChosenWithTheArrows() throws {
    var stage = try Stage.results()
    stage.press("t")
    #expect(stage.results?.columnShown == nil)
    stage.press("<left>")
    #expect(stage.results?.columnShown == .unsheltered)
    stage.press("<left><left><left><left><left>")
    #expect(stage.results?.columnShown == .emergencyShelter)
    #expect(stage.results?.counted.isEmpty == true)
    stage.press("<enter>")
    #expect(stage.results?.view == .tables)
    #expect(stage.toast == "Nobody is in this number")
  }

  @Test func theTablesAreWrittenWithoutInitialsAndPlaces() throws {
    for (key, end) in [("w", "csv"), ("p", "txt")] {
      var stage = try Stage.results()
      stage.press("t\(key)<enter>")
      let written = stage.countEffects().compactMap { effect -> (String, String)? in
        if case .write(_, let text, let path) = effect { (text, path) } else { nil }
      }
      let (text, path) = try #require(written.first)
      #expect(path == "pit-\(NightSample.day)-tables.\(end)")
      #expect(text.contains("Harbor 2026") && text.contains("4 surveys counted"))
      for secret in ["JM", "jm", "Behind"] { #expect(!text.contains(secret)) }
      stage.send(.count(.written(path: path, surveys: nil, at: Sample.now)))
      #expect(stage.state.count.form == nil && stage.results?.view == .tables)
    }
  }

  @Test func aVolunteersMachineHasNoTables() throws {
    var stage = try Stage.results(as: NightSample.volunteer(.open).part)
    stage.press("t")
    #expect(stage.results == nil)
  }

  // MARK: The doubles

  @Test func whatIsDecidedIsKeptAndCountsAtOnce() throws {
    var stage = try Stage.results()
    stage.press("d")
    #expect(stage.results?.doubles.count == 1)
    #expect(stage.frame().contains("same initials, age a year apart"))
    stage.press("s")
    let decision = try #require(stage.decisions().first)
    #expect(decision.first == Sample.id(721) && decision.second == Sample.id(722))
    #expect(decision.same == [DoubleDecision.Pair(first: 0, second: 0)])
    #expect(decision.author == "Ann")
    #expect(stage.results?.doubles.isEmpty == true)
    #expect(stage.results?.tables[.everybody]?[.persons]?.total.known.count == 5)
  }

  /// A key that leads to no other pair says so, and is not offered below.
  @Test func whereThereIsNoOtherPairNoKeyLeadsToOne() throws {
    var stage = try Stage.results()
    stage.press("d")
    #expect(!stage.frame().contains("Next pair"))
    stage.press("n")
    #expect(stage.toast == "There is no other pair.")
    stage.press("s<left>")
    #expect(stage.toast == "No surveys look as if they were of the same people.")
  }

  @Test func differentPeopleStayTwoAndAreNotAskedAboutAgain() throws {
    var stage = try Stage.results()
    stage.press("dd")
    #expect(try #require(stage.decisions().first).same.isEmpty)
    #expect(stage.results?.doubles.isEmpty == true)
    #expect(stage.results?.tables[.everybody]?[.persons]?.total.known.count == 6)
  }

  @Test func aDecisionIsUndoneWithOneKey() throws {
    var stage = try Stage.results()
    stage.press("ds")
    let id = try #require(stage.decisions().first).id
    stage.press("u")
    #expect(stage.countEffects().contains(.remove([id])))
    #expect(
      stage.toast
        == "Undecided again: 1:30 PM, interview, Dan and 2:10 PM, interview, Ben.")
    #expect(stage.results?.doubles.count == 1 && stage.results?.decided.isEmpty == true)
    #expect(stage.results?.tables[.everybody]?[.persons]?.total.known.count == 6)
  }

  @Test func eachOfWhatWasDecidedCanBeUndone() throws {
    var stage = try Stage.results()
    stage.press("ds<tab>")
    #expect(stage.results?.view == .decided)
    #expect(stage.frame().contains("Same people"))
    stage.press("u")
    #expect(stage.results?.decided.isEmpty == true)
    #expect(stage.frame().contains("Nothing was decided yet."))
  }

  @Test(arguments: [(80, 24), (60, 17)])
  func theTwoSurveysOfADecisionAreToldApart(_ size: (Int, Int)) throws {
    var stage = try Stage.results(size.0, size.1)
    stage.press("ds<tab>")
    let frame = stage.frame()
    #expect(frame.contains("1:30 PM, JM") && frame.contains("2:10 PM, jm"))
    guard size.0 == 80 else { return }
    #expect(frame.contains("1:30 PM, JM, 40, Dan  2:10 PM, jm, 41, Ben"))
  }

  @Test func whoCountsOnceCountsOnceOnThePageToo() throws {
    var stage = try Stage.results()
    #expect(stage.frame().contains("6 people · 4 households"))
    stage.press("ds<esc>")
    #expect(stage.frame().contains("5 people · 3 households"))
    let count = try #require(stage.state.count.openCount?.count)
    let areas = AreaRow.all(
      of: stage.state.count.surveys, stage.state.count.decisions, in: count)
    #expect(areas.map(\.people) == [4, 1])
    stage.press("t")
    let table = try #require(stage.results?.tables[.everybody])
    #expect(table[.persons]?.total.total == 5 && table[.households]?.total.total == 3)
    stage.press("du<esc>")
    #expect(stage.frame().contains("6 people · 4 households"))
  }

  @Test func aKeyThatOpensNothingSaysSo() throws {
    var stage = try Stage.results()
    for view in ["<tab>", "ds<tab>"] {
      stage.press(view)
      for (key, name) in [
        ("<enter>", "Enter"), ("<backspace>", "Backspace"), ("<right>", "Right"),
      ] {
        stage.press(key)
        #expect(stage.toast?.hasPrefix("\(name) does nothing here.") == true, "\(view)\(key)")
      }
      stage.press("<tab>")
    }
  }

  @Test func aKeyThatIsHeldDecidesNothingThatNobodyHasRead() throws {
    var stage = try Stage.results()
    stage.press("d")
    func decide(later seconds: Double) {
      let stamp = Sample.stamp(90, later: seconds)
      stage.send(.count(.results(.decisionTapped(isSame: true, stamp))))
    }
    for seconds in [0.1, 0.3, 0.5] { decide(later: seconds) }
    #expect(stage.decisions().isEmpty && stage.results?.doubles.count == 1)
    decide(later: 2)
    #expect(stage.decisions().count == 1)
  }

  @Test func inAnArchivedCountNothingIsDecidedAnyMore() throws {
    var stage = try Stage.results(80, 24, .archived)
    stage.press("ds")
    #expect(stage.decisions().isEmpty && stage.results?.doubles.count == 1)
    #expect(stage.toast == "This count is archived: it is over")
  }

  @Test func theTwoSurveysStandLineByLineAndWhatDiffersSaysSo() throws {
    var stage = try Stage.results(100, 40)
    stage.press("d")
    func line(_ title: String, _ charset: Charset = .unicode) -> String? {
      let frame = stage.frame(charset: charset)
      return (0..<40).map { frame.text(row: $0) }.first { $0.dropFirst(3).hasPrefix(title) }
    }
    #expect(line("By")?.contains(/≠  Dan +Ben/) == true)
    #expect(line("By", .ascii)?.contains(/!=  Dan +Ben/) == true)
    #expect(line("Team")?.contains("≠") == false)
  }

  /// What differs may stand behind the place where a narrow window cuts.
  @Test func longAnswersThatDifferSaySoBeforeTheyAreCut() throws {
    var stage = try Stage.results(60, 24)
    let long = "Behind the old mill beside the railway bridge, "
    stage.press("d")
    let double = try #require(stage.results?.doubleShown)
    for (id, end) in [(double.first, "first tent"), (double.second, "last tent")] {
      var survey = try #require(stage.state.count.surveys.first { $0.id == id })
      survey.place = long + end
      stage.state.count.book.take(.survey(survey))
    }
    stage.press("<esc>d")
    let frame = stage.frame()
    let row = (0..<24).map { frame.text(row: $0) }.first { $0.contains("Behind the old") }
    #expect(row?.contains("≠  Behind the old") == true && row?.contains("last tent") == false)
  }

  // MARK: Keys

  @Test(arguments: CountResults.View.allCases)
  func noKeyMeansTwoThings(_ view: CountResults.View) {
    let bindings = Count.resultsBindings(view)
    expectOwnKeys(bindings, "\(view)")
    for language in Language.allCases {
      let titles = bindings.map { Phrases(language)[$0.title] }
      #expect(Set(titles).count == titles.count, "\(language)")
    }
  }
}

extension Stage {
  /// A count with HUD's questions, open on its lead's machine: somebody who was asked twice, a family,
  /// and somebody who was only seen.
  fileprivate static func results(
    _ width: Int = 80, _ height: Int = 24, _ standing: PITCount.State = .open,
    as part: KeptCount.Part = NightSample.lead().part, preferences: Preferences = Preferences()
  ) throws -> Stage {
    let bytes = try #require(Resources.bytes("Counts/pit.json"))
    var count = NightSample.count(state: standing)
    count.definition = try SurveyDefinition(json: String(decoding: bytes, as: UTF8.self))
    var kept = KeptCount(count, as: part)
    kept.volunteer = "Ann"
    func asked(
      _ number: Int, ago minutes: Double, adults: Int = 1, children: Int = 0, by volunteer: String,
      _ people: Survey.Answers...
    ) -> Survey {
      var survey = NightSample.survey(
        number, ago: minutes, adults: adults, children: children, by: volunteer)
      survey.household["consent"] = .choices(["yes"])
      survey.household["alreadyAsked"] = .choices(["no"])
      survey.place = "Behind the mill"
      survey.people = people
      return survey
    }
    func somebody(_ initials: String, _ age: Int, _ other: Survey.Answers = [:]) -> Survey.Answers {
      let answers: Survey.Answers = [
        "initials": .text(initials), "age": .number(age), "gender": .choices(["man"]),
        "hispanic": .choices(["no"]), "race": .choices(["white"]),
        "armedForces": .choices(["no"]), "guardActivated": .choices(["no"]),
      ]
      return answers.merging(other) { $1 }
    }
    let child: Survey.Answers = ["relationship": .choices(["child"])]
    var seen = NightSample.survey(724, .observation, ago: 20, area: "Riverside", by: "Cleo")
    seen.people = [["ageBand": .choices(["adult"])]]
    return Stage.count(
      width, height, kept,
      [
        asked(721, ago: 90, by: "Dan", somebody("JM", 40)),
        asked(722, ago: 50, by: "Ben", somebody("jm", 41, ["armedForces": .none(.refused)])),
        asked(
          723, ago: 40, children: 2, by: "Dan",
          somebody("KR", 30, ["gender": .choices(["woman"])]), somebody("AR", 4, child),
          somebody("BR", 7, child)),
        seen,
      ], preferences: preferences)
  }

  fileprivate var results: CountResults? { state.count.results }

  /// The decisions that were given to be kept since this was last called.
  fileprivate mutating func decisions() -> [DoubleDecision] {
    countEffects().flatMap { effect -> [DoubleDecision] in
      guard case .save(let records) = effect else { return [] }
      return records.compactMap { if case .decision(let decision) = $0 { decision } else { nil } }
    }
  }
}
