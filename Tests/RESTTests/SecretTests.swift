import REST
import TestSupport
import Testing

@Suite("Secret")
struct SecretTests {
  @Test("nothing that prints a secret or credentials shows it")
  func hidden() {
    let secret = Secret("open-sesame")
    let credentials = Credentials(user: "ann.li", password: secret)
    let token = Token(access: secret, refresh: secret)
    var texts = ["\(secret)", String(reflecting: secret), "\(credentials)"]
    texts += [String(reflecting: credentials), "\(token)", String(reflecting: token)]
    texts += [[secret].description, "\(["key": credentials])", "\(Optional(secret) as Any)"]
    for value in [secret, credentials, token] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      texts.append(dumped)
    }
    for text in texts {
      #expect(!text.contains("sesame"))
      #expect(!text.contains("ann.li"))
    }
  }

  @Test("it can be compared and revealed")
  func revealed() {
    #expect(Secret("a") == Secret("a"))
    #expect(Secret("a") != Secret("b"))
    #expect(Secret("a b").reveal() == "a b")
    #expect(Secret("").isEmpty)
  }

  @Test("Basic credentials are in Base64 of UTF-8")
  func basic() {
    let credentials = Credentials(user: "Aladdin", password: Secret("open sesame"))
    #expect(credentials.basic == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    #expect(Credentials(user: "é", password: Secret(":")).basic == "Basic w6k6Og==")
  }
}
