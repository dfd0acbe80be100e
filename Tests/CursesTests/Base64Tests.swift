import Testing

@testable import Curses

/// The examples of RFC 4648, section 10.
@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{FB}\u{FF}", "w7vDvw=="),
  ])
  func encodes(text: String, encoded: String) {
    #expect(Base64.encode(text.utf8) == encoded)
  }
}
