import Model
import Outreach
import Resources

import struct FoundationEssentials.UUID

/// What ETO has told of somebody's contacts, and which of it a contact of this machine is.
///
/// Two contacts on one day are two: a contact is known again by its reference, or by its program and its
/// moment, never by its day alone where ETO says more than that.
struct RecordedContacts {
  /// What no contact of this machine was found to be.
  private(set) var others: [TouchPointResponse]

  private let reference: FormElement.ID?
  private let surroundings: Surroundings

  init(_ responses: [TouchPointResponse], _ setup: OutreachSetup, in surroundings: Surroundings) {
    others = responses.filter { $0.touchPointID == setup.touchPoint && !$0.isDraft }
    reference = setup.elements[.reference]
    self.surroundings = surroundings
  }

  /// The day that a response is about.
  func day(of response: TouchPointResponse) -> CivilDate? {
    response.day ?? response.happened.map { surroundings.today(at: $0) }
  }

  /// Takes out what each contact is, where it has arrived.
  mutating func take(_ rows: [ContactLedger.Row]) -> [ContactLedger.Row.ID: TouchPointResponse] {
    var found: [ContactLedger.Row.ID: TouchPointResponse] = [:]
    for row in rows { found[row.id] = take(others.firstIndex { id(of: $0) == row.id }) }
    for row in rows where found[row.id] == nil {
      found[row.id] = take(others.firstIndex { isMeant(row, by: $0) })
    }
    return found
  }

  private mutating func take(_ place: Int?) -> TouchPointResponse? {
    place.map { others.remove(at: $0) }
  }

  /// The contact that a response says it is; nil where it says nothing of that.
  private func id(of response: TouchPointResponse) -> UUID? {
    if let reference, case .text(let text)? = response.answer(to: reference),
      let id = UUID(uuidString: text)
    {
      return id
    }
    return UUID(uuidString: response.identifier)
  }

  private func isMeant(_ row: ContactLedger.Row, by response: TouchPointResponse) -> Bool {
    guard id(of: response) == nil, day(of: response) == row.day,
      response.programID == nil || response.programID == row.program
    else { return false }
    guard let happened = response.happened, surroundings.today(at: happened) == row.day else {
      // Of another day's contact nobody claims an hour.
      return true
    }
    let noon = row.day.noon(minutesEast: surroundings.zone.offset(at: happened) / 60)
    let isMidnight = happened.timeIntervalSince(noon) == -12 * 3600
    // The ledger has whole seconds; at midnight a site says that it keeps no hours.
    return isMidnight || abs(happened.timeIntervalSince(row.moment)) <= 1
  }
}
