import Terminal

extension TableColumn {
  /// A column that is as wide as what is in it, and is left out where nothing is.
  ///
  /// Where it has to be whole, columns of lower priority are left out before it is cut.
  static func measured(
    _ title: String, _ cells: some Sequence<String>, least: Int, isWhole: Bool = false,
    alignment: Alignment = .left, priority: Int, in layout: TextLayout
  ) -> TableColumn {
    let content = cells.reduce(0) { max($0, layout.width(of: $1)) }
    return TableColumn(
      title, minWidth: isWhole ? max(content, layout.width(of: title)) : least, content: content,
      alignment: alignment, priority: priority)
  }
}
