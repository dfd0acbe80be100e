/// One page of a list.
public struct Page<Row: Sendable>: Sendable {
  /// The records; there may be fewer than asked for, even none, and still more pages.
  public var rows: [Row]
  /// The place of the page's first record in everything that the query found.
  public var offset: Int
  /// How many the query found, including what this person may not see; nil where the instance does
  /// not say.
  public var total: Int?
  /// Whether there is more that was not asked for, because of the list's cap.
  public var isCut: Bool
  /// The limit it was counted under, if any.
  public var rateLimit: RateLimit?

  /// Makes a page.
  public init(
    rows: [Row], offset: Int = 0, total: Int? = nil, isCut: Bool = false,
    rateLimit: RateLimit? = nil
  ) {
    self.rows = rows
    self.offset = offset
    self.total = total
    self.isCut = isCut
    self.rateLimit = rateLimit
  }
}

extension Page: Equatable where Row: Equatable {}
