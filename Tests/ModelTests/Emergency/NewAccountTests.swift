import Model
import Testing

@Suite struct NewAccountTests {
  private static func findings(
    _ username: String = "robin.example", _ email: String = "robin@example.com",
    _ password: String = "porchlight"
  ) -> [NewAccount.Finding] {
    NewAccount(username: username, email: email, password: Secret(password)).findings
  }

  @Test func lengthsOfThePage() {
    #expect(Self.findings() == [])
    let text = String(repeating: "é", count: 150)
    #expect(Self.findings(text, "robin@example.com", text) == [])
    #expect(Self.findings("robin.e", "robin@example.com", "12345678") == [])
    #expect(
      Self.findings("robin.", "robin@", "1234567") == [
        .init(.username, .length(7...150)), .init(.email, .notAnEmail),
        .init(.password, .length(8...150)),
      ])
    #expect(
      Self.findings(text + "x", " ", text + "x") == [
        .init(.username, .length(7...150)), .init(.email, .missing),
        .init(.password, .length(8...150)),
      ])
    #expect(Self.findings("", "", "").map(\.problem) == [.missing, .missing, .missing])
  }

  /// Blanks are not sent, so they are not counted.
  @Test func blanksAroundCountForNothing() {
    #expect(Self.findings(" robin. ") == [.init(.username, .length(7...150))])
    #expect(Self.findings("   ") == [.init(.username, .missing)])
    #expect(Self.findings(" robin.e ", " robin@example.com ", " 123456 ") == [])
    let account = NewAccount(
      username: " robin.e\n", email: "\trobin@example.com ", password: Secret(" 123456 "))
    #expect(account.tidied.username == "robin.e")
    #expect(account.tidied.email == "robin@example.com")
    #expect(account.tidied.password.revealed == " 123456 ")
  }

  @Test func printsNoPassword() {
    let account = NewAccount(username: "robin.example", password: Secret("porchlight"))
    #expect(!"\(account)".contains("porchlight"))
    #expect(!String(reflecting: account).contains("porchlight"))
  }

  @Test(arguments: [
    ("04821", "04821"), (" 048-21 ", "04821"), ("7", "7"), ("", nil), ("048211", nil),
    ("0482a", nil), ("٠٤٨٢١", nil), ("-", nil),
  ])
  func aCodeKeepsItsZeros(_ text: String, _ digits: String?) {
    #expect(VerificationCode(text)?.digits == digits)
  }
}
