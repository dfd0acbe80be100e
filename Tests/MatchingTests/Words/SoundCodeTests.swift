import Testing

@testable import Matching

/// Names that sound alike.
@Suite struct SoundCodeTests {
  private func code(_ word: String) -> SoundCode {
    Array(word.utf8).withUnsafeBufferPointer { SoundCode($0) }
  }

  @Test(arguments: [
    ("geoffrey", "jeffrey"), ("katherine", "cathryn"), ("muhammad", "mohamed"),
    ("philip", "filip"), ("schwartz", "shvarts"), ("jimenez", "gimenes"), ("wagner", "vagner"),
    ("knight", "nite"), ("xavier", "javier"), ("yolanda", "jolanda"), ("quintero", "kintero"),
    ("hernandez", "ernandes"), ("christina", "kristina"), ("hussein", "husayn"),
  ])
  func alike(left: String, right: String) { #expect(code(left).hash == code(right).hash) }

  @Test(arguments: [
    ("maria", "marta"), ("smith", "jones"), ("anna", "emma"),
    ("ruiz", "diaz"), ("tom", "tin"),
  ])
  func different(left: String, right: String) { #expect(code(left).hash != code(right).hash) }

  @Test func theBeginningVowelCounts() {
    #expect(code("anna").hash != code("na").hash)
    #expect(code("").count == 0)
  }
}
