import REST
import Testing

@Suite("BaseURL")
struct BaseURLTests {
  @Test(
    "reads and prints an address",
    arguments: [
      ("https://acme.service-now.com", "https://acme.service-now.com"),
      ("https://acme.service-now.com/", "https://acme.service-now.com"),
      ("HTTPS://Acme.Service-Now.com/", "https://acme.service-now.com"),
      ("https://acme.example:443", "https://acme.example"),
      ("https://acme.example:8443/", "https://acme.example:8443"),
      ("https://acme.example/eto/web%20services/", "https://acme.example/eto/web%20services"),
      ("https://acme.example/caf%C3%A9", "https://acme.example/caf%C3%A9"),
      ("https://[2001:db8::1]:8443/a", "https://[2001:db8::1]:8443/a"),
      ("http://127.0.0.1:8700", "http://127.0.0.1:8700"),
      ("http://127.20.30.40", "http://127.20.30.40"),
      ("http://localhost:80/", "http://localhost"),
      ("http://[::1]:9000", "http://[::1]:9000"),
    ])
  func reads(text: String, expected: String) {
    #expect(BaseURL(text)?.description == expected)
  }

  @Test(
    "refuses what is no address",
    arguments: [
      "", "acme", "acme.example", "ftp://acme.example", "https://", "https:///path", "https://:443",
      "https://user@acme.example", "https://user:word@acme.example", "https://acme.example?x=1",
      "https://acme.example/?x=1", "https://acme.example#top", "https://acme.example/a b",
      "https://acme example", "https://acme.example:", "https://acme.example:0",
      "https://acme.example:65536", "https://acme.example:+1", "https://acme..example",
      "https://acme.example/a//b", "https://acme.example/a/../b", "https://acme.example/%2e%2e/b",
      "https://acme.example/%zz", "https://acme.example/%4", "https://acme.example/%ff",
      "https://[::1", "https://[zz]", "https://[1234]", "https://[::1]x", "https://acmé.example",
      "https://acme.example\\@evil.example", "https://acme.example/\n",
    ])
  func refuses(text: String) {
    #expect(BaseURL(text) == nil)
    #expect(throws: BaseURL.Flaw.notAnAddress) { try BaseURL(validating: text) }
  }

  @Test(
    "plain http reaches this machine only",
    arguments: [
      ("http://acme.example", "acme.example"), ("http://128.0.0.1", "128.0.0.1"),
      ("http://127.0.0.1.example.org", "127.0.0.1.example.org"), ("http://127.1", "127.1"),
      ("http://localhost.example.org", "localhost.example.org"), ("http://[::2]", "::2"),
      ("http://0.0.0.0:80", "0.0.0.0"), ("http://127.0.0.256", "127.0.0.256"),
    ])
  func insecure(text: String, host: String) {
    #expect(BaseURL(text) == nil)
    #expect(throws: BaseURL.Flaw.insecure(host: host)) { try BaseURL(validating: text) }
  }

  @Test("the same place written in two ways is equal")
  func equality() {
    #expect(BaseURL("https://Acme.example:443/") == BaseURL("https://acme.example"))
    #expect(BaseURL("https://acme.example/a") != BaseURL("https://acme.example/b"))
    #expect(BaseURL("https://acme.example/%61/") == BaseURL("https://acme.example/a"))
  }

  @Test("the parts are unencoded and without brackets")
  func parts() throws {
    let base = try BaseURL(validating: "https://[2001:DB8::1]:8443/eto/web%20services/")
    #expect(base.scheme == "https")
    #expect(base.host == "2001:db8::1")
    #expect(base.port == 8443)
    #expect(base.prefix == ["eto", "web services"])
  }

  @Test(
    "a path segment is percent-encoded exactly once",
    arguments: [
      ("task", "task"), ("a b", "a%20b"), ("a/b", "a%2Fb"), ("a+b", "a%2Bb"), ("a^b", "a%5Eb"),
      ("100%", "100%25"), ("%20", "%2520"), ("é", "%C3%A9"), ("日", "%E6%97%A5"),
      ("~-._", "~-._"), ("!*'();:@&=$,?#[]", "%21%2A%27%28%29%3B%3A%40%26%3D%24%2C%3F%23%5B%5D"),
      ("..", "%2E%2E"), (".", "%2E"), ("a.b", "a.b"),
    ])
  func segments(segment: String, encoded: String) throws {
    let base = try BaseURL(validating: "https://acme.example")
    #expect(base.url(path: ["x", segment]) == "https://acme.example/x/\(encoded)")
  }

  @Test("a query keeps its order and is encoded, names included")
  func queries() throws {
    let base = try BaseURL(validating: "http://127.0.0.1:8700/now")
    let url = base.url(
      path: ["table", "task"],
      query: [
        QueryItem("sysparm_query", "active=true^short_descriptionLIKE50% + more&b"),
        QueryItem("a b", ""), QueryItem("sysparm_query", "2"),
      ])
    #expect(
      url == "http://127.0.0.1:8700/now/table/task"
        + "?sysparm_query=active%3Dtrue%5Eshort_descriptionLIKE50%25%20%2B%20more%26b"
        + "&a%20b=&sysparm_query=2")
  }

  @Test("an address without path ends in a slash")
  func root() throws {
    let base = try BaseURL(validating: "https://acme.example")
    #expect(base.url(path: []) == "https://acme.example/")
    #expect(base.url(path: [], query: [QueryItem("a", "1")]) == "https://acme.example/?a=1")
  }
}
