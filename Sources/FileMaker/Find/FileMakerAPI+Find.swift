import REST

extension FileMakerAPI {
  /// Finds records: as many as `options.limit`, from `options.offset`.
  ///
  /// If nothing is found, the set is empty.
  ///
  /// - Throws: `refused` in ``FileMakerRefusal/Group/request`` where every criterion is empty or
  ///   the sort order is invalid; with number 102 where a field does not exist.
  public func find(
    in layout: String, _ find: Find, options: ListOptions = ListOptions()
  ) async throws(FileMakerError) -> FoundSet {
    var members = options.members
    members["query"] = try find.query()
    let call = call(
      .post, layout: layout, ["_find"], template: "_find", body: .json(.object(members)),
      isHarmless: options.reading.scripts.isEmpty)
    return try await found(call, at: options.offset)
  }

  /// Finds records, page by page; `options.limit` is the size of a page.
  ///
  /// The engine repeats the find for each page.
  public func pages(
    in layout: String, _ find: Find, options: ListOptions = ListOptions(limit: 500)
  ) -> FoundPages {
    FoundPages(options: options) { options throws(FileMakerError) in
      try await self.find(in: layout, find, options: options)
    }
  }
}
