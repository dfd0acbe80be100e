import FoundationEssentials

/// Reads the records of a seed file, each value in the type of its field.
struct SeedRows {
  let seed: Seed
  /// Seconds since 1970.
  let now: Int
  var files: ContainerFiles

  /// The values of a record; where it has a number, that replaces `#` in texts.
  mutating func values(
    _ entry: SeedReader, fields table: FakeTable, number: Int? = nil
  ) throws(SandboxError) -> FieldValues {
    guard case .object(let members) = entry.json else {
      throw .seed("\(entry.place) must be an object.")
    }
    var values = FieldValues()
    for member in members {
      guard let field = table.field(member.name) else {
        throw .seed("\(entry.place): there is no field \(member.name).")
      }
      guard !field.isGlobal else {
        throw .seed("\(entry.place): \(member.name) is global: it has its value under start.")
      }
      let items = member.value.listed ?? [member.value]
      guard items.count <= field.repetitions else {
        throw .seed("\(entry.place): \(member.name) has more values than repetitions.")
      }
      var contents: [FieldContent] = []
      for item in items { contents.append(try content(item.numbered(number), field, entry)) }
      values[field.name] = contents
    }
    return values
  }

  private mutating func content(
    _ value: JSON, _ field: FakeField, _ entry: SeedReader
  ) throws(SandboxError) -> FieldContent {
    if field.type == .container { return try file(value, field, entry) }
    // So long before or after the start.
    if field.type == .date || field.type == .timestamp, let offset = SeedReader.offset(value.text) {
      let time = CivilTime(seconds: now + offset)
      let date = DatePattern.unitedStates.text(year: time.year, month: time.month, day: time.day)
      guard field.type == .timestamp else { return .text(date) }
      let clock = [time.hour, time.minute, time.second].map { CivilTime.padded($0) }
      return .text("\(date) \(clock.joined(separator: ":"))")
    }
    return try Self.content(value, field, entry)
  }

  /// A text or a number, in the form in which the field has it.
  static func content(
    _ value: JSON, _ field: FakeField, _ entry: SeedReader
  ) throws(SandboxError) -> FieldContent {
    guard let content = FakeWriting.content(value) else {
      throw .seed("\(entry.place): \(field.name) must be a text or a number.")
    }
    // In a seed, a calculation is given its result.
    var plain = field
    plain.kind = "normal"
    do throws(FileMakerProblem) { return try FakeTable.stored(content, in: plain) } catch {
      throw .seed(
        "\(entry.place): \(field.name) must be a \(field.type.rawValue), dates as MM/dd/yyyy.")
    }
  }

  /// `{"file": "picture.png"}` beside the seed file, or `{"text": "…", "name": "note.txt"}`.
  private mutating func file(
    _ value: JSON, _ field: FakeField, _ entry: SeedReader
  ) throws(SandboxError) -> FieldContent {
    let place = "\(entry.place): \(field.name)"
    if value.text == "" { return .empty }
    let reader = SeedReader(json: value, place: place)
    try reader.allow("file", "text", "name", "type")
    if let text = try reader.textIfAny("text") {
      let name = try reader.textIfAny("name") ?? "text.txt"
      return .file(
        files.keep(
          Array(text.utf8), type: try reader.textIfAny("type") ?? "text/plain", name: name))
    }
    let name = try reader.text("file")
    guard !name.split(separator: "/").contains(".."), !name.hasPrefix("/"),
      let bytes = seed.bytes("\(FileMakerState.name)/\(name)")
    else { throw .seed("\(place): the file \(name) cannot be read.") }
    return .file(
      files.keep(
        bytes, type: try reader.textIfAny("type") ?? "application/octet-stream", name: name))
  }
}

extension JSON {
  /// A text with a number in place of `#`; anything else is unchanged.
  fileprivate func numbered(_ number: Int?) -> JSON {
    guard let number, let text else { return self }
    return .text(text.replacing("#", with: String(number)))
  }
}
