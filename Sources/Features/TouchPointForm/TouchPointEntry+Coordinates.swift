import Model
import Terminal

import struct FoundationEssentials.Decimal

extension TouchPointEntry.State {
  /// What is wrong with an answer; nil when it can be sent.
  func complaint(of field: EntryField) -> Complaint? {
    if let complaint = field.complaint(words, today: today) { return complaint }
    guard let coordinate = field.coordinate, field.isAsked, field.isBlank,
      let other = fields.first(where: { $0.coordinate == coordinate.other }), !other.isBlank,
      response == nil || field.isTouched(words) || other.isTouched(words)
    else { return nil }
    return .halfAPlace(missing: coordinate)
  }

  /// Fills in both halves of a place that was copied as one, `47.6062, -122.3321`, wherever of the
  /// two it is pasted; false for anything else.
  mutating func pastePlace(_ text: String) -> Bool {
    guard focused?.coordinate != nil else { return false }
    let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map(String.init)
    guard parts.count == 2, parts.allSatisfy({ $0.contains(".") && NumberText.number($0) != nil })
    else { return false }
    let halves = zip(Coordinate.allCases, parts).map { coordinate, text in
      (fields.firstIndex { $0.coordinate == coordinate && $0.isAsked }, text)
    }
    guard halves.allSatisfy({ $0.0 != nil }) else { return false }
    for case (let place?, let text) in halves {
      fields[place].fill(typed: text)
      checked.remove(fields[place].id)
    }
    return true
  }
}
