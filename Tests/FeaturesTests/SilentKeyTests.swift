import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// No letter goes by without a word where letters are keys.
struct SilentKeyTests {
  enum Screen: CaseIterable {
    case tasks, task, clients, client, checkIn, outbox

    var stage: Stage {
      switch self {
      case .tasks: return .tasks()
      case .task: return .detail()
      case .clients: return .found()
      case .client: return .page()
      case .checkIn: return .checkIn()
      case .outbox:
        var stage = Stage.tasks()
        stage.press("5")
        return stage
      }
    }
  }

  private static let letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZñ9"
    .map(String.init)

  @Test(arguments: Screen.allCases)
  func everyLetterDoesSomethingOrSaysThatItDoesNothing(screen: Screen) {
    let start = screen.stage
    #expect(start.toast == nil)
    for letter in Self.letters {
      var stage = start
      _ = stage.effects()
      let before = stage.frame().text
      stage.press(letter)
      // Who is at the end of a list stays there, and who leaves has left.
      let isMove = "jkgGq".contains(letter)
      let didSomething = isMove || !stage.effects().isEmpty || stage.frame().text != before
      #expect(didSomething, "\(letter) on \(screen)")
    }
  }

  @Test func aLetterThatNoTableHasIsNamedAndChangesNothing() {
    var stage = Stage.found()
    let before = stage.state.clients
    stage.press("Z")
    #expect(stage.toast == "Z does nothing here. ?: all keys")
    #expect(stage.effects() == [] && stage.state.clients == before)
    stage.press("j")
    #expect(stage.toast == nil)
  }
}
