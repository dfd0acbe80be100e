import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What the footer names does something, or says why not, also where a list is empty, being read, not there or
/// kept from earlier.
struct FooterKeyTests {
  enum Sight: CaseIterable {
    case tasks, tasksEmpty, tasksLoading, tasksFailed, tasksOffline, tasksOfNobody, task
    case people, peopleEmpty, peopleLoading, peopleFailed, peopleOffline, peopleUnfit,
      peopleOfNobody,
      peopleNotSetUp, peopleFilteredAway
    case beds, bedList, bedsEmpty, bedInHand, finding
    case outbox, outboxEmpty, outboxLoading, outboxFailed, drafts, outboxPage, outboxConflict,
      outboxQuestion
    case clientsFound, clientPage, signIn, signInEmpty, signInFailed

    var stage: Stage {
      switch self {
      case .tasks: .tasks()
      case .tasksEmpty: .tasks(80, 24, [])
      case .tasksLoading: Self.pressed(.tasks(80, 24, []), "r")
      case .tasksFailed:
        Self.sent(.tasks(80, 24, []), .tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
      case .tasksOffline:
        Self.sent(.tasks(), .tasks(.listFailed(.offline(.timedOut), at: Sample.now)))
      case .tasksOfNobody: Self.pressed(Stage(), "<alt-4>")
      case .task: .detail()
      case .people: .checkIn()
      case .peopleEmpty: .checkIn(80, 24, [])
      case .peopleLoading: Self.pressed(.checkIn(80, 24, []), "r")
      case .peopleFailed: Self.failed(.checkIn(80, 24, []))
      case .peopleOffline: Self.failed(.checkIn())
      case .peopleUnfit: Self.sent(.checkIn(), .checkIn(.formUnfit(.noElement(.bed))))
      case .peopleOfNobody: Self.nobody
      case .peopleNotSetUp: Self.pressed(Stage(), "<alt-2>")
      case .peopleFilteredAway: Self.pressed(.checkIn(), "/zebra<enter>")
      case .beds: Self.pressed(.checkIn(), "<tab>")
      case .bedList: Self.pressed(.checkIn(), "<tab>t")
      case .bedsEmpty: Self.pressed(.checkIn(), "<tab>/zebra<enter>")
      case .bedInHand: Self.pressed(.checkIn(), "<tab>llllll<enter>")
      case .finding: Self.pressed(.checkIn(), "Bsam")
      case .outbox: Self.outbox("")
      case .outboxEmpty: Self.sent(Self.pressed(.tasks(), "<alt-5>"), .relay(.listed([])))
      case .outboxLoading: Self.pressed(.tasks(), "<alt-5>")
      case .outboxFailed:
        Self.sent(
          Self.pressed(.tasks(), "<alt-5>"),
          .outbox(.listFailed(.storage("outbox"), at: Sample.now)))
      case .drafts: Self.outbox("<tab>")
      case .outboxPage: Self.outbox("<enter>", on: 2)
      case .outboxConflict: Self.outbox("<enter>", on: 5)
      case .outboxQuestion: Self.outbox("X", on: 2)
      case .clientsFound: .found()
      case .clientPage: .page()
      case .signIn: Stage()
      case .signInEmpty: Stage(signIn: SignIn.Defaults())
      case .signInFailed:
        Self.sent(
          Self.pressed(Stage(), "<enter>"),
          .signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
      }
    }

    private static var nobody: Stage {
      var stage = Stage()
      stage.state.checkIn.setup = Sample.checkInSetup
      return pressed(stage, "<alt-2>")
    }

    private static func pressed(_ start: Stage, _ keys: String) -> Stage {
      var stage = start
      stage.press(keys)
      return stage
    }

    private static func sent(_ start: Stage, _ action: App.Action) -> Stage {
      var stage = start
      stage.send(action)
      return stage
    }

    private static func failed(_ start: Stage) -> Stage {
      sent(start, .checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    }

    private static func outbox(_ keys: String, on number: Int = 1) -> Stage {
      var stage = sent(pressed(.tasks(), "<alt-5>"), .relay(.listed(OutboxStage.rows)))
      for row in 0..<stage.state.outbox.outline.count
      where stage.state.outbox.item?.id != Sample.id(number) {
        stage.send(.outbox(.moved(.to(row))))
      }
      stage.press(keys)
      return stage
    }
  }

  /// The keys that the footer names, with what it calls them.
  private static func named(_ stage: Stage) -> [(key: Key, title: String)] {
    let state = stage.state
    return (App.here(state, .inFooter) + App.working(state))
      .filter { $0.isInFooter(state, in: state.surroundings) }
      .compactMap { binding in
        binding.keys.first.map { ($0, state.phrases[binding.title(in: state)]) }
      }
  }

  @Test(arguments: Sight.allCases)
  func whatTheFooterNamesDoesSomethingOrSaysWhyNot(sight: Sight) {
    var start = sight.stage
    start.state.toast = nil
    _ = start.effects()
    let before = start.frame()
    let named = Self.named(start)
    #expect(!named.isEmpty, "\(sight)")
    for (key, title) in named {
      var stage = start
      stage.push(.key(key))
      let didSomething =
        !stage.effects().isEmpty || stage.state.isQuitting || !Self.isSame(stage.frame(), before)
      #expect(didSomething, "\(key.label) \(title) on \(sight)")
    }
  }

  private static var cardQuestion: Stage {
    var stage = Stage.page()
    stage.press("a")
    stage.send(.clients(.card(.answered(.none, to: .look, of: 5001, at: Sample.now))))
    stage.press("<enter>")
    return stage
  }

  /// A key is named once, and is not called by its own name.
  @Test(arguments: [Language.en, .es]) func noKeyIsNamedTwice(language: Language) {
    let question = Self.cardQuestion
    #expect(question.state.clients.mode == .cardQuestion)
    let phrases = Phrases(language)
    for stage in Sight.allCases.map(\.stage) + [question] {
      let hints = App.footer(stage.state, phrases).hints
      #expect(!hints.isEmpty)
      #expect(Set(hints.map(\.key)).count == hints.count, "\(hints)")
      for hint in hints {
        #expect(hint.key.lowercased() != hint.title.lowercased(), "\(hints)")
      }
    }
    let words = language == .en ? "Down Other answer" : "Abajo Otra respuesta"
    var asked = question
    asked.state.phrases = phrases
    #expect(asked.frame().text(row: 23).contains(words), "\(asked.frame().text(row: 23))")
  }

  /// The same of the tables of every screen, whatever is on it.
  @Test(arguments: [Language.en, .es]) func noKeyOfATableIsCalledByItsOwnName(language: Language) {
    let phrases = Phrases(language)
    func check<State, Action>(_ bindings: [Binding<State, Action>]) {
      for binding in bindings where binding.footer != nil {
        let key = binding.keyNames(phrases, most: 1)
        for title in binding.detours.map(\.title) + [binding.title] {
          #expect(key.lowercased() != phrases[title].lowercased(), "\(key)")
        }
      }
    }
    check(App.everywhere)
    check(Clients.Mode.allCases.flatMap(Clients.bindings))
    check(CheckIn.Mode.allCases.flatMap(CheckIn.bindings))
    check(Tasks.Mode.allCases.flatMap(Tasks.bindings))
    check(OutboxScreen.Mode.allCases.flatMap(OutboxScreen.bindings))
    check(Outreach.Mode.allCases.flatMap(Outreach.bindings))
    check(Count.Mode.allCases.flatMap(Count.bindings))
    check(ReportsScreen.Mode.allCases.flatMap(ReportsScreen.bindings))
    check(TouchPointEntry.Mode.allCases.flatMap(TouchPointEntry.bindings))
    check(ProfileEditor.Mode.allCases.flatMap(ProfileEditor.bindings))
    check(CallFlow.Mode.allCases.flatMap(CallFlow.bindings))
  }

  /// Letters of the whole alphabet, and every other key that has a name of its own: none is silent where letters
  /// are keys, but for moving at the end of a list, and for those that only edit text.
  @Test(arguments: Sight.allCases)
  func noLetterAndNoFunctionKeyIsSilent(sight: Sight) {
    var start = sight.stage
    guard !start.state.takesText else { return }
    start.state.toast = nil
    _ = start.effects()
    let before = start.frame()
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map {
      Key.text(String($0))
    }
    let others: [Key] = (1...12).map { .function($0) } + [.tab, .backTab]
    for key in letters + others where !"jkghlGq".map({ Key.text(String($0)) }).contains(key) {
      var stage = start
      stage.push(.key(key))
      let didSomething = !stage.effects().isEmpty || !Self.isSame(stage.frame(), before)
      #expect(didSomething, "\(key.label) on \(sight)")
    }
  }

  private static func isSame(_ frame: Frame, _ other: Frame) -> Bool {
    frame.cursor == other.cursor
      && (0..<frame.size.height).allSatisfy { frame.looks(like: other, row: $0) }
  }
}
