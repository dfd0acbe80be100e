/// Which values fields accept: filemaker.md §3.4 and §9.
extension FakeTable {
  /// A value in the form in which a field has it.
  ///
  /// Digits sent as a text into a number field become a number; other text stays text, unless the
  /// field is strict: our convention. So is that an empty text empties a container.
  static func stored(
    _ content: FieldContent, in field: FakeField, dates: DateFormats = .unitedStates,
    file: DatePattern = .unitedStates
  ) throws(FileMakerProblem) -> FieldContent {
    guard field.kind == "normal" else { throw FileMakerProblem(201) }
    let text = content.text
    switch field.type {
    case .number:
      guard case .text = content, !text.isEmpty else { return content }
      if case .number(let number) = FieldOrder(text, as: .number) { return .number(number) }
      if field.isStrict { throw FileMakerProblem(502) }
      return content
    case .date, .timestamp:
      if text.isEmpty { return .empty }
      guard
        let kept = DateFormats.converted(
          text, from: (dates, dates.pattern(file: file)), to: (.unitedStates, .unitedStates)),
        field.type == .timestamp || !kept.contains(" ")
      else { throw FileMakerProblem(500) }
      return .text(kept)
    case .time:
      if text.isEmpty { return .empty }
      guard let time = FieldTime(text) else { throw FileMakerProblem(501) }
      return .text(time.text)
    case .text: return .text(text)
    case .container:
      guard text.isEmpty else { throw FileMakerProblem(201) }
      return .empty
    }
  }

  /// Checks a record before anything is written.
  ///
  /// It checks the fields that were written, and of a new record all (our convention).
  func check(
    _ row: FakeRow, written: Set<String>?, isIn list: (String) -> Set<String>
  ) throws(FileMakerProblem) {
    for field in fields where field.kind == "normal" && !field.isGlobal {
      guard written?.contains(field.name) ?? true else { continue }
      for content in row.values[field.name] ?? [.empty] {
        try check(content, of: field, in: row, isIn: list)
      }
    }
  }

  private func check(
    _ content: FieldContent, of field: FakeField, in row: FakeRow,
    isIn list: (String) -> Set<String>
  ) throws(FileMakerProblem) {
    let text = content.text
    guard !text.isEmpty else {
      if field.isRequired { throw FileMakerProblem(509) }
      return
    }
    if let most = field.maxCharacters, text.count > most { throw FileMakerProblem(511) }
    if let range = field.range, case .number(let number) = content, !range.contains(number) {
      throw FileMakerProblem(503)
    }
    if field.isUnique || field.isExisting {
      let isThere = rows.contains { $0.id != row.id && $0.value(field.name) == content }
      if field.isUnique, isThere { throw FileMakerProblem(504) }
      if field.isExisting, !isThere { throw FileMakerProblem(505) }
    }
    if field.isListed, let name = field.valueList, !list(name).contains(text) {
      throw FileMakerProblem(506)
    }
  }
}
