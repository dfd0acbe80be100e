public import Model

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
