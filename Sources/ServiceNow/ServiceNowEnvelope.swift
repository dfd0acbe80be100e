import REST

/// How an instance expresses failures, for the validator.
///
/// An error with status 200 is found while its answer is read, so that no list is read twice: see
/// ``WireAnswer``.
struct ServiceNowEnvelope: Envelope {
  func complaint(in response: HTTPResponse) -> Complaint? {
    WireProblem(body: response.body).map { problem in
      Complaint(code: Refusal(problem)?.rawValue ?? "", message: Refusal.words(of: problem))
    }
  }
}
