public import Model
public import REST

extension ServiceNowAPI {
  /// Lists a task's comments and work notes together, newest first, page by page.
  ///
  /// A person who may not read them gets an empty list, as for a task without any;
  /// ``journal(ofTask:cap:)`` looks further.
  public func journalPages(
    ofTask id: String, pageSize: Int = 100, cap: Int = 1000
  ) -> Pages<JournalEntry> {
    let query = EncodedQuery(.equals("element_id", id))
      .ordered(by: "sys_created_on", descending: true)
    let options = ListOptions(fields: WireJournal.columns, pageSize: pageSize, cap: cap)
    return list("sys_journal_field", where: query, options: options, as: WireJournal.self)
      .compactMap { $0.recordID == id ? $0.entry : nil }
  }

  /// Reads a task's comments and work notes, newest first, up to so many.
  ///
  /// If no entries come, which is also how the instance hides them, it asks for the task's own
  /// texts: one for the comments, one for the work notes.
  public func journal(ofTask id: String, cap: Int = 1000) async throws(APIError) -> Journal {
    let entries = try await readable(journalPages(ofTask: id, cap: cap))
    guard entries.isEmpty else { return .entries(Self.newestFirst(entries)) }
    let text = try await get(
      "task", id: id, options: ListOptions(fields: WireJournalText.columns, displayValue: .shown),
      as: WireJournalText.self)
    guard !text.comments.isEmpty || !text.workNotes.isEmpty else { return .entries([]) }
    return .text(comments: text.comments, workNotes: text.workNotes)
  }

  /// All rows; empty where the person may not read the table.
  private func readable(_ pages: Pages<JournalEntry>) async throws(APIError) -> [JournalEntry] {
    do { return try await pages.rows() } catch {
      guard error.refusal?.hidesTable == true else { throw error }
      return []
    }
  }

  /// Sorts by date; entries of the same second stay in the instance's order, and undated ones come
  /// last.
  private static func newestFirst(_ entries: [JournalEntry]) -> [JournalEntry] {
    entries.enumerated().sorted { left, right in
      switch (left.element.written, right.element.written) {
      case (let one?, let other?) where one != other: one > other
      case (_?, nil): true
      case (nil, _?): false
      case (_, _): left.offset < right.offset
      }
    }.map(\.element)
  }
}
