import REST

extension FileMakerRefusal {
  /// Number and words as the one text that the chain's `unauthorized` has room for.
  var packed: String { "\(code) \(message)" }

  /// Reads what ``packed`` wrote; nil for anything else, as for the chain's own empty text.
  init?(packed: String, status: Int = 401) {
    let parts = packed.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let code = parts.first.flatMap({ Int($0) }) else { return nil }
    self.init(code: code, message: parts.count > 1 ? String(parts[1]) : "", status: status)
  }

  /// The refusal as the chain passes it on that makes tokens.
  var rejected: APIError { .rejected(status: status, code: String(code), message: message) }
}
