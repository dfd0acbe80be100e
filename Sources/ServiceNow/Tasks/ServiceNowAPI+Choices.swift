public import Model
public import REST

extension ServiceNowAPI {
  /// The possible values of a column of a table, such as `state` of `incident`, in the instance's
  /// order and words (`sys_choice`).
  ///
  /// A class without choices of its own has those of `task`. Labels are in `language` where the
  /// instance has it, else in English, else in any language. Empty where the person may not read
  /// the choices.
  public func choices(
    table: String, element: String, language: String = "en"
  ) async throws(APIError) -> [Choice] {
    let query = EncodedQuery(
      .isOne("name", of: [table, "task"]), .equals("element", element)
    ).ordered(by: "sequence")
    let options = ListOptions(fields: WireChoice.columns, pageSize: 500, cap: 2000)
    let rows: [WireChoice]
    do {
      rows = try await list("sys_choice", where: query, options: options, as: WireChoice.self)
        .rows()
    } catch {
      guard error.refusal?.hidesTable == true else { throw error }
      return []
    }
    return Self.choices(
      rows.filter { $0.element == element && !$0.isInactive }, table: table, language: language)
  }

  /// Picks table and language, and sorts the rest.
  private static func choices(_ rows: [WireChoice], table: String, language: String) -> [Choice] {
    let own = rows.filter { $0.table == table }
    let mine = own.isEmpty ? rows.filter { $0.table == "task" } : own
    let spoken =
      [language, "en", mine.first?.language].lazy.compactMap { wanted in
        mine.filter { $0.language == wanted }
      }.first { !$0.isEmpty } ?? []
    var seen: Set<String> = []
    return spoken.enumerated()
      .sorted { ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset) }
      .map(\.element)
      .filter { seen.insert($0.value).inserted }
      .map { Choice(value: $0.value, label: $0.label.isEmpty ? $0.value : $0.label) }
  }
}
