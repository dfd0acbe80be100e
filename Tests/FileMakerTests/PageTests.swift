import FileMaker
import Foundation
import REST
import Synchronization
import TestSupport
import Testing

@Suite struct PageTests {
  private func ids(_ pages: FoundPages) async throws -> [Int] {
    try await pages.records().compactMap { Int($0.id) }
  }

  @Test func allOfTenThousandThroughAnEndingSession() async throws {
    let transport = TenThousand()
    let server = FileMakerServer(
      at: try #require(BaseURL(FakeFileMaker.address)), over: transport, retry: nil)
    let api = server.database("Shelter", as: FakeFileMaker.login)
    #expect(try await ids(api.pages(in: "Guests")) == Array(1...10_000))
    // One log-in at the start, one after every seventh page.
    #expect(transport.logins == 3)
  }

  @Test func pagesByOffset() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .records(1...2, of: 5), .records(3...4, of: 5), .records([5], of: 5))
    #expect(
      try await ids(api.pages(in: "Guests", options: ListOptions(limit: 2))) == [1, 2, 3, 4, 5])
    #expect(
      pretend.asked.map { String($0.split(separator: "?").last ?? "") } == [
        "_limit=2", "_offset=3&_limit=2", "_offset=5&_limit=2",
      ])
  }

  @Test func aFullLastPageIsTheLast() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .records(1...2, of: 4), .records(3...4, of: 4))
    #expect(try await ids(api.pages(in: "Guests", options: ListOptions(limit: 2))).count == 4)
    #expect(pretend.asked.count == 2)
  }

  /// A server that does not count answers "Record is missing" beyond the end.
  @Test func serversThatDoNotCount() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .records(1...2, of: nil), .records(3...4, of: nil), .refusal(101, "Record is missing"))
    #expect(try await ids(api.pages(in: "Guests", options: ListOptions(limit: 2))).count == 4)
    #expect(pretend.asked.count == 3)
  }

  /// Records that were deleted meanwhile.
  @Test func aTableThatShrinks() async throws {
    let (_, api) = try FakeFileMaker.shelter(.records(1...2, of: 4), .noMatch)
    var pages = 0
    let find = Find(.field("Name", .notEmpty))
    for try await page in api.pages(in: "Guests", find, options: ListOptions(limit: 2)) {
      pages += 1
      #expect(page.records.count == 2)
    }
    #expect(pages == 1)
  }

  /// However the server counts, the requests end.
  @Test func anEmptyPageIsTheEnd() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .records(1...2, of: 9), .records([], of: 9))
    #expect(try await ids(api.pages(in: "Guests", options: ListOptions(limit: 2))) == [1, 2])
    #expect(pretend.asked.count == 2)
  }

  @Test func nothingFoundIsOneEmptyPage() async throws {
    let (_, api) = try FakeFileMaker.shelter(.noMatch)
    var pages: [FoundSet] = []
    for try await page in api.pages(in: "Guests", Find(.field("Name", .words("nobody")))) {
      pages.append(page)
    }
    #expect(pages.map(\.records.count) == [0] && pages.first?.foundCount == 0)
  }

  @Test func aCapStopsAsking() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .records(1...2, of: 9), .records(3...4, of: 9))
    let pages = api.pages(in: "Guests", options: ListOptions(limit: 2))
    #expect(try await pages.records(upTo: 3).count == 3)
    #expect(pretend.asked.count == 2)
  }

  @Test func startsWhereItIsTold() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.refusal(101, "Record is missing"))
    #expect(
      try await ids(api.pages(in: "Guests", options: ListOptions(offset: 7, limit: 2))) == [])
    #expect(pretend.asked.last?.hasSuffix("_offset=7&_limit=2") == true)
  }

  @Test func anErrorEndsIt() async throws {
    let (_, api) = try FakeFileMaker.shelter(
      .records(1...2, of: 4), .refusal(953, "Exceeded limit"))
    var pages = api.pages(in: "Guests", options: ListOptions(limit: 2)).makeAsyncIterator()
    #expect(try await pages.next(isolation: nil)?.records.count == 2)
    var iterator = pages
    let error = await failure { () throws(FileMakerError) in
      try await iterator.next(isolation: nil)
    }
    #expect(error?.group == .capacity)
    #expect(try await iterator.next(isolation: nil) == nil)
  }

  /// 10,000 guests in sessions that end after every seventh page.
  private final class TenThousand: Transport {
    private let state = Mutex((logins: 0, uses: 0))

    var logins: Int { state.withLock(\.logins) }

    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
      if request.url.hasSuffix("/sessions") {
        return state.withLock { state in
          state.logins += 1
          state.uses = 0
          return .token("t\(state.logins)")
        }
      }
      let isOpen = state.withLock { state in
        state.uses += 1
        return state.uses <= 7 && request.headers["Authorization"] == "Bearer t\(state.logins)"
      }
      guard isOpen else { return .tokenInvalid }
      let query = request.url.split(separator: "?").last ?? ""
      let items = Dictionary(
        query.split(separator: "&").map { item in
          let parts = item.split(separator: "=")
          return (String(parts[0]), Int(parts[1]) ?? 0)
        }, uniquingKeysWith: { first, _ in first })
      let first = items["_offset"] ?? 1
      let last = min(first + (items["_limit"] ?? 100) - 1, 10_000)
      return .records(first...last, of: 10_000)
    }
  }
}
