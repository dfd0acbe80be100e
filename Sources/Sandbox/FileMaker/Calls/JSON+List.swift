extension JSON {
  /// The members of a list; nil for anything else.
  var listed: [JSON]? {
    guard case .list(let items) = self else { return nil }
    return items
  }
}
