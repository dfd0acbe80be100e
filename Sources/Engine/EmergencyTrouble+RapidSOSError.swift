import Model
import REST
import RapidSOS

extension EmergencyTrouble {
  /// What a failed call to RapidSOS means to the person; one who was cancelled hears nothing of it.
  init(_ error: RapidSOSError) {
    switch error {
    case .fields(let complaints): self = Self.refusal(of: complaints)
    case .tooManyRequests(let words, let seconds): self = .tooMany(words, retryAfter: seconds)
    case .detail(let words, status: _):
      switch error.refusal {
      case .wrongCode: self = .wrongCode(words)
      case .accountExists: self = .accountExists(words)
      case .notFound: self = .trouble(.notFound)
      case nil: self = .trouble(.refused(words))
      }
    case .wrongPassword: self = .trouble(.wrongPassword)
    case .signInAgain: self = .trouble(.signInAgain)
    case .clientRefused(let words), .fault(let words, code: _, status: _),
      .oauth(code: _, let words):
      self = .trouble(.refused(words))
    case .http(let status): self = .trouble(.failed(status: status))
    case .unavailable(let seconds): self = .trouble(.busy(retryAfter: seconds))
    case .empty: self = .trouble(.empty)
    case .intercepted(let host): self = .trouble(.portal(host: host))
    case .malformed(let detail): self = .trouble(.unreadable(detail: detail))
    case .unreachable(let reason):
      self = .trouble(Trouble(APIError.unreachable(reason)) ?? .offline(.noConnection))
    case .timedOut: self = .trouble(.offline(.timedOut))
    case .cancelled: self = .trouble(.offline(.noConnection))
    }
  }

  /// Complaints about fields, by what the fields are of.
  private static func refusal(of complaints: FieldComplaints) -> EmergencyTrouble {
    let number = complaints.texts(about: "caller_id")
    if !number.isEmpty { return .number(number.joined(separator: " ")) }
    return .trouble(.refused(complaints.words))
  }

  /// Why signing in failed, in the terms of every other system.
  var reason: Trouble {
    switch self {
    case .trouble(let trouble), .registeredOnly(let trouble): trouble
    case .tooMany(_, let seconds): .busy(retryAfter: seconds)
    case .accountExists(let words), .number(let words), .wrongCode(let words): .refused(words)
    case .account, .profile, .conflict: .refused("")
    }
  }

  /// Runs a call to RapidSOS, and puts its failure in the terms of the person.
  ///
  /// `fields` says what complaints about fields are about; nil where it does not know either.
  static func asking<Answer: Sendable>(
    fields: (FieldComplaints) -> EmergencyTrouble? = { _ in nil },
    _ call: () async throws(RapidSOSError) -> Answer
  ) async throws(EmergencyTrouble) -> Answer {
    do { return try await call() } catch {
      if case .fields(let complaints) = error, let trouble = fields(complaints) { throw trouble }
      throw EmergencyTrouble(error)
    }
  }
}
