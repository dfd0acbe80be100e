import FileMaker
public import Model

extension GuestDesk {
  /// Reads a record of the list.
  ///
  /// - Throws: `notFound` where it is gone.
  public func read(_ id: GuestRecord.ID) async throws(Trouble) -> GuestRecord {
    try await ask { () throws(FileMakerError) in
      let record = try await api.record(
        id.record, in: setup.layout, options: ReadingOptions(portals: .none))
      // A value list may depend on the record; it is empty unless one is named.
      let isBlank = metadata.valueLists.contains { list in
        list.values.isEmpty
          && setup.shown.contains { metadata.field($0.field)?.valueList == list.name }
      }
      let layout =
        isBlank ? try await api.metadata(of: setup.layout, forRecord: id.record) : metadata
      return guest(record, layout)
    }
  }

  /// Reads what fields have now, whether or not a page shows them.
  func values(
    of id: GuestRecord.ID, _ names: [String]
  ) async throws(FileMakerError) -> (modification: String, values: [String: String]) {
    let record = try await api.record(
      id.record, in: layout(of: id), options: ReadingOptions(portals: .none))
    var values: [String: String] = [:]
    for name in names { values[name] = record[name].text }
    return (record.modID, values)
  }

  /// Changes fields of a record.
  ///
  /// - Parameters:
  ///   - lines: what is to be changed
  ///   - id: the record
  ///   - modification: how often it has been changed, as far as the caller knows
  /// - Throws: `changedMeanwhile` where it has been changed since; nothing is written then
  func change(
    _ lines: [GuestChange.Line], of id: GuestRecord.ID, modification: String
  ) async throws(FileMakerError) {
    let fields = Dictionary(lines.map { ($0.name, Self.value($0.new, $0.kind)) }) { $1 }
    try await api.edit(
      id.record, RecordChanges(fields: fields, modID: modification), in: layout(of: id))
  }

  /// The layout that a record was read on: the setting may name another one since.
  private func layout(of id: GuestRecord.ID) -> String {
    let prefix = setup.database + "/"
    return id.list.hasPrefix(prefix) ? String(id.list.dropFirst(prefix.count)) : setup.layout
  }

  /// A value as FileMaker takes it: numbers without quotation marks.
  private static func value(_ text: String, _ kind: GuestRecord.Field.Kind) -> FieldValue {
    guard kind == .number, let number = FieldValue.text(text).number else { return .text(text) }
    return .number(number)
  }

  /// A record as the program knows people.
  func guest(_ record: FileMakerRecord, _ metadata: LayoutMetadata) -> GuestRecord {
    func text(_ part: GuestListSetup.Part) -> String {
      field(part).map { record[$0.name, 1].text.trimmed } ?? ""
    }
    let aliases = text(.alias).split { $0 == "," || $0 == ";" || $0.isNewline }
      .map { String($0).trimmed }.filter { !$0.isEmpty }
    let digits = text(.lastFour).filter(\.isWholeNumber)
    let card = text(.card)
    return GuestRecord(
      id: GuestRecord.ID(list: setup.name, record: record.id), modification: record.modID,
      name: PersonName(
        first: text(.first), middle: text(.middle), last: text(.last), aliases: aliases),
      birth: field(.birth).flatMap { record[$0.name].date() },
      lastFour: digits.count >= 4 ? Secret(String(digits.suffix(4))) : nil,
      number: text(.number), cards: card.isEmpty ? [] : [card],
      fields: setup.shown.flatMap { fields($0, of: record, metadata) })
  }

  /// What a page shows of a field: one for each of its repetitions, none of what is not on the layout
  /// or has no text, nor of what is shown in a line of its own.
  private func fields(
    _ shown: GuestListSetup.Shown, of record: FileMakerRecord, _ metadata: LayoutMetadata
  ) -> [GuestRecord.Field] {
    guard let field = metadata.field(shown.field), let kind = field.result.kind,
      ![GuestListSetup.Part.birth, .lastFour].contains(where: { setup.fields[$0] == field.name })
    else { return [] }
    let choices = metadata.valueLists.first { $0.name == field.valueList }?.values.map(\.value)
    return (1...max(1, field.repetitions)).map { repetition in
      let isOnly = field.repetitions <= 1
      return GuestRecord.Field(
        name: isOnly ? field.name : "\(field.name)(\(repetition))",
        label: repetition == 1 ? shown.label : "\(shown.label) \(repetition)", kind: kind,
        value: record[field.name, repetition].text, isEditable: field.isEditable,
        choices: choices ?? [])
    }
  }
}

extension FieldMetadata.Result {
  /// What a field takes; nil for what has no text.
  var kind: GuestRecord.Field.Kind? {
    switch self {
    case .text: .text
    case .number: .number
    case .date: .date
    case .time: .time
    case .timestamp: .timestamp
    case .container, .other: nil
    }
  }
}

extension FieldMetadata {
  /// Whether a worker can change it on a page: it is entered, belongs to the record itself, and is a
  /// text, a number or a day.
  var isEditable: Bool {
    guard kind == .normal, !isGlobal, !name.contains("::") else { return false }
    return switch result {
    case .text, .number, .date: true
    case .time, .timestamp, .container, .other: false
    }
  }
}
