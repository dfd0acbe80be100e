public import Features
public import Model
import REST
import Resources
public import Store
public import Terminal

/// Performs the program's effects: one file a feature in `Effects/`.
public final class EffectRunner: Sendable {
  /// Finds the address of a system whose name only this program knows, waiting for it to be there;
  /// gives back any other name as it is.
  public typealias Locate = @Sendable (SignIn.System, String) async throws(Trouble) -> String

  let environment: Environment
  let sessions = Sessions()
  let changeGate = Gate(4)
  let screen: any Screen
  let editor: Editor
  let locate: Locate
  let preferences: any PreferencesKeeper
  let rapidSOS: RapidSOSPlace?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - environment: wire, time and chance
  ///   - screen: what the clipboard, ^Z and `$EDITOR` need
  ///   - editor: opens a text in the person's own editor
  ///   - preferences: keeps what the person chose
  ///   - rapidSOS: where emergency profiles are; nil where this machine does not talk to it
  ///   - locate: finds an instance that has no address of its own yet
  public init(
    environment: Environment, screen: any Screen, editor: Editor,
    preferences: any PreferencesKeeper, rapidSOS: RapidSOSPlace? = nil,
    locate: @escaping Locate = { _, name throws(Trouble) in name }
  ) {
    self.environment = environment
    self.screen = screen
    self.editor = editor
    self.preferences = preferences
    self.rapidSOS = rapidSOS
    self.locate = locate
  }

  /// Performs an effect and sends what comes of it.
  public func run(_ effect: App.Effect, send: @escaping Store<App>.Send) async {
    switch effect {
    case .signIn(let effect): await run(effect) { await send(.signIn($0)) }
    case .eto(let effect): await run(effect) { await send(.eto($0)) }
    case .clients(let effect): await run(effect) { await send(.clients($0)) }
    case .tasks(let effect): await run(effect) { await send(.tasks($0)) }
    case .checkIn(let effect): await run(effect) { await send(.checkIn($0)) }
    case .contact(let effect): await run(effect) { await send(.contact($0)) }
    case .emergency(let effect): await run(effect) { await send(.emergency($0)) }
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
