import Model
import TestSupport
import Testing

@testable import Kiosk

/// Cards: which are made, how they are read, and what damage to a code is noticed.
struct CardTests {
  private static let codes: [String] = {
    var random = SeededGenerator(seed: 7)
    return (0..<50).map { _ in Card.make(using: &random).code.revealed }
  }()

  @Test func cardsAreWholeAndAllDifferent() {
    for code in Self.codes {
      #expect(Card(code: code)?.issuer == .shelter)
      #expect(code.count == 12)
    }
    #expect(Set(Self.codes).count == Self.codes.count)
  }

  @Test func everyWrongCharacterIsSeen() {
    for code in Self.codes {
      for place in 0..<code.count {
        for wrong in CheckCharacter.characters where wrong != Array(code)[place] {
          var damaged = Array(code)
          damaged[place] = wrong
          #expect(!CheckCharacter.holds(String(damaged)))
        }
      }
    }
  }

  @Test func everyTwoNeighboursThatChangedPlacesAreSeen() {
    // Every pair of characters at every distance from the end, not only those that were drawn.
    for zeros in 0..<12 {
      for left in CheckCharacter.characters.dropLast() {
        for right in CheckCharacter.characters.dropLast() where left != right {
          let tail = String(repeating: "0", count: zeros)
          guard let check = CheckCharacter.of("\(left)\(right)\(tail)") else {
            Issue.record("no check character")
            continue
          }
          #expect(CheckCharacter.holds("\(left)\(right)\(tail)\(check)"))
          #expect(!CheckCharacter.holds("\(right)\(left)\(tail)\(check)"))
        }
      }
    }
    for code in Self.codes where code.suffix(2).first != code.last {
      var damaged = Array(code)
      damaged.swapAt(10, 11)
      #expect(!CheckCharacter.holds(String(damaged)))
    }
  }

  @Test func theCheckCharacterIsTheStandards() {
    // ISO/IEC 7064 MOD 37-2 over letters and digits, as blood donations are numbered (ISBT 128).
    #expect(CheckCharacter.of("G123489654321") == "Y")
    #expect(CheckCharacter.of("A999914123456") == "N")
    #expect(CheckCharacter.of("p1") == nil)
  }

  @Test func aScanCardOfETOIsOneToo() {
    #expect(Card(code: "S10A1B2C3D4E")?.issuer == .eto)
    #expect(Card.read("s10a1b2c3d4e") == Card(code: "S10A1B2C3D4E"))
    for wrong in ["S10A1B2C3D4G", "S10A1B2C3D4", "S10A1B2C3D4E5", "T10A1B2C3D4E", "", "P"] {
      #expect(Card.read(wrong) == nil)
    }
  }

  @Test(arguments: [
    ("1234567890", "!@#$%^&*()"), ("1234567890", "&é\"'(-è_çà"), ("1234567890", "&é\"'(§è!çà"),
    ("1234567890", "+ěščřžýáíé"), ("1234567890", "!\"§$%&/()="),
    ("aqAQ1234567890", "qaQA&é\"'(-è_çà"),
  ])
  func whatAKeyboardLayoutDidIsUndone(sent: String, arrived: String) {
    let layout = Dictionary(zip(sent, arrived)) { first, _ in first }
    for code in Self.codes + ["S10A1B2C3D4E"] where code != "S10A1B2C3D4E" || sent.first == "a" {
      let typed = String(code.map { layout[$0] ?? $0 })
      // Where a sign means two digits on two layouts, the check character decides, or the card is
      // refused.
      if let card = Card.read(typed) { #expect(card.code.revealed == code) }
      #expect(Card.read(code.lowercased())?.code.revealed == code)
    }
    let repaired = Self.codes.count { code in
      Card.read(String(code.map { layout[$0] ?? $0 }))?.code.revealed == code
    }
    #expect(repaired >= 48)
  }

  @Test func whatCouldBeTwoCardsIsNone() {
    // `(` with Shift is 9 on a keyboard of the United States and 8 on a German one, and ETO's cards
    // have no check character that could decide.
    #expect(Card.read("S!" + String(repeating: "(", count: 10)) == nil)
    #expect(Card.read("S!" + String(repeating: "@", count: 10))?.issuer == .eto)
  }

  @Test func nothingPrintsACode() {
    for code in Self.codes {
      guard let card = Card(code: code) else { continue }
      var dumped = ""
      dump(card, to: &dumped)
      #expect(!dumped.contains(code))
      #expect(!"\(card) \(String(reflecting: card))".contains(code))
    }
  }

  @Test func aCardIsPrintedInGroupsOfFour() {
    #expect(Card(code: "S10A1B2C3D4E")?.printed == "S10A-1B2C-3D4E")
  }
}
