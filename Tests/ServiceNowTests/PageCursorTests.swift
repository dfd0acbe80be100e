import REST
import Testing

@testable import ServiceNow

private let list = "https://acme.service-now.com/api/now/v2/table/task"

@Suite struct PageCursorTests {

  private func step(
    after offset: Int = 0, count: Int = 10, headers: Headers, base: String = Instance.address
  ) throws -> PageCursor.Step {
    PageCursor(base: try #require(BaseURL(base)), pageSize: 10, cap: 100)
      .step(after: offset, count: count, headers: headers)
  }

  @Test(arguments: [
    #"<\#(list)?sysparm_offset=0>;rel="first",<\#(list)?sysparm_offset=10>;rel="next",<\#(list)?sysparm_offset=20>;rel="last""#,
    "<\(list)?sysparm_offset=10>; rel=next,\n <\(list)?sysparm_offset=-10>; rel=\"prev\"",
    #"<\#(list)?sysparm_query=a,b;c&sysparm_offset=10>;rel="next";title="x""#,
  ])
  func followsTheLinkToTheNextPage(_ link: String) throws {
    guard case .page(let offset, let url?) = try step(headers: ["Link": link]) else {
      Issue.record("no next page in \(link)")
      return
    }
    #expect(offset == 10)
    #expect(url.hasPrefix(list) && url.hasSuffix("sysparm_offset=10"))
  }

  @Test(arguments: [
    "https://elsewhere.example/api/now/v2/table/task?sysparm_offset=10",
    "http://acme.service-now.com/api/now/v2/table/task?sysparm_offset=10",
    "https://acme.service-now.com:8443/api/now/v2/table/task?sysparm_offset=10",
    "https://acme.service-now.com@elsewhere.example/x?sysparm_offset=10",
    "/api/now/v2/table/task?sysparm_offset=10",
  ])
  func makesTheAddressItselfWhereTheLinkLeadsElsewhere(_ address: String) throws {
    let step = try step(headers: ["Link": "<\(address)>;rel=\"next\"", "X-Total-Count": "12"])
    #expect(step == .page(offset: 10, url: nil))
  }

  @Test func theSamePortMayBeWrittenOrNot() throws {
    let link = "<https://ACME.service-now.com:443/x?sysparm_offset=10>;rel=\"next\""
    guard case .page(10, _?) = try step(headers: ["Link": link]) else {
      Issue.record("not followed")
      return
    }
  }

  @Test func aLinkThatDoesNotAdvanceIsNotFollowed() throws {
    let headers: Headers = ["Link": "<\(list)?sysparm_offset=10>;rel=\"next\""]
    #expect(try step(after: 10, headers: headers) == .page(offset: 20, url: nil))
  }

  @Test func aLinkBehindTheLastPageIsNotFollowed() throws {
    let link = "<\(list)?sysparm_offset=20>;rel=\"next\""
    #expect(try step(after: 10, headers: ["Link": link, "X-Total-Count": "20"]) == .end)
    guard case .page(20, _?) = try step(after: 10, headers: ["Link": link, "X-Total-Count": "21"])
    else {
      Issue.record("not followed")
      return
    }
  }

  @Test func countsAgainstTheTotal() throws {
    #expect(try step(headers: ["X-Total-Count": "11"]) == .page(offset: 10, url: nil))
    #expect(try step(headers: ["X-Total-Count": "10"]) == .end)
    #expect(try step(after: 10, headers: ["X-Total-Count": "11"]) == .end)
  }

  @Test func aShortPageIsNotTheEnd() throws {
    #expect(try step(count: 0, headers: ["X-Total-Count": "11"]) == .page(offset: 10, url: nil))
  }

  @Test func toldNothingOnlyAFullPageHintsAtMore() throws {
    #expect(try step(count: 10, headers: [:]) == .page(offset: 10, url: nil))
    #expect(try step(count: 9, headers: [:]) == .end)
  }

  @Test func stopsAtTheCapAndSaysSo() throws {
    #expect(try step(after: 90, headers: ["X-Total-Count": "101"]) == .cut)
    #expect(try step(after: 90, headers: ["X-Total-Count": "100"]) == .end)
    let link: Headers = ["Link": "<\(list)?sysparm_offset=100>;rel=\"next\""]
    #expect(try step(after: 90, headers: link) == .cut)
  }
}
