import Testing

@testable import Sandbox

@Suite struct XMLReaderTests {
  @Test func readsElementsAndText() throws {
    let text = """
      <?xml version="1.0"?><!-- x --><request><entry><state a="b">2</state><close_notes/>\
      <comments>a &lt;b&gt; &amp; &#233;&#x1F600; <![CDATA[<c>]]></comments></entry></request>
      """
    #expect(
      try XMLReader.object(Array(text.utf8))
        == .object([
          JSON.Member("state", .text("2")), JSON.Member("close_notes", .text("")),
          JSON.Member("comments", .text("a <b> & é😀 <c>")),
        ]))
  }

  @Test(arguments: [
    "", "text", "<a>", "<a></b>", "<a>&nothing;</a>", "<a>&amp</a>", "<a/><b/>", "<1/>",
    "<!DOCTYPE a><a/>", String(repeating: "<a>", count: 100),
  ])
  func refusesTheRest(text: String) {
    #expect(throws: XMLReader.Failure.self) { try XMLReader.object(Array(text.utf8)) }
  }

  @Test func bothServicesTakeIt() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let type = ["Content-Type": "application/xml"]
      let changed = try await live.send(
        .patch, "/api/now/table/incident/\(id)", type,
        json: "<request><entry><priority>5</priority></entry></request>")
      #expect(changed.json["result"]["priority"].text == "5")
      let comment = try await live.send(
        .post, "/api/x_snc_my_work/v1/tracker/task/\(id)/comment", type,
        json: "<request><comment>From XML</comment></request>")
      #expect(comment.status == 201)
      let broken = try await live.send(
        .patch, "/api/now/table/incident/\(id)", type, json: "<request>")
      #expect(broken.status == 400)
    }
  }
}
