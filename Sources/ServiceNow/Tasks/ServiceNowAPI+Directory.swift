public import REST

/// The people and groups that tasks can be assigned to: the active ones.
extension ServiceNowAPI {
  /// Finds people by name or user name, sorted by name; every word has to match.
  ///
  /// Source: `sys_user`. Empty where this person may not read it.
  public func people(
    having text: String, cap: Int = 25
  ) async throws(APIError) -> [DirectoryEntry] {
    let columns = ["sys_id", "name", "user_name", "title", "active"]
    let rows = try await directory("sys_user", text, ["name", "user_name"], columns, cap)
    return rows.map { row in
      DirectoryEntry(
        kind: .person, id: row.id, name: row["name"].value.nilIfEmpty ?? row["user_name"].value,
        userName: row["user_name"].value, title: row["title"].value)
    }.filter { !$0.name.isEmpty }
  }

  /// Finds groups by name, sorted by name; every word has to match.
  ///
  /// Source: `sys_user_group`. Empty where this person may not read it.
  public func groups(
    having text: String, cap: Int = 25
  ) async throws(APIError) -> [DirectoryEntry] {
    let rows = try await directory(
      "sys_user_group", text, ["name"], ["sys_id", "name", "active"], cap)
    return rows.map { DirectoryEntry(kind: .group, id: $0.id, name: $0["name"].value) }
      .filter { !$0.name.isEmpty }
  }

  /// Finds a person by user name or id, or a group by name or id; nil where there is none.
  public func entry(
    _ kind: DirectoryEntry.Kind, named text: String
  ) async throws(APIError) -> DirectoryEntry? {
    let (table, column) = kind == .person ? ("sys_user", "user_name") : ("sys_user_group", "name")
    let query = EncodedQuery(Condition.equals("sys_id", text).or(.equals(column, text)))
    let options = ListOptions(
      fields: ["sys_id", "name", "user_name", "active"], pageSize: 2, cap: 2)
    let rows = try await readable(list(table, where: query, options: options))
    // An instance that drops the condition would return the first of all.
    let found = rows.first { $0.id == text || $0[column].value.lowercased() == text.lowercased() }
    return found.map {
      DirectoryEntry(kind: kind, id: $0.id, name: $0["name"].value, userName: $0["user_name"].value)
    }
  }

  private func directory(
    _ table: String, _ text: String, _ searched: [String], _ columns: [String], _ cap: Int
  ) async throws(APIError) -> [Record] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return [] }
    let conditions = words.map { word in
      searched.map { Condition.contains($0, word) }.reduce(Condition.never) { $0.or($1) }
    }
    let query = EncodedQuery(all: [.equals("active", "true")] + conditions).ordered(by: "name")
    let options = ListOptions(fields: columns, pageSize: cap, cap: cap)
    let rows = try await readable(list(table, where: query, options: options))
    // An instance that drops the condition would return people who have left.
    return rows.filter { $0["active"].value != "false" && !$0.id.isEmpty }
  }

  /// All rows; empty where the person may not read the table.
  private func readable(_ pages: Pages<Record>) async throws(APIError) -> [Record] {
    do { return try await pages.rows() } catch {
      guard error.refusal?.hidesTable == true else { throw error }
      return []
    }
  }
}
