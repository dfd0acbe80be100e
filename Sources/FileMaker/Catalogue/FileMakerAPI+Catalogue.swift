import REST

/// The content of a database: filemaker.md §3.
extension FileMakerAPI {
  /// Its layouts, in their folders.
  public func layouts() async throws(FileMakerError) -> [CatalogueEntry] {
    try await service.send(call(.get, ["layouts"], template: "layouts"), as: WireLayouts.self)
      .layouts.map(\.entry)
  }

  /// Its scripts, in their folders, as in the menu.
  public func scripts() async throws(FileMakerError) -> [CatalogueEntry] {
    try await service.send(call(.get, ["scripts"], template: "scripts"), as: WireScriptList.self)
      .scripts.map(\.entry)
  }

  /// What a layout shows: fields, portals and value lists.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - record: the record for value lists that depend on one; nil leaves those empty.
  /// - Returns: fields in the layout's order.
  /// - Throws: `refused` with number 105 where there is no such layout.
  public func metadata(
    of layout: String, forRecord record: String? = nil
  ) async throws(FileMakerError) -> LayoutMetadata {
    try await service.send(
      call(.get, layout: layout, query: record.map { [QueryItem("recordId", $0)] } ?? []),
      as: WireLayout.self
    ).metadata
  }
}
