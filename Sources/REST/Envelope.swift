/// How one service words its failures: what ``ResponseValidator`` cannot know.
public protocol Envelope: Sendable {
  /// What an answer with an error status says went wrong; nil when its body does not say.
  func complaint(in response: HTTPResponse) -> Complaint?

  /// Why an answer with a good status is a failure all the same; nil when it is none.
  ///
  /// A 2xx is not proof: some services answer 200 with an error in the body. The default knows of
  /// none.
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
