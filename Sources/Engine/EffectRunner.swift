public import Features
import Model
import REST
import Resources
public import Store
public import Terminal

/// Performs the program's effects: one file a feature in `Effects/`.
public final class EffectRunner: Sendable {
  let environment: Environment
  let sessions: Sessions
  let preferences: any PreferencesKeeper
  let screen: any Screen
  let editor: Editor

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - environment: wire, time and chance
  ///   - screen: what the clipboard, ^Z and `$EDITOR` need
  ///   - preferences: keeps what the person chose
  ///   - editor: opens a text in the person's own editor
  ///   - resolve: finds out where a system is, when the form names one that is still starting
  public init(
    environment: Environment, screen: any Screen, preferences: any PreferencesKeeper,
    editor: Editor
  ) {
    self.environment = environment
    self.screen = screen
    self.preferences = preferences
    self.editor = editor
    sessions = Sessions()
  }

  /// Performs an effect and sends what comes of it.
  public func run(_ effect: App.Effect, send: @escaping Store<App>.Send) async {
    switch effect {
    case .signIn(let effect): await run(effect) { await send(.signIn($0)) }
    case .tasks(let effect): await run(effect) { await send(.tasks($0)) }
    case .load(let language): await send(.phrasesArrived(Phrases(language)))
    case .save(let choice):
      do { try preferences.save(choice) } catch {
        await send(.preferencesNotSaved(at: environment.now()))
      }
    case .copy(let text): await screen.copy(text)
    case .suspend: await screen.suspend()
    case .redraw: await screen.redraw()
    }
  }
}
