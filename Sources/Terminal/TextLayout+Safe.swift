extension TextLayout {
  /// Text that is safe to send to a terminal: control characters are made visible.
  ///
  /// Line ends stay, as `\n`; a tab becomes spaces of its measured width.
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
