/// Records page by page: each is asked for when the one before has been taken.
///
/// ```swift
/// for try await page in api.pages(in: "Guests") { show(page.records) }
/// ```
///
/// A page that cannot be had ends it with the error. A session that ends in between does not: the
/// next page comes in another one.
public struct FoundPages: AsyncSequence, Sendable {
  /// A page.
  public typealias Element = FoundSet
  /// Why a page did not come; the pages end with it.
  public typealias Failure = FileMakerError

  typealias Fetch = @Sendable (ListOptions) async throws(FileMakerError) -> FoundSet

  private let options: ListOptions
  private let fetch: Fetch

  init(options: ListOptions, fetch: @escaping Fetch) {
    self.options = options
    self.fetch = fetch
  }

  /// All records of all pages, or the first so many of them.
  public func records(upTo cap: Int = .max) async throws(FileMakerError) -> [FileMakerRecord] {
    var records: [FileMakerRecord] = []
    var pages = makeAsyncIterator()
    while records.count < cap, let page = try await pages.next(isolation: nil) {
      records += page.records
    }
    return records.count > cap ? Array(records.prefix(cap)) : records
  }

  /// Starts at the first page.
  public func makeAsyncIterator() -> Iterator {
    Iterator(next: options, first: options.offset, fetch: fetch)
  }

  /// Goes from page to page.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    var next: ListOptions?
    let first: Int
    let fetch: Fetch

    /// The next page; nil after the last.
    ///
    /// The first page comes even if it is empty.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(FileMakerError) -> FoundSet? {
      guard let options = next else { return nil }
      next = nil
      let page = try await fetch(options)
      // Beyond the last page: the count has gone down meanwhile, or the server gave none.
      if page.records.isEmpty, options.offset > first { return nil }
      next = Self.following(page, options)
      return page
    }

    /// What to ask for after a page; nil after the last.
    ///
    /// There is no link to the next page. With servers that do not count (17), another page follows
    /// as long as pages are full.
    private static func following(_ page: FoundSet, _ options: ListOptions) -> ListOptions? {
      guard !page.records.isEmpty else { return nil }
      var next = options
      next.offset = options.offset + page.records.count
      let isMore =
        page.foundCount.map { next.offset <= $0 } ?? (page.records.count >= options.limit)
      return isMore ? next : nil
    }
  }
}
