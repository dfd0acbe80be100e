public import REST

/// A list, page by page: each is asked for when the one before has been taken.
///
/// ```swift
/// for try await page in api.list("incident", where: .all) { show(page.rows) }
/// ```
public struct Pages<Row: Sendable>: AsyncSequence, Sendable {
  /// A page.
  public typealias Element = Page<Row>
  /// Why a page did not come; the list ends with it.
  public typealias Failure = APIError

  /// Fetches the page at an offset, by the instance's address or one of our own, and returns the
  /// next step.
  typealias Fetch =
    @Sendable (_ offset: Int, _ url: String?) async throws(APIError) -> (
      page: Page<Row>, next: PageCursor.Step
    )

  private let first: PageCursor.Step
  private let fetch: Fetch

  init(_ fetch: @escaping Fetch) {
    first = .page(offset: 0, url: nil)
    self.fetch = fetch
  }

  private init(first: PageCursor.Step, fetch: @escaping Fetch) {
    self.first = first
    self.fetch = fetch
  }

  /// An empty list, without asking.
  public static var none: Pages { Pages(first: .end) { _, _ in (Page(rows: []), .end) } }

  /// The same pages with other rows; a row is left out where the function returns nil.
  func compactMap<Other>(_ transform: @escaping @Sendable (Row) -> Other?) -> Pages<Other> {
    let fetch = fetch
    return Pages<Other>(first: first) { offset, url throws(APIError) in
      let (page, next) = try await fetch(offset, url)
      let rows = page.rows.compactMap(transform)
      return (
        Page<Other>(
          rows: rows, offset: page.offset, total: page.total, isCut: page.isCut,
          rateLimit: page.rateLimit), next
      )
    }
  }

  /// All rows of all pages.
  public func rows() async throws(APIError) -> [Row] {
    var rows: [Row] = []
    var pages = makeAsyncIterator()
    while let page = try await pages.next() { rows += page.rows }
    return rows
  }

  /// Starts at the first page.
  public func makeAsyncIterator() -> Iterator { Iterator(next: first, fetch: fetch) }

  /// Goes from page to page.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    var next: PageCursor.Step
    let fetch: Fetch

    /// The next page; nil after the last.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(APIError) -> Page<Row>? {
      guard case .page(let offset, let url) = next else { return nil }
      next = .end
      let (page, following) = try await fetch(offset, url)
      next = following
      return page
    }
  }
}
