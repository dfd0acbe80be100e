/// How one service expresses failures, which ``ResponseValidator`` cannot know.
public protocol Envelope: Sendable {
  /// The error in an answer with an error status; nil where its body says nothing.
  func complaint(in response: HTTPResponse) -> Complaint?

  /// Why an answer with a good status is still a failure; nil where it is not.
  ///
  /// Some services answer 200 with an error in the body. By default there are no such failures.
  func failure(in response: HTTPResponse) -> APIError?
}

extension Envelope {
  /// No failure.
  public func failure(in response: HTTPResponse) -> APIError? { nil }
}

/// What went wrong, in a service's own words.
public struct Complaint: Hashable, Sendable {
  /// The service's own code; empty where it has none.
  public var code: String
  /// The text to show.
  public var message: String

  /// Makes a complaint.
  public init(code: String = "", message: String) {
    self.code = code
    self.message = message
  }
}

/// The envelope of a service that explains nothing.
public struct NoEnvelope: Envelope {
  /// Makes it.
  public init() {}
  /// Always nil.
  public func complaint(in response: HTTPResponse) -> Complaint? { nil }
}
