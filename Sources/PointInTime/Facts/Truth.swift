import Model

/// What is known of a question that has a yes or a no.
///
/// Don't know, refused, not asked and never answered stay four things, and none of them is a no.
public enum Truth: Hashable, Sendable {
  case yes, no
  /// Neither, and why.
  case unknown(WhyUnknown)

  /// Yes where one of two is; no where both are; otherwise what is unknown first.
  static func || (left: Truth, right: Truth) -> Truth {
    switch (left, right) {
    case (.yes, _), (_, .yes): .yes
    case (.unknown, _): left
    case (.no, _): right
    }
  }

  /// No where one of two is; yes where both are; otherwise what is unknown first.
  static func && (left: Truth, right: Truth) -> Truth {
    switch (left, right) {
    case (.no, _), (_, .no): .no
    case (.unknown, _): left
    case (.yes, _): right
    }
  }

  /// No for a yes, yes for a no; what is unknown stays so.
  static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: truth
    }
  }

  /// Whether it is neither yes nor no.
  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Yes or no.
  init(_ isTrue: Bool) { self = isTrue ? .yes : .no }
}

/// Why something is not known.
public enum WhyUnknown: String, Hashable, Sendable, Codable, CaseIterable {
  /// The person does not know.
  case doesNotKnow
  /// The person did not want to say.
  case refused
  /// Nobody asked, or what was said is nothing that HUD has a word for.
  case notAsked
  /// The survey did not come so far.
  case unanswered

  /// Why there is no answer.
  init(_ reason: NoAnswer) {
    self =
      switch reason {
      case .doesNotKnow: .doesNotKnow
      case .refused: .refused
      case .notAsked: .notAsked
      }
  }
}
