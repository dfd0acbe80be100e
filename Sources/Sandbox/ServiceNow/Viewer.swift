/// The person who asks, as far as values depend on it.
struct Viewer: Sendable {
  let id: SysID
  let userName: String
  /// Seconds east of UTC.
  ///
  /// The sandbox knows only fixed zones (`Etc/GMT+8` is eight hours west, as in the zone database):
  /// our convention.
  let offset: Int
  let dateFormat: String
  let timeFormat: String

  init(_ row: Row, in database: Database) {
    id = row.id
    userName = database.raw(.userName, of: row)
    let zone = database.raw(.timeZone, of: row)
    offset =
      zone.hasPrefix("Etc/GMT")
      ? -(Int(zone.dropFirst(7)).flatMap { (-14...14).contains($0) ? $0 : nil } ?? 0) * 3_600 : 0
    let date = database.raw(.dateFormat, of: row)
    dateFormat = date.isEmpty ? "yyyy-MM-dd" : date
    let time = database.raw(.timeFormat, of: row)
    timeFormat = time.isEmpty ? "HH:mm:ss" : time
  }
}
