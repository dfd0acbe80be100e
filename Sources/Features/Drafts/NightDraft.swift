public import Model
import Resources
import Store

/// A change of somebody's night that was not recorded: refused, or nowhere but on the screen.
public struct NightDraft: Hashable, Sendable {
  /// The program whose list it is on.
  public var program: Program.ID
  /// That program's name.
  public var shelter: String
  /// What was done, and how far it came.
  public var change: BedChange
  /// What the bed is called; empty for none, and where nobody knows.
  public var bed: String

  /// Makes a draft.
  public init(program: Program.ID, shelter: String, change: BedChange, bed: String) {
    self.program = program
    self.shelter = shelter
    self.change = change
    self.bed = bed
  }

  /// A person has one change at a time.
  var place: String { "night/\(program)/\(change.guest)" }

  /// Why it was not recorded; nil while it is on its way.
  var trouble: Trouble? {
    guard case .failed(let trouble) = change.progress else { return nil }
    return trouble
  }
}

extension NightDraft: ETODraft {
  var face: DraftFace {
    DraftFace(
      .checkIn, called: change.kind.phrase,
      about: PersonName(last: change.name), change.guest)
  }

  var home: App.Place { .checkIn }

  func whyElsewhere(_ state: App.State) -> Sentence? {
    state.checkIn.isHere(self) ? nil : Sentence(.draftsOtherProgram, .text(shelter))
  }

  func isRefused(_ state: App.State, _ note: DraftNote) -> Bool { true }
  func isOnItsWay(_ state: App.State) -> Bool { change.progress == .sending }

  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    state.checkIn.take(self, by: note.author, in: state.surroundings)
  }

  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>] {
    let commands = App.reduce(&state, .placeTapped(.checkIn))
    state.checkIn.show(self, in: state.surroundings)
    return commands
  }

  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool {
    state.checkIn.discard(self, in: state.surroundings)
    return true
  }
}
