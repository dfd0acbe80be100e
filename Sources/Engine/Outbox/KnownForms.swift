import ETO
import Model
import Synchronization

import struct FoundationEssentials.Date
import typealias FoundationEssentials.TimeInterval

/// The forms that were read for what is being sent, for a while: many are sent in a row that need the same.
final class KnownForms: Sendable {
  /// Where a form is.
  private struct Place: Hashable {
    let enterprise: Enterprise.ID
    let site: Site.ID
    let form: TouchPoint.ID
  }

  private let all = Mutex<[Place: (form: TouchPointForm, read: Date)]>([:])
  /// How long one is taken for the one there is, in seconds.
  private static let staysFor: TimeInterval = 600

  /// A form; nil where there is none with this number.
  ///
  /// - Parameters:
  ///   - id: Its number.
  ///   - api: The site.
  ///   - now: The time.
  ///   - isAnew: Whether it is read whoever had it before.
  /// - Returns: The form.
  /// - Throws: What the system says.
  func form(
    _ id: TouchPoint.ID, _ api: ETOAPI, at now: Date, isAnew: Bool = false
  ) async throws(ETOError) -> TouchPointForm? {
    let place = Place(enterprise: api.enterpriseID, site: api.siteID, form: id)
    let known = all.withLock { $0[place] }
    if let known, !isAnew, abs(now.timeIntervalSince(known.read)) < Self.staysFor {
      return known.form
    }
    let form = try await api.form(id)
    all.withLock { $0[place] = form.map { ($0, now) } }
    return form
  }
}
