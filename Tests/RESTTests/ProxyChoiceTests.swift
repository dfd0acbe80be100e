import REST
import TestSupport
import Testing

@Suite("ProxyChoice")
struct ProxyChoiceTests {
  private func proxy(
    _ setting: String?, _ environment: [String: String] = [:], host: String = "acme.example",
    port: Int = 443
  ) throws -> String? {
    let choice = try ProxyChoice(setting: setting, environment: environment)
    return choice.proxy(host: host, port: port).map { proxy in
      switch proxy.kind {
      case .socks: "socks \(proxy.host):\(proxy.port)"
      case .http(nil): "http \(proxy.host):\(proxy.port)"
      case .http(let credentials?):
        "http \(credentials.user)/\(credentials.password.reveal()) \(proxy.host):\(proxy.port)"
      }
    }
  }

  @Test(
    "reads the address of a proxy",
    arguments: [
      ("http://proxy.example:3128", "http proxy.example:3128"),
      ("proxy.example:3128", "http proxy.example:3128"),
      ("http://Proxy.example/", "http proxy.example:80"), ("10.0.0.1:8080", "http 10.0.0.1:8080"),
      ("http://[2001:db8::1]:3128", "http 2001:db8::1:3128"),
      ("http://ann:p%40ss:word@proxy.example:3128", "http ann/p@ss:word proxy.example:3128"),
      ("socks5://proxy.example", "socks proxy.example:1080"),
      ("socks5h://proxy.example:99", "socks proxy.example:99"),
      ("socks5://proxy.example:80", "socks proxy.example:80"),
    ])
  func addresses(text: String, expected: String) throws {
    #expect(try proxy(text) == expected)
    #expect(try proxy(nil, ["HTTPS_PROXY": text]) == expected)
  }

  @Test(
    "refuses what is none, and says where it stands",
    arguments: [
      "http://", "ftp://proxy.example", "https://proxy.example", "http://proxy.example:port",
      "http://proxy.example/path", "http://ann@proxy.example", "socks5://ann:x@proxy.example",
      "a b",
    ])
  func flaws(text: String) {
    for (setting, environment, source) in [
      (text, [:], "network.proxy"), (nil, ["HTTPS_PROXY": text], "HTTPS_PROXY"),
      (nil, ["all_proxy": text], "ALL_PROXY"),
    ] as [(String?, [String: String], String)] {
      do {
        _ = try ProxyChoice(setting: setting, environment: environment)
        Issue.record("\(text) was taken")
      } catch {
        #expect(error.source == source)
      }
    }
  }

  @Test("the setting goes before the environment, HTTPS_PROXY before ALL_PROXY")
  func order() throws {
    let all = [
      "HTTPS_PROXY": "a.example:1", "https_proxy": "b.example:2", "ALL_PROXY": "c.example:3",
    ]
    #expect(try proxy("s.example:9", all) == "http s.example:9")
    #expect(try proxy("direct", all) == nil)
    #expect(try proxy("", all) == nil)
    #expect(try proxy(nil, all) == "http a.example:1")
    #expect(try proxy(nil, ["https_proxy": "b.example:2"]) == "http b.example:2")
    #expect(try proxy(nil, ["HTTPS_PROXY": "", "ALL_PROXY": "c.example:3"]) == "http c.example:3")
    #expect(try proxy(nil, ["HTTP_PROXY": "d.example:4"]) == nil)
    #expect(try proxy(nil) == nil)
  }

  @Test(
    "NO_PROXY makes exceptions",
    arguments: [
      ("acme.example", "acme.example", true), (".acme.example", "acme.example", true),
      ("*.acme.example", "www.acme.example", true), ("acme.example", "www.acme.example", true),
      ("acme.example", "badacme.example", false), ("www.acme.example", "acme.example", false),
      ("ACME.example", "acme.example", true), ("*", "acme.example", true),
      ("acme.example:443", "acme.example", true), ("acme.example:8443", "acme.example", false),
      ("a.example, b.example c.example", "b.example", true),
      ("a.example,,b.example", "c.example", false), ("10.0.0.1", "10.0.0.1", true),
      ("2001:db8::1", "2001:db8::1", true), ("[2001:db8::1]:443", "2001:db8::1", true),
      ("", "acme.example", false),
    ])
  func exceptions(list: String, host: String, isDirect: Bool) throws {
    for name in ["NO_PROXY", "no_proxy"] {
      let found = try proxy("p.example:1", [name: list], host: host)
      #expect((found == nil) == isDirect)
    }
  }

  @Test("this machine is reached directly", arguments: ["localhost", "127.0.0.1", "::1"])
  func loopback(host: String) throws {
    #expect(try proxy("p.example:1", host: host) == nil)
  }
}
