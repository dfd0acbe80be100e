extension TextLayout {
  /// Text as it is safe to send to a terminal: what would act on it is made visible.
  ///
  /// Line ends stay, as `\n`; a tab becomes the spaces that it is measured as.
  public func safe(_ text: String) -> String {
    guard !Self.isPlain(text) else { return text }
    let isLineEnd = { (cluster: Character) in cluster == "\n" || cluster == "\r\n" }
    return text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd).map { line in
      line.map { cluster in
        let drawn = DrawnCluster(cluster, charset: charset)
        return drawn.text == " " ? String(repeating: " ", count: drawn.width) : drawn.text
      }.joined()
    }.joined(separator: "\n")
  }
}
