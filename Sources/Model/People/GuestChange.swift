/// A person's changes to a record of a shelter's own list: only the fields that differ.
public struct GuestChange: Hashable, Sendable, Codable {
  /// One field that differs.
  public struct Line: Hashable, Sendable, Identifiable, Codable {
    /// The field's own name.
    public var name: String
    /// The field's name on the screen.
    public var label: String
    /// The kind of its value.
    public var kind: GuestRecord.Field.Kind
    /// The value when the form was opened, in FileMaker's form.
    public var old: String
    /// The value that it is to have.
    public var new: String

    /// The field's name.
    public var id: String { name }

    /// Makes a line.
    public init(
      name: String, label: String, kind: GuestRecord.Field.Kind, old: String, new: String
    ) {
      self.name = name
      self.label = label
      self.kind = kind
      self.old = old
      self.new = new
    }
  }

  /// The record as it was when the form was opened.
  public var base: GuestRecord
  /// The fields that differ, in the order of the page.
  public var lines: [Line]

  /// Makes a change of a record.
  public init(of base: GuestRecord, _ lines: [Line]) {
    self.base = base
    self.lines = lines
  }

  /// The record's id.
  public var record: GuestRecord.ID { base.id }

  /// Whether nothing differs.
  public var isEmpty: Bool { lines.isEmpty }

  /// The changes that the list does not have.
  ///
  /// - Parameter values: the present values of the fields, by name.
  /// - Returns: the lines, in the order of the page.
  public func missing(in values: [String: String]) -> [Line] {
    lines.filter { !$0.kind.isSame(values[$0.name] ?? "", $0.new) }
  }

  /// The lines that somebody else has changed too, in another way.
  ///
  /// - Parameters:
  ///   - values: the present values of the fields, by name.
  ///   - seen: the values that a person saw last; nil for those when the form was opened.
  /// - Returns: the lines, in the order of the page.
  public func conflicts(
    with values: [String: String], since seen: [String: String]? = nil
  ) -> [Line] {
    missing(in: values).filter { line in
      !line.kind.isSame(values[line.name] ?? "", seen?[line.name] ?? line.old)
    }
  }
}

extension GuestChange {
  /// What remains of the change on a record that has changed meanwhile.
  ///
  /// - Parameters:
  ///   - values: the present values of the fields, by name.
  ///   - yielding: the lines that are to stay as they are now.
  /// - Returns: what the record is still to have.
  public func rebased(onto values: [String: String], yielding: [Line]) -> GuestChange {
    let given = Set(yielding.map(\.name))
    var rest = self
    rest.lines = missing(in: values).filter { !given.contains($0.name) }.map { line in
      var line = line
      line.old = values[line.name] ?? ""
      return line
    }
    for place in rest.base.fields.indices {
      let field = rest.base.fields[place]
      rest.base.fields[place].value = values[field.name] ?? field.value
    }
    return rest
  }
}

extension GuestRecord {
  /// The values of its fields, by name.
  public var values: [String: String] {
    Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The record with a change applied.
  public func changed(by change: GuestChange) -> GuestRecord {
    var record = self
    for line in change.lines {
      guard let place = record.fields.firstIndex(where: { $0.name == line.name }) else { continue }
      record.fields[place].value = line.new
    }
    return record
  }
}

extension GuestRecord.Field.Kind {
  /// Whether two values are the same for FileMaker, however they are written.
  public func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    switch self {
    case .number:
      guard let one = Double(one), let other = Double(other) else { return false }
      return one == other
    case .date:
      guard let one = CivilDate(unitedStates: one), let other = CivilDate(unitedStates: other)
      else { return false }
      return one == other
    case .text, .time, .timestamp: return false
    }
  }
}

extension CivilDate {
  /// Reads `02/03/2024`, 3 February as FileMaker writes it; nil for anything else (filemaker.md
  /// §3.2).
  public init?(unitedStates text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 4,
      parts.allSatisfy({ part in
        part.utf8.count <= 4 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }), let month = Int(parts[0]), let day = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day in FileMaker's form, `02/03/2024`.
  public var unitedStates: String {
    let iso = description.split(separator: "-")
    return iso.count == 3 ? "\(iso[1])/\(iso[2])/\(iso[0])" : description
  }
}
