/// Records that were found, or a page of them.
public struct FoundSet: Hashable, Sendable {
  /// The records that came.
  public var records: [FileMakerRecord]
  /// The place of the first one in the whole found set, from 1.
  public var offset: Int
  /// How many were found; nil from old servers.
  public var foundCount: Int?
  /// How many the table has; nil from old servers.
  public var totalCount: Int?
  /// The table occurrence that the layout shows.
  public var table: String?
  /// The outcome of the scripts that ran.
  public var scripts: ScriptOutcomes

  /// Makes a found set.
  public init(
    records: [FileMakerRecord], offset: Int = 1, foundCount: Int? = nil, totalCount: Int? = nil,
    table: String? = nil, scripts: ScriptOutcomes = ScriptOutcomes()
  ) {
    self.records = records
    self.offset = offset
    self.foundCount = foundCount
    self.totalCount = totalCount
    self.table = table
    self.scripts = scripts
  }

  /// An empty set.
  static func nothing(at offset: Int) -> FoundSet {
    FoundSet(records: [], offset: offset, foundCount: offset == 1 ? 0 : nil)
  }
}
