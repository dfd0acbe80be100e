import Resources

/// One line of a file in a form.
enum FilePart: Int, Hashable, Sendable, CaseIterable {
  case path, caption

  /// Its label.
  var title: Phrase {
    switch self {
    case .path: .entryFilePath
    case .caption: .entryFileCaption
    }
  }
}
