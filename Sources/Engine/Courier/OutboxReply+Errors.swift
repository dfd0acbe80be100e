import ETO
import Model
import REST
import ServiceNow
import Vault

/// What failures mean to something that was being written, or read.
///
/// After a write, what does not certainly say that nothing was done may have been done: it is `lost`,
/// and looked for. Reading does nothing, so there the same failures only mean another time.
extension OutboxReply {
  /// What a failed write at ServiceNow means.
  init(writing error: APIError) {
    switch error {
    case .unreachable, .timedOut, .malformed, .cancelled:
      self = error.mayHaveArrived ? .lost : .unreachable
    case .intercepted: self = .unreachable
    case .unavailable(let seconds): self = .busy(seconds.map(Double.init))
    case .unauthorized: self = .signInNeeded
    case .rejected(let status, _, let message):
      switch error.refusal {
      // Nothing that is written would be taken.
      case .signInNotTaken: self = .signInNeeded
      case .transactionCancelled: self = .lost
      case nil where status >= 500: self = .lost
      case .unknownAddress, .trackerNotInstalled, .recordNotFound, .unknownTable, .queryDenied,
        .addressDenied, .changeDenied, .businessRule, .commentMissing, .taskNotFound,
        .commentDenied, .unreadableRequest, .methodNotSupported, nil:
        self = .refused(message)
      }
    }
  }

  /// What it means that ServiceNow could not be read.
  init(reading error: APIError) { self = OutboxReply(writing: error).ofReading }

  /// What a failed write at ETO means.
  init(writing error: ETOError) {
    switch error {
    case .refused, .locked, .noEnterprise, .noSite, .noProgram, .siteRefused, .signInAgain:
      self = .signInNeeded
    case .detail(let words, status: let status):
      self = status >= 500 && words.isEmpty ? .lost : .refused(words)
    case .inBand(let words): self = .refused(words)
    case .notSaved(let words): self = words.isEmpty ? .lost : .refused(words)
    // A number is no reason to anybody who reads it.
    case .http(let status): self = status >= 500 ? .lost : .refused("")
    case .page, .empty, .malformed, .timedOut, .cancelled: self = .lost
    case .unavailable(let seconds): self = .busy(seconds.map(Double.init))
    case .redirected: self = .unreachable
    case .unreachable(let reason): self.init(writing: APIError.unreachable(reason))
    case .unwritable, .unwritableDemographic: self = .refused("")
    }
  }

  /// What it means that ETO could not be read.
  init(reading error: ETOError) { self = OutboxReply(writing: error).ofReading }

  /// What it means that a night was not written, or is not known to be.
  init(writing failure: ShelterDesk.Failure) {
    switch failure {
    case .trouble(let trouble): self.init(writing: trouble)
    case .unanswered, .cancelled: self = .lost
    case .unfit: self = .refused("")
    }
  }

  /// What it means that a night could not be read.
  init(reading failure: ShelterDesk.Failure) { self = OutboxReply(writing: failure).ofReading }

  /// What a write that failed means, where what may have arrived was looked up already.
  init(writing trouble: Trouble) {
    switch trouble {
    case .unanswered: self = .lost
    case .busy(let seconds): self = .busy(seconds.map(Double.init))
    case .signInAgain, .wrongPassword, .locked, .nothingToEnter, .siteRefused, .writesNeedOAuth:
      self = .signInNeeded
    case .refused(let words): self = .refused(words)
    case .notFound, .notInstalled, .database: self = .refused("")
    case .offline, .badAddress, .insecure, .portal, .storage: self = .unreachable
    case .failed(let status): self = status >= 500 ? .lost : .refused("")
    case .page, .empty, .unreadable: self = .lost
    }
  }

  /// What it means that something could not be read.
  init(reading trouble: Trouble) { self = OutboxReply(writing: trouble).ofReading }

  private var ofReading: OutboxReply { self == .lost ? .unreachable : self }
}
