import Model
import Resources
import Terminal
import Testing

@testable import Features

/// The binding tables, all of them.
struct BindingTests {
  private static let signIn = SignIn.bindings(SignIn.State(.serviceNow))

  /// A table by the name of what is in front.
  static var tables: [(name: String, bindings: [App.AppBinding])] {
    let overlays: [(String, Overlay)] = [
      ("help", .help(HelpState())), ("palette", .palette(PickerState())),
      ("messages", .messages(ListState())), ("settings", .settings(PickerState())),
      ("quit", .quit(DialogState())),
    ]
    return [("sign-in", signIn.map { $0.lift(\.signIn, { .signIn(.serviceNow, $0) }) })]
      + Tasks.Mode.allCases.map { mode in
        ("\(mode)", Tasks.bindings(mode).map { $0.lift(\.tasks, App.Action.tasks) })
      } + overlays.map { ($0, App.bindings(over: $1)) }
  }

  @Test func everyBindingHasAKeyAndATitleInEveryLanguage() {
    for (name, bindings) in Self.tables + [("everywhere", App.everywhere)] {
      for binding in bindings {
        #expect(!binding.keys.isEmpty, "\(name): \(binding.title)")
        for language in Language.allCases {
          let phrases = Phrases(language)
          #expect(!phrases[binding.title].isEmpty, "\(name): \(binding.title)")
          #expect(!binding.keyNames(phrases).isEmpty, "\(name): \(binding.title)")
        }
      }
    }
  }

  @Test func noKeyMeansTwoThings() {
    for (name, bindings) in Self.tables {
      let all = (bindings + App.everywhere).flatMap(\.keys)
      let twice = Set(all.filter { key in all.count { $0 == key } > 1 })
      #expect(twice.isEmpty, "\(name): \(twice)")
    }
  }

  @Test func noPlaceInTheFooterIsTakenTwice() {
    for (name, bindings) in Self.tables {
      let places = (bindings + App.everywhere).compactMap(\.footer)
      #expect(Set(places).count == places.count, "\(name): \(places)")
    }
  }

  @Test func whereTextIsWrittenNoLetterIsACommand() {
    for mode in [Tasks.Mode.composing, .filtering] {
      #expect(Tasks.bindings(mode).flatMap(\.keys).allSatisfy { !$0.isText }, "\(mode)")
    }
    #expect(Self.signIn.flatMap(\.keys).allSatisfy { !$0.isText })
  }

  @Test func everyActionIsInThePaletteToo() {
    for keys in ["", "<enter>", "c", "/x"] {
      var stage = Stage.tasks()
      stage.press(keys)
      let options = Palette(stage.state, for: "").options
      let titles = options.map(\.label)
      let own = App.screen(stage.state) + App.everywhere + App.settingCommands
      let below = App.front(stage.state).below(stage.state)
        .filter { line in line.title != .tasksFilter && !own.contains { $0.title == line.title } }
      #expect(below.isEmpty == (keys != "/x"), "the list below the box")
      let bindings = (own + below).filter { $0.section != .move }
      #expect(
        titles.sorted() == bindings.map { stage.state.phrases[$0.title] }.sorted(), "after \(keys)")
      let possible = options.prefix { $0.reason.isEmpty }
      #expect(
        options.dropFirst(possible.count).allSatisfy { !$0.reason.isEmpty },
        "what cannot be done comes last, after \(keys)")
      #expect(Set(titles).count == titles.count, "after \(keys)")
    }
  }

  /// What works everywhere but for what has no key where letters are text.
  private static func everywhere(in stage: Stage) -> [App.AppBinding] {
    App.everywhere.filter { !stage.state.takesText || !$0.keys.allSatisfy(\.isText) }
  }

  @Test func everyBindingIsInHelp() {
    for keys in ["", "<enter>", "c", "/x"] {
      var stage = Stage.tasks()
      stage.press(keys)
      let listed = App.helpSections(stage.state).flatMap(\.entries).map(\.title)
      let bindings = App.screen(stage.state) + Self.everywhere(in: stage)
      let numbers = stage.state.searchesNumbers ? [stage.state.phrases[.goSearchNumber]] : []
      #expect(
        Set(listed)
          == Set(bindings.map { stage.state.phrases[$0.title(in: stage.state)] } + numbers))
    }
  }

  @Test func whatIsOnlyMovementCanBeDoneWithoutLetters() {
    let moves = Tasks.bindings(.list).filter { $0.section == .move }
    #expect(!moves.isEmpty)
    for binding in moves {
      #expect(binding.keys.contains { !$0.isText }, "\(binding.title)")
    }
  }
}
