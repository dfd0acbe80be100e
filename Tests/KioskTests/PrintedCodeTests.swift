import Model
import Testing

@testable import Kiosk

/// Bar codes and QR codes, against what the standards print and what another program draws.
struct PrintedCodeTests {
  @Test func everySymbolOfCode128IsElevenModulesWideAndOneOfAKind() {
    #expect(Code128.widths.count == 107)
    for widths in Code128.widths.dropLast() {
      #expect(widths.utf8.reduce(0) { $0 + Int($1) - 0x30 } == 11)
      // The bars of a symbol take an even number of modules.
      #expect(
        widths.utf8.enumerated().reduce(0) { $0 + ($1.offset % 2 == 0 ? Int($1.element) : 0) } % 2
          == 0)
    }
    #expect(Set(Code128.widths).count == 107)
  }

  @Test func bars() {
    // Worked by hand from ISO/IEC 15417: start, data, check = (start + Σ place × value) mod 103, stop.
    #expect(Code128("PJJ123C")?.values == [104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
    #expect(Code128("1234")?.values == [105, 12, 34, 82, 106])
    #expect(Code128("P123456")?.values.prefix(6) == [104, 48, 99, 12, 34, 56])
    #expect(Code128("12345P")?.values.prefix(6) == [105, 12, 34, 100, 21, 48])
    #expect(Code128("") == nil)
    #expect(Code128("ñ") == nil)
  }

  @Test func theWordsOfAQRCodeAreTheStandards() throws {
    // ISO/IEC 18004's own example, "01234567" in numeric mode as version 1-M.
    let words: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    let data = QRData(version: 1, words: words)
    #expect(
      data.corrections == [[0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]])
  }

  @Test func aCodeIsDrawnAsAnotherProgramDrawsIt() {
    // Rows as qrencode 4.1.1 draws them (`qrencode -l M -m 0`); zbar reads both.
    let rows = [
      0x1fd57f, 0x104841, 0x17465d, 0x17575d, 0x17555d, 0x105a41, 0x1fd57f, 0x001b00, 0x117af9,
      0x179fa5, 0x1ad23b, 0x09a8b9, 0x1571ec, 0x0015ef, 0x1fd92a, 0x104339, 0x175ac5, 0x17473b,
      0x17467c, 0x1048c9, 0x1fd5c7,
    ]
    #expect(Self.rows("S10A1B2C3D4E") == rows)
    let words = String(repeating: "xyz9", count: 10)
    #expect(
      Self.rows(words) == [
        0x1fc2_aa7f, 0x105f_b341, 0x1740_555d, 0x174c_515d, 0x1759_ba5d, 0x1042_aa41, 0x1fd5_557f,
        0x0006_ce00, 0x154a_aa12, 0x0326_554d, 0x15c8_c43d, 0x1d97_aab3, 0x02eb_eae8, 0x0f06_546d,
        0x0bd8_5507, 0x0a8f_ec30, 0x0e59_6ae8, 0x0a8e_154d, 0x16f4_8c3f, 0x0d82_2af2, 0x1445_2ff8,
        0x001e_851d, 0x1fc2_5753, 0x1040_cd1a, 0x1753_69f8, 0x174f_d69f, 0x1752_84bd, 0x1048_a9e2,
        0x1fdb_2bcb,
      ])
  }

  @Test func aCodeIsTextWithAQuietZone() throws {
    let squares = try #require(QRCode("P4KX9T2BHC7D")).modules.squares(on: .paper)
    #expect(squares.count == 15 && squares.allSatisfy { $0.count == 29 })
    #expect(squares[0] == String(repeating: " ", count: 29))
    #expect(squares[2].hasPrefix("    █▀▀▀▀▀█ "))
    let dark = try #require(QRCode("P4KX9T2BHC7D")).modules.squares(on: .darkScreen)
    #expect(dark[2].hasPrefix("████ ▄▄▄▄▄ █"))
    let bars = try #require(Code128("P4KX9T2BHC7D")).modules.bars(lines: 3, on: .paper)
    #expect(bars.count == 3 && Set(bars).count == 1)
    #expect(bars[0].hasPrefix("     █▐ ▌") && bars[0].hasSuffix("     "))
  }

  private static func rows(_ text: String) -> [Int]? {
    QRCode(text).map { code in
      (0..<code.modules.height).map { y in
        (0..<code.modules.width).reduce(0) { $0 << 1 | (code.modules[$1, y] ? 1 : 0) }
      }
    }
  }

  @Test func aTextTakesTheSmallestCode() {
    #expect(QRCode(String(repeating: "A", count: 20))?.version == 1)
    #expect(QRCode(String(repeating: "A", count: 21))?.version == 2)
    #expect(QRCode(String(repeating: "a", count: 14))?.version == 1)
    #expect(QRCode(String(repeating: "a", count: 15))?.version == 2)
    #expect(QRCode(String(repeating: "A", count: 61))?.version == 3)
    #expect(QRCode(String(repeating: "A", count: 90))?.version == 4)
    #expect(QRCode(String(repeating: "a", count: 62))?.version == 4)
    #expect(QRCode(String(repeating: "A", count: 91)) == nil)
    #expect(QRCode(String(repeating: "a", count: 63)) == nil)
  }
}
