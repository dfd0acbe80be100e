import REST

extension FileMakerRefusal {
  /// Number and words in one text, for the chain's `unauthorized`, which has room for one.
  var packed: String { "\(code) \(message)" }

  /// Reads what ``packed`` wrote; nil for anything else, such as the chain's own empty text.
  init?(packed: String, status: Int = 401) {
    let parts = packed.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let code = parts.first.flatMap({ Int($0) }) else { return nil }
    self.init(code: code, message: parts.count > 1 ? String(parts[1]) : "", status: status)
  }

  /// The refusal as an error of the chain that makes tokens.
  var rejected: APIError { .rejected(status: status, code: String(code), message: message) }
}
