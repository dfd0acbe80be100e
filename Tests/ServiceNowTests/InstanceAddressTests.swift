import REST
import ServiceNow
import Testing

@Suite struct InstanceAddressTests {
  @Test(arguments: [
    ("acme", "https://acme.service-now.com"),
    ("  acme\n", "https://acme.service-now.com"),
    ("acme.service-now.com", "https://acme.service-now.com"),
    ("ACME.Service-Now.com", "https://acme.service-now.com"),
    ("https://acme.service-now.com/", "https://acme.service-now.com"),
    ("HTTPS://acme.service-now.com", "https://acme.service-now.com"),
    (
      "https://acme.service-now.com/now/nav/ui/classic/params?a=b#c",
      "https://acme.service-now.com"
    ),
    ("tasks.example.org", "https://tasks.example.org"),
    ("tasks.example.org:8443", "https://tasks.example.org:8443"),
    ("https://tasks.example.org:8443/snow/", "https://tasks.example.org:8443/snow"),
    ("http://127.0.0.1:8089", "http://127.0.0.1:8089"),
    ("http://localhost:8089/", "http://localhost:8089"),
    ("http://[::1]:8089", "http://[::1]:8089"),
    ("https://127.0.0.1:8089", "https://127.0.0.1:8089"),
  ])
  func reads(_ text: String, _ address: String) throws {
    #expect(try InstanceAddress(text).base.description == address)
  }

  @Test(arguments: [
    ("", InstanceAddress.Problem.empty), (" \t", .empty),
    ("http://acme.service-now.com", .insecure), ("http://tasks.example.org", .insecure),
    ("http://127.0.0.1.example.org", .insecure),
    ("ftp://acme.service-now.com", .unreadable), ("my instance", .unreadable),
    ("https://", .unreadable), ("://acme", .unreadable), ("http://", .unreadable),
    ("https://tasks.example.org/?x=1", .unreadable), ("https://a@tasks.example.org", .unreadable),
    ("acme:port", .unreadable),
  ])
  func refuses(_ text: String, _ problem: InstanceAddress.Problem) {
    #expect(throws: problem) { try InstanceAddress(text) }
  }
}
