/// Why a request is answered without its body.
enum UnreadBody: Sendable {
  /// It is longer than what is read.
  case tooLarge
  /// It was announced, and no more of it comes.
  case missing

  var status: Int {
    switch self {
    case .tooLarge: 413
    case .missing: 408
    }
  }

  /// What is wrong, in words.
  var sentence: String {
    switch self {
    case .tooLarge: "The body is too large."
    case .missing: "The body did not come in time."
    }
  }
}

/// How much of a body is read, and how long it is waited for.
struct BodyLimits: Sendable {
  /// The longest body, in bytes: more than any client has reason to send.
  var largest = 64 << 20
  /// How long nothing of a body may come, in milliseconds.
  ///
  /// It is looked at once in such a time, so that the wait is up to twice as long.
  var patience = 30_000
}
