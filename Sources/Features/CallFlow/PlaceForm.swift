import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// Where a person is, as it is filled in: the shelter, once somebody says so, or a point that is typed.
struct PlaceForm: Equatable {
  /// One line of the form.
  enum Field: Hashable {
    case place, point, radius, go
  }

  /// Where somebody says they are.
  enum Answer: Int {
    /// Nobody has said it yet: a place is not sent because nobody thought of it.
    case notSaid
    case shelter
    case elsewhere
  }

  /// What is wrong in a line.
  enum Flaw: Hashable {
    /// Nothing was chosen.
    case notSaid
    /// The shelter's position, as it is set up, may not be sent.
    case badShelter
    /// No point can be read.
    case noPoint
    /// The point is a stand-in for one that nobody knows.
    case nowhere
    /// Nobody says how far off it may be.
    case noRadius
  }

  /// Where the program is set up to be; nil where it is not.
  let shelter: Position?
  /// Which place it is; of no account where there is no shelter.
  private(set) var choice = ChoiceField(count: 3)
  /// The point.
  private(set) var point = TextField()
  /// How far off it may be.
  private(set) var radius = TextField()
  /// The line that has the focus.
  private(set) var focus: Field
  /// Whether what is wrong is shown.
  var isChecked = false

  init(shelter: Position?) {
    self.shelter = shelter
    focus = shelter == nil ? .point : .place
  }

  /// What was chosen.
  var answer: Answer {
    shelter == nil ? .elsewhere : Answer(rawValue: choice.selected) ?? .notSaid
  }

  /// The lines from top to bottom.
  var fields: [Field] {
    (shelter == nil ? [] : [.place]) + (answer == .elsewhere ? [.point, .radius] : []) + [.go]
  }

  /// The position that was said; nil while none was.
  var position: Position? {
    switch answer {
    case .notSaid: return nil
    case .shelter: return shelter
    case .elsewhere:
      guard let coordinates = Coordinates(point.text) else { return nil }
      return Position(coordinates, uncertainty: RadiusText.metres(radius.text) ?? 0, source: .typed)
    }
  }

  /// What is wrong, by line.
  var flaws: [Field: Flaw] {
    switch answer {
    case .notSaid: return [.place: .notSaid]
    case .shelter:
      // What is set up is of no moment: it is as good at any.
      let isGood = shelter?.flaws(now: .distantPast).isEmpty == true
      return isGood ? [:] : [.place: .badShelter]
    case .elsewhere:
      var flaws: [Field: Flaw] = [:]
      if let coordinates = Coordinates(point.text) {
        if coordinates.isNowhere { flaws[.point] = .nowhere }
      } else {
        flaws[.point] = .noPoint
      }
      if RadiusText.metres(radius.text) == nil { flaws[.radius] = .noRadius }
      return flaws
    }
  }

  /// Does what a key means in the line that has the focus, and says whether it means anything.
  mutating func handle(_ key: Key) -> Bool {
    switch focus {
    case .place: handleAtPlace(key)
    case .point: point.handle(key)
    case .radius: radius.handle(key)
    case .go: false
    }
  }

  /// Whoever begins to write where they are means a point: a digit chooses no place.
  private mutating func handleAtPlace(_ key: Key) -> Bool {
    guard case .text(let text) = key, text.allSatisfy({ $0.isNumber || $0 == "-" || $0 == "+" })
    else { return choice.handle(key) }
    writeElsewhere()
    return point.handle(key)
  }

  private mutating func writeElsewhere() {
    choice = ChoiceField(count: 3, selected: Answer.elsewhere.rawValue)
    focus = .point
  }

  /// Writes pasted text into the line that has the focus.
  mutating func paste(_ text: String) {
    switch focus {
    case .point: point.paste(text.trimmingSpaces)
    case .radius: radius.paste(text.trimmingSpaces)
    case .place:
      writeElsewhere()
      point.paste(text.trimmingSpaces)
    case .go: break
    }
  }

  /// Goes to another line, round and round.
  mutating func moveFocus(by step: Int) {
    let place = fields.firstIndex(of: focus) ?? 0
    focus = fields[Form.focus(after: place, by: step, count: fields.count)]
  }

  /// Goes to a line, if it is there.
  mutating func moveFocus(to field: Field) {
    if fields.contains(field) { focus = field }
  }

  /// Shows what is wrong and goes to the first of it; says whether anything is.
  mutating func findFlaw() -> Bool {
    isChecked = true
    let flaws = flaws
    guard let first = fields.first(where: { flaws[$0] != nil }) else { return false }
    focus = first
    return true
  }
}
