import Model
import REST

extension RapidSOSAccount {
  /// The locations that the account has saved.
  public func locations() async throws(RapidSOSError) -> [SavedLocation] {
    let json = try await service.sendForJSON(
      .get, ["rain", "locations"], template: "rain/locations")
    guard case .array(let list) = json else { throw .malformed(detail: "no list") }
    return try list.map(read)
  }

  /// A location.
  ///
  /// - Throws: `detail` whose refusal is `notFound`.
  public func location(_ id: Int) async throws(RapidSOSError) -> SavedLocation {
    try read(await service.sendForJSON(.get, path(id), template: "rain/locations/{id}"))
  }

  /// Saves a new location.
  ///
  /// - Returns: the location as it is now, with its number.
  public func add(_ location: SavedLocation) async throws(RapidSOSError) -> SavedLocation {
    try read(
      await service.sendForJSON(
        .post, ["rain", "locations"], template: "rain/locations",
        body: WireLocation.write(location)))
  }

  /// Sends the differences in a location, with cleared sections as `null`.
  ///
  /// - Returns: the location as it is now.
  public func save(
    _ id: Int, from base: SavedLocation, to location: SavedLocation
  ) async throws(RapidSOSError) -> SavedLocation {
    try read(
      await service.sendForJSON(
        .patch, path(id), template: "rain/locations/{id}",
        body: WireLocation.write(location, changedFrom: base)))
  }

  /// Replaces a location by another; sections that the new one lacks are deleted.
  ///
  /// - Returns: the location as it is now.
  public func replace(
    _ id: Int, with location: SavedLocation
  ) async throws(RapidSOSError) -> SavedLocation {
    try read(
      await service.sendForJSON(
        .put, path(id), template: "rain/locations/{id}", body: WireLocation.write(location)))
  }

  /// Deletes a location.
  ///
  /// - Returns: the location as it was.
  @discardableResult public func delete(_ id: Int) async throws(RapidSOSError) -> SavedLocation {
    try read(await service.sendForJSON(.delete, path(id), template: "rain/locations/{id}"))
  }

  private func path(_ id: Int) -> [String] { ["rain", "locations", String(id)] }

  private func read(_ json: JSONValue) throws(RapidSOSError) -> SavedLocation {
    guard let location = WireLocation.read(json) else { throw .malformed(detail: "no location") }
    return location
  }
}
