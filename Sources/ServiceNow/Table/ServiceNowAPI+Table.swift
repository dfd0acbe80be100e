public import REST

/// The Table API, version 2: every table that the person may read. Source: servicenow.md §4.
extension ServiceNowAPI {
  /// Reads one record.
  ///
  /// - Throws: `rejected` with ``Refusal/recordNotFound`` where it is gone or hidden.
  public func get(
    _ table: String, id: String, options: ListOptions = ListOptions()
  ) async throws(APIError) -> Record {
    try await get(table, id: id, options: options, as: Record.self)
  }

  /// Lists the records that a query finds, in an order without ties, page by page.
  ///
  /// Records that this person may not read are left out, and a page may have fewer for it. Where a
  /// table may not be listed at all, the first page throws `rejected` with
  /// ``Refusal/queryDenied``, for an unknown one with ``Refusal/unknownTable``.
  public func list(
    _ table: String, where query: EncodedQuery = .all, options: ListOptions = ListOptions()
  ) -> Pages<Record> { list(table, where: query, options: options, as: Record.self) }

  /// Counts the records that a query finds, including those that this person may not see.
  public func count(
    _ table: String, where query: EncodedQuery = .all
  ) async throws(APIError) -> Int {
    let items = [
      QueryItem("sysparm_query", query.description), QueryItem("sysparm_fields", "sys_id"),
      QueryItem("sysparm_limit", "1"),
    ]
    return try await send(
      Request(.head, path: Self.table(table), template: Self.listTemplate, query: items) {
        response throws(APIError) in
        guard let total = response.headers["X-Total-Count"].flatMap({ Int($0) }) else {
          throw .malformed(detail: "no X-Total-Count")
        }
        return total
      })
  }

  /// Makes a record and returns it as the instance has it.
  ///
  /// Columns that the instance does not know, or that this person may not write, are left out
  /// without a word. It is sent once.
  ///
  /// - Throws: `rejected` with ``Refusal/changeDenied`` or ``Refusal/businessRule`` and the
  ///   instance's words.
  public func create(
    _ table: String, fields: [String: String], options: ListOptions = ListOptions()
  ) async throws(APIError) -> Record {
    try await send(
      Request(
        .post, path: Self.table(table), template: Self.listTemplate, query: options.items,
        body: try JSON.body(fields), decode: WireAnswer<Record>.read))
  }

  /// Changes columns of a record and returns it as the instance has it then.
  ///
  /// Values are raw ones: `2`, not `In Progress`; an empty text empties a column. As in
  /// ``create(_:fields:options:)``, what may not be written is left out.
  ///
  /// - Throws: `rejected` with ``Refusal/recordNotFound``, ``Refusal/changeDenied`` or
  ///   ``Refusal/businessRule``.
  public func patch(
    _ table: String, id: String, fields: [String: String], options: ListOptions = ListOptions()
  ) async throws(APIError) -> Record {
    try await patch(table, id: id, fields: fields, options: options, as: Record.self)
  }

  /// Deletes a record.
  ///
  /// - Throws: `rejected` with ``Refusal/recordNotFound`` or ``Refusal/changeDenied``.
  public func delete(_ table: String, id: String) async throws(APIError) {
    try await send(
      Request(.delete, path: Self.table(table, id: id), template: Self.recordTemplate) { _ in })
  }

  // MARK: - With a shape of our own

  func get<Value: Decodable & Sendable>(
    _ table: String, id: String, options: ListOptions, as type: Value.Type
  ) async throws(APIError) -> Value {
    try await send(
      Request(
        .get, path: Self.table(table, id: id), template: Self.recordTemplate,
        query: options.items, decode: WireAnswer<Value>.read))
  }

  func patch<Value: Decodable & Sendable>(
    _ table: String, id: String, fields: [String: String], options: ListOptions, as type: Value.Type
  ) async throws(APIError) -> Value {
    try await send(
      Request(
        .patch, path: Self.table(table, id: id), template: Self.recordTemplate,
        query: options.items, body: try JSON.body(fields), decode: WireAnswer<Value>.read))
  }

  func list<Row: Decodable & Sendable>(
    _ table: String, where query: EncodedQuery, options: ListOptions, as type: Row.Type
  ) -> Pages<Row> {
    let cursor = PageCursor(base: base, pageSize: options.pageSize, cap: options.cap)
    let path = Self.table(table)
    let fixed = [QueryItem("sysparm_query", query.stable.description)] + options.items
    return Pages { offset, url throws(APIError) in
      let items =
        fixed + [
          QueryItem("sysparm_limit", String(options.pageSize)),
          QueryItem("sysparm_offset", String(offset)),
        ]
      let response = try await page(at: url ?? base.url(path: path, query: items))
      let rows = try WireAnswer<[Row]>.read(response)
      let next = cursor.step(after: offset, count: rows.count, headers: response.headers)
      let page = Page(
        rows: rows, offset: offset, total: response.headers["X-Total-Count"].flatMap { Int($0) },
        isCut: next == .cut, rateLimit: RateLimit(response.headers))
      return (page, next)
    }
  }

  /// Fetches a page by its whole address, which may be the instance's own.
  private func page(at url: String) async throws(APIError) -> HTTPResponse {
    let request = HTTPRequest(
      .get, url: url, template: Self.listTemplate, headers: ["Accept": "application/json"])
    do { return try await transport.send(request) } catch {
      // Addresses of version 1 say this when nothing matches; a list without rows is an answer.
      guard error.refusal == .recordNotFound else { throw error }
      return HTTPResponse(status: 200, body: Array(#"{"result":[]}"#.utf8))
    }
  }

  private static func table(_ name: String, id: String? = nil) -> [String] {
    ["api", "now", "v2", "table", name] + (id.map { [$0] } ?? [])
  }

  private static let listTemplate = "/api/now/v2/table/{table}"
  private static let recordTemplate = "/api/now/v2/table/{table}/{id}"
}
