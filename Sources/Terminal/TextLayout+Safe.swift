extension TextLayout {
  /// One line of text as it is safe to send to a terminal: what would act on it is made visible.
  public func safe(_ text: String) -> String {
    guard Self.plainCount(text) == nil else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.map { DrawnCluster($0, charset: charset).text }.joined()
    }.joined(separator: "\n")
  }
}
