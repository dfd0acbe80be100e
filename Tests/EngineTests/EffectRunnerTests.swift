import Features
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Engine

@MainActor @Suite struct EffectRunnerTests {
  @Test func theWordsOfALanguageArrive() async {
    let actions = await Bench().perform(.load(.es))
    guard case .phrasesArrived(let phrases)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(phrases == Phrases(.es))
  }

  @Test func whatThePersonChoseIsKept() async {
    let bench = Bench()
    let choice = Preferences(language: .es, theme: .highContrast, accessible: true)
    #expect(await bench.perform(.save(choice)).isEmpty)
    #expect(bench.keeper.given == [choice])
  }

  @Test func whatCouldNotBeKeptIsTold() async {
    let bench = Bench()
    bench.keeper.refuse()
    let actions = await bench.perform(.save(Preferences()))
    guard case .preferencesNotSaved(Bench.now)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
  }

  @Test func theTerminalCopiesStopsAndDrawsAnew() async {
    let bench = Bench()
    for effect in [App.Effect.copy("INC0010022"), .suspend, .redraw] {
      #expect(await bench.perform(effect).isEmpty)
    }
    #expect(bench.screen.copied == ["INC0010022"])
    #expect(bench.screen.suspensions == 1 && bench.screen.redraws == 1)
  }

  private static let comment = CommentDraft(
    instance: "https://acme.example", taskID: "t1", number: "INC0010001", table: "incident",
    kind: .workNote, text: "Begun")

  @Test func aTextComesBackFromTheEditor() async {
    let bench = Bench(variables: ["EDITOR": "printf ' and more' >>"])
    let actions = await bench.perform(.tasks(.edit(Self.comment, by: "john.doe")))
    guard case .tasks(.editorReturned("t1", let text))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(text == "Begun and more")
    #expect(bench.screen.loans == 1)
  }

  @Test func anEditorThatFailsIsTold() async {
    let bench = Bench(variables: ["EDITOR": "false"])
    let actions = await bench.perform(.tasks(.edit(Self.comment, by: "john.doe")))
    #expect(actions.map(\.name) == ["editorFailed"])
  }
}
