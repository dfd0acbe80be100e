public import Model

/// A form about somebody, half filled in.
public struct ContactDraft: Hashable, Sendable {
  /// The site that the form belongs to.
  public var site: Site.ID
  /// What was filled in, with the form that it was filled in with.
  public var draft: TouchPointDraft

  /// Makes a draft.
  public init(site: Site.ID, draft: TouchPointDraft) {
    self.site = site
    self.draft = draft
  }

  /// The number of the client whom it is about; nil where they have none yet.
  var client: Participant.ID? {
    if case .client(_, let number) = draft.client { number } else { nil }
  }

  var place: String {
    let key = draft.key
    let response = key.response.map { "/\($0)" } ?? ""
    return "contact/\(site)/\(key.subject)/\(key.form)\(response)"
  }
}
