import REST

/// Records through a layout, which decides what can be seen and written of them (filemaker.md §3).
extension FileMakerAPI {
  /// Reads a record.
  ///
  /// - Throws: `refused` with number 101 where it is gone, 105 where the layout is.
  public func record(
    _ id: String, in layout: String, options: ReadingOptions = ReadingOptions()
  ) async throws(FileMakerError) -> FileMakerRecord {
    let set = try await service.send(
      call(
        .get, layout: layout, ["records", id], template: Self.recordTemplate,
        query: try QueryItem.items(options.parameters(underscore: true)),
        isHarmless: options.scripts.isEmpty), as: WireFoundSet.self)
    guard let record = set.set(at: 1).records.first else { throw .malformed(detail: "no record") }
    return record
  }

  /// Reads a part of a layout's records: as many as `options.limit`, from `options.offset`.
  ///
  /// The part is empty where there are fewer.
  public func records(
    in layout: String, options: ListOptions = ListOptions()
  ) async throws(FileMakerError) -> FoundSet {
    let call = call(
      .get, layout: layout, ["records"], template: "records", query: try options.items(),
      isHarmless: options.reading.scripts.isEmpty)
    return try await found(call, at: options.offset)
  }

  /// Reads all records of a layout, page by page; `options.limit` is the size of a page.
  ///
  /// If somebody deletes records meanwhile, those behind them may move to a page that was read
  /// already.
  public func pages(
    in layout: String, options: ListOptions = ListOptions(limit: 500)
  ) -> FoundPages {
    FoundPages(options: options) { options throws(FileMakerError) in
      try await records(in: layout, options: options)
    }
  }

  /// Makes a record; the database fills in the fields that are not named.
  ///
  /// It is sent once: where the error says ``FileMakerError/mayHaveArrived``, look for the record
  /// before sending it again. Source: filemaker.md §3.4.
  ///
  /// - Returns: the record's number, and its count of changes.
  /// - Throws: `refused` in ``FileMakerRefusal/Group/validation`` where a field does not accept its
  ///   value, with number 102 where the layout does not show a field, 105 where there is no layout.
  public func create(
    _ changes: RecordChanges, in layout: String, options: WritingOptions = WritingOptions()
  ) async throws(FileMakerError) -> WrittenRecord {
    var members = changes.members
    // A new record has no count of changes.
    members["modId"] = nil
    return try await write(
      call(
        .post, layout: layout, ["records"], template: "records",
        body: .json(.object(members.merging(options.members) { own, _ in own }))), id: nil)
  }

  /// Changes a record.
  ///
  /// - Throws: `changedMeanwhile` where somebody changed it after it was read, if `changes.modID`
  ///   says when that was; `refused` in ``FileMakerRefusal/Group/inUse`` while somebody else has it
  ///   open, in ``FileMakerRefusal/Group/validation`` where a field does not accept its value. Then
  ///   nothing is written.
  @discardableResult public func edit(
    _ id: String, _ changes: RecordChanges, in layout: String,
    options: WritingOptions = WritingOptions()
  ) async throws(FileMakerError) -> WrittenRecord {
    try await write(
      call(
        .patch, layout: layout, ["records", id], template: Self.recordTemplate,
        body: .json(.object(changes.members.merging(options.members) { own, _ in own }))), id: id)
  }

  /// Makes a copy of a record, which gets a number of its own.
  public func duplicate(
    _ id: String, in layout: String, scripts: ScriptCalls = ScriptCalls()
  ) async throws(FileMakerError) -> WrittenRecord {
    let members = WritingOptions(scripts: scripts).members
    return try await write(
      call(
        .post, layout: layout, ["records", id], template: Self.recordTemplate,
        body: members.isEmpty ? .emptyJSON : .json(.object(members))), id: nil)
  }

  /// Deletes a record.
  ///
  /// - Returns: the outcome of the scripts that ran.
  /// - Throws: `refused` with number 101 where it is gone already.
  @discardableResult public func delete(
    _ id: String, in layout: String, scripts: ScriptCalls = ScriptCalls()
  ) async throws(FileMakerError) -> ScriptOutcomes {
    try await service.send(
      call(
        .delete, layout: layout, ["records", id], template: Self.recordTemplate,
        query: try QueryItem.items(scripts.parameters)), as: WireScripts.self
    ).outcomes
  }

  static let recordTemplate = "records/{id}"

  /// Sends a call that finds records; finding none is an answer.
  func found(
    _ call: FileMakerService.Call, at offset: Int
  ) async throws(FileMakerError) -> FoundSet {
    do throws(FileMakerError) {
      return try await service.send(call, as: WireFoundSet.self).set(at: offset)
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      switch refusal.code {
      case FileMakerRefusal.nothingFound, FileMakerRefusal.recordMissing:
        return .nothing(at: offset)
      default: throw error
      }
    }
  }

  /// Sends a call that writes a record; `id` is its number where the answer does not give it.
  func write(
    _ call: FileMakerService.Call, id: String?
  ) async throws(FileMakerError) -> WrittenRecord {
    let written = try await service.send(call, as: WireWritten.self)
    guard let id = written.id ?? id else { throw .malformed(detail: "no recordId") }
    return WrittenRecord(id: id, modID: written.modID, scripts: written.scripts)
  }
}
