import ETO
import FileMaker
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
    case .intercepted: self = .intercepted
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
    case .redirected: self = .intercepted
    case .unreachable(let reason): self.init(writing: APIError.unreachable(reason))
    case .unwritable, .unwritableDemographic: self = .refused("")
    }
  }

  /// What it means that ETO could not be read.
  init(reading error: ETOError) {
    // Where a page comes for something that is read, nothing was asked for that may have been done.
    if case .page = error { self = .intercepted } else { self = Self(writing: error).ofReading }
  }

  /// What a failed write at FileMaker means.
  init(writing error: FileMakerError) {
    switch error {
    case .wrongPassword, .signInAgain: self = .signInNeeded
    // It changed again while it was looked at: it has another turn.
    case .changedMeanwhile: self = .busy(nil)
    case .refused(let refusal):
      switch refusal.group {
      case .inUse, .capacity, .server: self = .busy(nil)
      case .account, .session: self = .signInNeeded
      case .missing, .notAllowed, .nothingFound, .request, .validation, .script, .other:
        self = .refused(refusal.message)
      }
    case .scriptFailed, .unsendable: self = .refused("")
    case .http(let status): self = status >= 500 ? .lost : .refused("")
    case .noDataAPI: self = .unreachable
    case .intercepted: self = .intercepted
    case .unavailable(let seconds): self = .busy(seconds.map(Double.init))
    case .malformed, .timedOut, .cancelled: self = .lost
    case .unreachable(let reason): self.init(writing: APIError.unreachable(reason))
    }
  }

  /// What it means that FileMaker could not be read.
  init(reading error: FileMakerError) { self = OutboxReply(writing: error).ofReading }

  /// What it means that a night was not written, or is not known to be.
  init(writing failure: ShelterDesk.Failure) {
    switch failure {
    case .trouble(let trouble): self.init(writing: trouble)
    case .unanswered, .cancelled: self = .lost
    case .unfit: self = .refused("")
    }
  }

  /// What it means that a night could not be read.
  init(reading failure: ShelterDesk.Failure) {
    switch failure {
    case .trouble(let trouble): self.init(reading: trouble)
    case .unanswered, .cancelled, .unfit: self = OutboxReply(writing: failure).ofReading
    }
  }

  /// What a write that failed means, where what may have arrived was looked up already.
  init(writing trouble: Trouble) {
    switch trouble {
    case .unanswered: self = .lost
    case .busy(let seconds): self = .busy(seconds.map(Double.init))
    case .signInAgain, .wrongPassword, .locked, .nothingToEnter, .siteRefused, .writesNeedOAuth:
      self = .signInNeeded
    case .refused(let words): self = .refused(words)
    case .notFound, .notInstalled, .database: self = .refused("")
    case .portal: self = .intercepted
    case .offline, .badAddress, .insecure, .storage: self = .unreachable
    case .failed(let status): self = status >= 500 ? .lost : .refused("")
    case .page, .empty, .unreadable: self = .lost
    }
  }

  /// What it means that something could not be read.
  init(reading trouble: Trouble) {
    self = trouble == .page ? .intercepted : OutboxReply(writing: trouble).ofReading
  }

  private var ofReading: OutboxReply { self == .lost ? .unreachable : self }
}
