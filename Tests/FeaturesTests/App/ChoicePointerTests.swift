import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Several choices in one row, and the mouse: a click chooses what is under the pointer.
struct ChoicePointerTests {
  /// A screen with such a row.
  enum Place: CaseIterable {
    case firstRun, signIn, guest, camp, contact, consent, callFlow, health, conflict

    func stage(_ language: Language = .en, isAccessible: Bool = false) throws -> Stage {
      let preferences = Preferences(language: language, accessible: isAccessible)
      switch self {
      case .firstRun:
        var stage = Stage(preferences: preferences)
        stage.state.firstRun = FirstRun.State(hasKeyring: true, spoken: language)
        return stage
      case .signIn: return Stage(signIn: SignIn.Defaults(), preferences: preferences)
      case .guest:
        var stage = WayIn.entered(preferences: preferences)
        stage.send(.clients(.guest(.opened(ChoicePointerTests.record, Sample.stamp(5)))))
        stage.send(.clients(.guest(.arrived(ChoicePointerTests.record))))
        stage.press("i")
        return stage
      case .camp:
        var stage = Stage.outreach(preferences: preferences)
        stage.press("<tab><tab>n")
        return stage
      case .contact:
        var stage = Stage.contactPage(preferences: preferences)
        stage.press("c")
        stage.arrive(
          TouchPointForm(
            touchPoint: ContactSample.form.touchPoint,
            elements: ContactSample.form.elements + [FormSample.before]))
        return stage
      case .consent:
        var stage = Stage.emergency(preferences: preferences)
        stage.press("<enter>")
        return stage
      case .callFlow:
        var stage = Stage.profile(preferences: preferences)
        stage.press("t")
        return stage
      case .health:
        var stage = Stage.profile(preferences: preferences)
        stage.press("e<f8><f8>")
        return stage
      case .conflict: return try EmergencyConflictTests().conflict(preferences)
      }
    }
  }

  private static let record = GuestRecord(
    id: .init(list: "Shelter/Guests", record: "7"), modification: "3",
    name: PersonName(first: "Ana", last: "Example"),
    birth: CivilDate(year: 1980, month: 2, day: 1), lastFour: Secret("1234"), number: "7",
    fields: [.init(name: "Diet", label: "Diet", value: "Vegan", choices: ["Vegan", "Halal"])])

  /// A choice as it is drawn, from the first column of its sign.
  private struct Choice {
    var words: String
    /// What stands left of it and its like in the row, without the column of the mark.
    var lead: String
    var columns: Range<Int>
    var row: Int

    /// Where a frame shows it to be chosen, the first column of its sign; nil for nowhere.
    ///
    /// Lines that come with it may move it down and aside.
    func place(in frame: Frame) -> Point? {
      let chosen = "(*) " + words
      for row in 0..<frame.size.height {
        let line = frame.text(row: row)
        guard line.dropFirst().hasPrefix(lead),
          line.hasSuffix(chosen) || line.contains(chosen + "  "),
          let sign = line.firstRange(of: chosen)
        else { continue }
        return Point(x: line.distance(from: line.startIndex, to: sign.lowerBound), y: row)
      }
      return nil
    }
  }

  /// All choices that are drawn and not chosen.
  private static func open(_ stage: Stage) -> [Choice] {
    let frame = stage.frame()
    return (0..<frame.size.height).flatMap { row in
      let line = frame.text(row: row)
      let lead = String((line.split(separator: "(").first ?? "").dropFirst())
      return line.ranges(of: "( ) ").map { range in
        let words = String(line[range.upperBound...].split(separator: "  ", maxSplits: 1)[0])
        let start = line.distance(from: line.startIndex, to: range.lowerBound)
        return Choice(
          words: words, lead: lead, columns: start..<(start + 4 + words.count), row: row)
      }
    }
  }

  private static func click(_ x: Int, _ y: Int, _ stage: inout Stage) {
    stage.push(.mouse(Mouse(.click, at: Point(x: x, y: y))))
  }

  @Test(arguments: Place.allCases, Language.allCases)
  func aClickChoosesWhatIsUnderThePointer(place: Place, language: Language) throws {
    let stage = try place.stage(language)
    let choices = Self.open(stage)
    #expect(!choices.isEmpty, "\(stage.frame().text)")
    for choice in choices {
      for column in [choice.columns.lowerBound, choice.columns.upperBound - 1] {
        var clicked = stage
        Self.click(column, choice.row, &clicked)
        let place = choice.place(in: clicked.frame())
        let found = try #require(place, "\(choice) at \(column): \(clicked.frame().text)")
        // Whoever clicks on what is chosen leaves it.
        Self.click(found.x + column - choice.columns.lowerBound, found.y, &clicked)
        #expect(choice.place(in: clicked.frame()) != nil, "\(choice): \(clicked.frame().text)")
      }
    }
  }

  @Test(arguments: Place.allCases) func whatIsBesideThemAllChoosesNothing(place: Place) throws {
    let stage = try place.stage()
    let frame = stage.frame()
    // Where a row fills the window nothing is beside it.
    let choices = Self.open(stage).filter { frame.text(row: $0.row).count + 2 < frame.size.width }
    #expect(!choices.isEmpty, "\(frame.text)")
    for choice in choices {
      var clicked = stage
      Self.click(frame.text(row: choice.row).count + 2, choice.row, &clicked)
      #expect(clicked.frame().contains("( ) " + choice.words), "\(clicked.frame().text)")
      #expect(choice.place(in: clicked.frame()) == nil, "\(clicked.frame().text)")
    }
  }

  @Test(arguments: [Place.consent, .signIn, .firstRun])
  func whereOneIsSeenAloneItsBracketsTurnToTheNext(place: Place) throws {
    var stage = try place.stage(isAccessible: true)
    let first = try #require(Self.alone(in: stage), "\(stage.frame().text)")
    Self.click(first.columns.lowerBound + 3, first.row, &stage)
    let same = try #require(Self.alone(in: stage), "\(stage.frame().text)")
    #expect(same.words == first.words, "a click on the words leaves them")
    Self.click(same.columns.upperBound - 1, same.row, &stage)
    let next = try #require(Self.alone(in: stage), "\(stage.frame().text)")
    #expect(next.words != first.words)
    Self.click(next.columns.lowerBound, next.row, &stage)
    #expect(Self.alone(in: stage)?.words == first.words, "\(stage.frame().text)")
  }

  /// The first choice of which one is seen alone, between brackets; what is said of another line moves it.
  private static func alone(in stage: Stage) -> Choice? {
    let frame = stage.frame()
    for row in 0..<frame.size.height {
      let line = frame.text(row: row)
      guard line.hasSuffix(" >"), let start = line.firstRange(of: "< ") else { continue }
      let x = line.distance(from: line.startIndex, to: start.lowerBound)
      return Choice(
        words: String(line[start.lowerBound...]), lead: "", columns: x..<line.count, row: row)
    }
    return nil
  }

  @Test func onThePageOfChangesOfTwoBothSidesAreChosenAtOnce() throws {
    var stage = try Place.conflict.stage()
    let mine = try #require(stage.frame().point(of: "( ) Keep mine"))
    let theirs = try #require(stage.frame().point(of: "( ) Keep theirs"))
    #expect(mine.y == theirs.y)
    Self.click(theirs.x + 6, theirs.y, &stage)
    #expect(stage.frame().contains("( ) Keep mine  (*) Keep theirs"), "\(stage.frame().text)")
    Self.click(theirs.x + 9, theirs.y, &stage)
    #expect(stage.frame().contains("( ) Keep mine  (*) Keep theirs"), "the second click leaves it")
    Self.click(mine.x + 6, mine.y, &stage)
    #expect(stage.frame().contains("(*) Keep mine  ( ) Keep theirs"))
  }

  // MARK: Who may be the same

  /// The question about a new client who is called as so many on record.
  private static func twins(
    _ numbers: Range<Participant.ID>, _ language: Language, isAccessible: Bool
  ) -> Stage {
    var stage = Stage.clients(
      preferences: Preferences(language: language, accessible: isAccessible))
    stage.press("Edyth Thimbleton<enter>")
    if let lookup = stage.state.clients.lookup {
      let found = numbers.map {
        ClientMatch(ClientSample.summary($0, "Edyth", "Thimbleton"), for: lookup)
      }
      stage.send(.clients(.found(found, lookup)))
    }
    stage.push(.key(.control("n")), .key(.control("s")))
    return stage
  }

  @Test(arguments: Language.allCases, [false, true])
  func aClickOnSomebodyWhoMayBeTheSameShowsThem(language: Language, isAccessible: Bool) {
    let numbers = 5016..<5020
    let stage = Self.twins(numbers, language, isAccessible: isAccessible)
    #expect(stage.state.clients.mode == .twins)
    for number in numbers {
      for x in [2, 30] {
        var clicked = stage
        guard let row = stage.frame().point(of: "Thimbleton #\(number)") else {
          Issue.record("\(number): \(stage.frame().text)")
          continue
        }
        Self.click(x, row.y, &clicked)
        #expect(clicked.state.clients.form?.twins?.person?.id == number)
        let shown = clicked.frame()
        #expect(
          shown.text(row: row.y).hasPrefix("> "), "it is marked: \(shown.text)")
        // The second of two clicks leaves it.
        clicked.push(.mouse(Mouse(.doubleClick, at: Point(x: x, y: row.y))))
        #expect(clicked.state.clients.form?.twins?.person?.id == number)
      }
    }
  }

  @Test func theWheelGoesThroughThoseWhoMayBeTheSame() {
    var stage = Self.twins(5016..<5020, .en, isAccessible: false)
    stage.push(.mouse(Mouse(.wheelDown, at: Point(x: 10, y: 12))))
    #expect(stage.state.clients.form?.twins?.person?.id == 5017)
    stage.push(.mouse(Mouse(.wheelUp, at: Point(x: 10, y: 12))))
    #expect(stage.state.clients.form?.twins?.person?.id == 5016)
  }

  @Test func aClickOnWhichOfSeveralPairsIsComparedShowsTheNextOne() {
    var stage = Stage.clients()
    let pair = ClientPair(
      ClientMatch(ClientSample.summary(5016, "Edyth", "Thimbleton"), why: .similar),
      ClientMatch(ClientSample.summary(5017, "Edith", "Thimbleton"), why: .similar), [],
      likeness: 90)
    stage.state.clients.comparison = Clients.Comparison(pairs: [pair, pair])
    guard let title = stage.frame().point(of: "1/2") else {
      Issue.record("\(stage.frame().text)")
      return
    }
    Self.click(title.x, title.y, &stage)
    #expect(stage.state.clients.comparison?.selected == 1)
    #expect(stage.frame().point(of: "2/2") == title)
  }
}
