import FoundationEssentials
import REST
import Synchronization
import Testing

@Suite("CookieJar")
struct CookieJarTests {
  /// A jar whose clock stands at 2 January 2024, noon, until it is moved.
  private final class Fixture: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_704_196_800))
    var jar: CookieJar { CookieJar(now: { [self] in time.withLock { $0 } }) }
    func pass(_ seconds: Double) { time.withLock { $0 = $0.addingTimeInterval(seconds) } }
  }

  private static let home = "https://acme.example/api/now/table?x=/y"

  private func sent(
    after cookies: [String], from origin: String = home, to url: String = home
  ) -> String? {
    let jar = Fixture().jar
    jar.store(Headers(cookies.map { .init(name: "set-cookie", value: $0) }), from: origin)
    return jar.header(for: url)
  }

  @Test(
    "values go back as they were written",
    arguments: [
      ("a=1", "a=1"), ("a=", "a="), (#"a="x y""#, #"a="x y""#), (#"a="""#, #"a="""#),
      ("a=b=c==", "a=b=c=="), (" a = 1 ; Path=/ ", "a=1"), ("a=1; HttpOnly; Version=1", "a=1"),
      ("a=1;;; ;nonsense;SameSite=None", "a=1"), ("a=1,2", "a=1,2"),
    ])
  func values(header: String, expected: String) {
    #expect(sent(after: [header]) == expected)
  }

  @Test("what is no cookie is not kept", arguments: ["", "a", "=1", ";", "a=\u{1}", "; a=1"])
  func nonsense(header: String) {
    #expect(sent(after: [header]) == nil)
  }

  @Test(
    "an end in the past deletes, whatever its form",
    arguments: [
      "a=; Expires=Thu, 01 Jan 1970 00:00:10 GMT", "a=; Expires=Thu, 01-Jan-1970 00:00:10 GMT",
      #"a=""; Expires=Thursday, 01-Jan-70 00:00:10 GMT; Path=/"#, "a=1; Max-Age=0",
      "a=1; Max-Age=-5", "a=1; max-age=0; Expires=Fri, 31 Dec 9999 23:59:59 GMT",
      "a=1; EXPIRES=Tue, 02 Jan 2024 12:00:00 GMT",
    ])
  func deletion(header: String) {
    #expect(sent(after: ["a=1; Path=/", "b=2; Path=/", header + "; Path=/"]) == "b=2")
    #expect(sent(after: [header]) == nil)
  }

  @Test(
    "an end in the future keeps",
    arguments: [
      "a=1", "a=1; Max-Age=60", "a=1; Max-Age=2147483647", "a=1; Max-Age=99999999999999999999999",
      "a=1; Expires=Tue, 02-Jan-2024 12:00:01 GMT", "a=1; Expires=soon", "a=1; Max-Age=later",
      "a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "a=1; Max-Age=",
    ])
  func kept(header: String) {
    #expect(sent(after: [header]) == "a=1")
  }

  @Test("a cookie ends when its time has come, and a later one prolongs it")
  func ending() {
    let fixture = Fixture()
    let jar = fixture.jar
    jar.store(["Set-Cookie": "a=1; Max-Age=60; Path=/"], from: Self.home)
    jar.store(["Set-Cookie": "b=1; Path=/"], from: Self.home)
    fixture.pass(59)
    #expect(jar.header(for: Self.home) == "a=1; b=1")
    jar.store(["Set-Cookie": "a=2; Max-Age=60; Path=/"], from: Self.home)
    fixture.pass(59)
    #expect(jar.header(for: Self.home) == "a=2; b=1")
    fixture.pass(1)
    #expect(jar.header(for: Self.home) == "b=1")
  }

  @Test(
    "a cookie stays with its host, or with the hosts under its domain",
    arguments: [
      ("a=1", "acme.example", true), ("a=1", "ACME.example", true),
      ("a=1", "www.acme.example", false),
      ("a=1", "example", false), ("a=1", "other.example", false), ("a=1", "badacme.example", false),
      ("a=1; Domain=acme.example", "acme.example", true),
      ("a=1; Domain=.acme.example", "www.acme.example", true),
      ("a=1; Domain=Acme.Example", "a.b.acme.example", true),
      ("a=1; Domain=acme.example", "badacme.example", false),
      ("a=1; Domain=", "www.acme.example", false), ("a=1; Domain=", "acme.example", true),
      ("a=1; Domain=other.example", "other.example", false),
      ("a=1; Domain=other.example", "acme.example", false),
      ("a=1; Domain=www.acme.example", "acme.example", false),
      ("a=1; Domain=example", "acme.example", false),
    ])
  func hosts(header: String, host: String, isSent: Bool) {
    let value = sent(after: [header + "; Path=/"], to: "https://\(host)/")
    #expect(value == (isSent ? "a=1" : nil))
  }

  @Test("numbers are hosts, not domains")
  func numbers() {
    let cookie = ["a=1; Domain=0.0.1; Path=/"]
    #expect(sent(after: cookie, from: "http://127.0.0.1/", to: "http://127.0.0.1/") == nil)
    let exact = ["a=1; Domain=127.0.0.1; Path=/"]
    #expect(sent(after: exact, from: "http://127.0.0.1/", to: "http://127.0.0.1:99/") == "a=1")
  }

  @Test(
    "a cookie goes to the paths inside its own",
    arguments: [
      ("a=1; Path=/", "/", true), ("a=1; Path=/", "/x/y", true), ("a=1; Path=/api", "/api", true),
      ("a=1; Path=/api", "/api/", true), ("a=1; Path=/api", "/api/x", true),
      ("a=1; Path=/api/", "/api/x", true), ("a=1; Path=/api", "/apix", false),
      ("a=1; Path=/api/", "/api", false), ("a=1; Path=/api", "/", false),
      ("a=1; path=/api", "/api?x=1", true), ("a=1; Path=/API", "/api", false),
      // Without a path, or with one that is none: the directory of what set it, /api/now.
      ("a=1", "/api/now/other", true), ("a=1", "/api/now", true), ("a=1", "/api", false),
      ("a=1; Path=api", "/api/now/x", true), ("a=1; Path=api", "/api", false),
    ])
  func paths(header: String, path: String, isSent: Bool) {
    #expect(sent(after: [header], to: "https://acme.example\(path)") == (isSent ? "a=1" : nil))
  }

  @Test("a Secure cookie goes over https, and over plain http to this machine only")
  func secure() {
    let cookie = ["a=1; Secure; Path=/"]
    #expect(sent(after: cookie) == "a=1")
    #expect(sent(after: cookie, to: "http://acme.example/") == nil)
    for here in ["http://127.0.0.1:8700/", "http://localhost:8700/", "http://[::1]:8700/"] {
      #expect(sent(after: cookie, from: here, to: here) == "a=1")
    }
  }

  @Test("the cookie of the same name, domain and path is replaced in its place")
  func replacement() {
    let cookies = ["a=1; Path=/", "b=1; Path=/", "a=2; Path=/", "a=3; Path=/api"]
    #expect(sent(after: cookies) == "a=3; a=2; b=1")
  }

  @Test("ServiceNow's first answer leaves the session and no empty user")
  func serviceNow() {
    let cookies = [
      "JSESSIONID=5F2D; Path=/; HttpOnly; Secure",
      #"glide_user=""; Expires=Thu, 01-Jan-1970 00:00:10 GMT; Path=/; HttpOnly; Secure"#,
      "glide_user_route=glide.0a1b; Max-Age=2147483647; Expires=Wed, 20-Jan-2092 03:14:07 GMT; Path=/",
      "BIGipServerpool_acme=1.2.3; path=/",
    ]
    #expect(
      sent(after: cookies)
        == "JSESSIONID=5F2D; glide_user_route=glide.0a1b; BIGipServerpool_acme=1.2.3")
  }

  @Test("a host can be forgotten, alone or with all others")
  func clearing() {
    let jar = Fixture().jar
    jar.store(["Set-Cookie": "a=1; Path=/"], from: Self.home)
    jar.store(["Set-Cookie": "b=1; Path=/; Domain=acme.example"], from: "https://www.acme.example/")
    jar.store(["Set-Cookie": "c=1; Path=/"], from: "https://other.example/")
    jar.clear(host: "ACME.example")
    #expect(jar.header(for: Self.home) == nil)
    #expect(jar.header(for: "https://other.example/") == "c=1")
    jar.clear()
    #expect(jar.header(for: "https://other.example/") == nil)
  }

  @Test("what is no address has no cookies")
  func noAddress() {
    let jar = Fixture().jar
    jar.store(["Set-Cookie": "a=1"], from: "acme.example")
    #expect(jar.header(for: "acme.example") == nil)
  }
}
