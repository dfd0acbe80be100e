import FoundationEssentials
import REST
import TestSupport
import Testing

@Suite("ResponseValidator")
struct ResponseValidatorTests {
  /// Reads `code: message` out of the body, and calls a body of `oops` a failure.
  private struct Colon: Envelope {
    func complaint(in response: HTTPResponse) -> Complaint? {
      let parts = String(decoding: response.body, as: UTF8.self).split(separator: ": ")
      return parts.count == 2
        ? Complaint(code: String(parts[0]), message: String(parts[1])) : nil
    }
    func failure(in response: HTTPResponse) -> APIError? {
      response.body == Array("oops".utf8) ? .unauthorized(message: "oops") : nil
    }
  }

  private let validator = ResponseValidator(
    reading: Colon(), now: { Date(timeIntervalSince1970: 784_111_777) })

  private func verdict(
    _ status: Int, _ body: String = "", headers: Headers = [:], accept: String? = nil,
    method: Method = .get
  ) -> APIError? {
    var request = HTTPRequest(method, url: "https://acme.example/api", template: "/api")
    request.headers["Accept"] = accept
    let response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    return validator.verdict(on: response, to: request)
  }

  @Test("good answers pass", arguments: [200, 201, 202, 204, 206, 299])
  func good(status: Int) {
    #expect(verdict(status, #"{"a":1}"#, headers: ["Content-Type": "application/json"]) == nil)
    #expect(verdict(status) == nil)
  }

  @Test("an envelope that says failure is one, whatever the status")
  func envelope() {
    #expect(verdict(200, "oops") == .unauthorized(message: "oops"))
  }

  @Test(
    "refusals carry the service's words", arguments: [400, 403, 404, 405, 409, 413, 422, 500, 501])
  func rejected(status: Int) {
    #expect(
      verdict(status, "E7: not yours")
        == .rejected(status: status, code: "E7", message: "not yours"))
    #expect(verdict(status, "{}") == .rejected(status: status, code: "", message: ""))
    #expect(verdict(status) == .rejected(status: status, code: "", message: ""))
  }

  @Test("401 asks to sign in")
  func unauthorized() {
    #expect(verdict(401, "E1: who are you") == .unauthorized(message: "who are you"))
    #expect(verdict(401) == .unauthorized(message: ""))
  }

  @Test(
    "what passes by itself says after how long",
    arguments: [
      (nil, nil), ("0", 0), ("7", 7), (" 120 ", 120), ("99999999999999999999", Int.max),
      ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sunday, 06-Nov-94 08:49:38 GMT", 1),
      ("Sun, 06 Nov 1994 08:00:00 GMT", 0), ("-5", nil), ("1.5", nil), ("soon", nil), ("", nil),
    ] as [(String?, Int?)])
  func unavailable(header: String?, seconds: Int?) {
    for status in [429, 502, 503, 504] {
      var headers: Headers = [:]
      headers["retry-after"] = header
      #expect(verdict(status, "E1: busy", headers: headers) == .unavailable(retryAfter: seconds))
    }
  }

  @Test("what a gateway could not pass on or got no answer to may have been done")
  func gateways() {
    let wait: Headers = ["Retry-After": "7"]
    for (status, error) in [(502, APIError.unreachable(.connectionLost)), (504, .timedOut)] {
      for body in ["E1: busy", Self.page] {
        let answer = HTTPResponse(status: status, headers: wait, body: Array(body.utf8))
        for method in [REST.Method.post, .put, .patch, .delete] {
          let change = HTTPRequest(method, url: "https://acme.example/x", template: "/x")
          #expect(ResponseValidator().verdict(on: answer, to: change) == error)
          #expect(error.mayHaveArrived)
        }
        // One that may be repeated is unavailable, with the time.
        let keyed = HTTPRequest(
          .post, url: "https://acme.example/x", template: "/x", idempotencyKey: "1")
        #expect(ResponseValidator().verdict(on: answer, to: keyed) == .unavailable(retryAfter: 7))
      }
    }
    for status in [429, 503] {
      let change = HTTPRequest(.post, url: "https://acme.example/x", template: "/x")
      let answer = HTTPResponse(status: status, headers: wait)
      #expect(ResponseValidator().verdict(on: answer, to: change) == .unavailable(retryAfter: 7))
    }
  }

  @Test(
    "a redirect is reported with the host it leads to",
    arguments: [
      ("https://login.example/x", "login.example"),
      ("http://Portal.example:8080", "portal.example"),
      ("//other.example/y", "other.example"), ("/login.do", "acme.example"),
      ("login.do", "acme.example"), ("https://[::1]/x", "::1"), ("javascript://x", nil), (nil, nil),
    ] as [(String?, String?)])
  func redirects(location: String?, host: String?) {
    for status in [300, 301, 302, 303, 304, 307, 308] {
      var headers: Headers = [:]
      headers["Location"] = location
      #expect(verdict(status, headers: headers) == .intercepted(host: host))
    }
  }

  private static let page = "<html><body>E7: Welcome to the café</body></html>"

  @Test(
    "a page where JSON was due is somebody in between",
    arguments: [
      ("text/html", page), ("TEXT/HTML; charset=utf-8", page), ("application/xhtml+xml", page),
      ("text/html", "hello"), ("application/json", page), ("", page),
      ("", " \r\n\t<!DOCTYPE html>"),
      ("", "\u{FEFF}<html>"),
    ])
  func pages(type: String, body: String) {
    let headers: Headers = type.isEmpty ? [:] : ["Content-Type": type]
    for status in [200, 201, 400, 403, 404, 407] {
      #expect(verdict(status, body, headers: headers) == .intercepted(host: nil))
    }
    #expect(verdict(200, body, headers: headers, accept: "application/json") != nil)
    // The meaning of these does not depend on the body; and a page is never quoted.
    #expect(verdict(401, body, headers: headers) == .unauthorized(message: ""))
    #expect(verdict(429, body, headers: headers) == .unavailable(retryAfter: nil))
    #expect(verdict(503, body, headers: headers) == .unavailable(retryAfter: nil))
    #expect(verdict(500, body, headers: headers) == .rejected(status: 500, code: "", message: ""))
  }

  @Test("who asks for something else than JSON may get a page")
  func otherTypes() {
    let html: Headers = ["Content-Type": "text/html"]
    #expect(verdict(200, Self.page, headers: html, accept: "text/html") == nil)
    #expect(verdict(200, Self.page, headers: html, accept: "text/html, application/json") != nil)
  }

  @Test("an empty body is no page, but for what answers HEAD with one's type")
  func emptyPages() {
    let html: Headers = ["Content-Type": "text/html"]
    #expect(verdict(204, headers: html) == nil)
    #expect(verdict(200, headers: html, method: .head) == .intercepted(host: nil))
    #expect(verdict(404, headers: html) == .rejected(status: 404, code: "", message: ""))
  }

  @Test("a network that wants a sign-in of its own is in between")
  func networkSignIn() {
    #expect(verdict(511, "{}") == .intercepted(host: nil))
  }

  @Test("a status out of range is reported", arguments: [0, 102, 199, 600, 999])
  func strange(status: Int) {
    #expect(verdict(status) == .malformed(detail: "status \(status)"))
  }

  @Test("in the chain it throws its verdict and lets answers and errors through")
  func chain() async throws {
    let transport = ScriptedTransport(answers: [.json(200, "{}"), .json(404, "E: gone")])
    transport.then { _ in .failure(.timedOut) }
    let chain = Chain([validator], before: transport)
    let request = HTTPRequest(.get, url: "https://acme.example/", template: "/")
    #expect(try await chain.send(request).status == 200)
    await #expect(throws: APIError.rejected(status: 404, code: "E", message: "gone")) {
      try await chain.send(request)
    }
    await #expect(throws: APIError.timedOut) { try await chain.send(request) }
  }
}
