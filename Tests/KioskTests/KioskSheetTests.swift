import Foundation
import Kiosk
import Model
import Resources
import Terminal
import TestSupport
import Testing

/// Every page in every language and every size, as a guest sees it.
struct KioskSheetTests {
  static let sizes = [
    Size(width: 80, height: 24), Size(width: 60, height: 17), Size(width: 40, height: 12),
  ]

  /// Each page by the keys that lead to it, after the language.
  static let pages: [(name: String, keys: String)] = [
    ("identify", ""), ("number", "14401"), ("name", "2quil"), ("year", "2quillon<enter>19"),
    ("offer", "1440117<enter>"), ("others", "1440117<enter>2"), ("placed", "1440117<enter>1"),
    ("inside", "1440228<enter>"), ("when back", "1440228<enter>2"),
    ("checked out", "1440228<enter>21"), ("full", "1440339<enter>"), ("in line", "1440339<enter>1"),
    ("refused", "1999<enter>"), ("help", "3"), ("staff coming", "31"),
  ]

  /// A stage with a chosen language.
  static func stage(
    _ language: KioskLanguage, _ size: Size, asksPIN: Bool = false, isAccessible: Bool = false
  ) throws -> KioskStage {
    let number = try #require(KioskLanguage.allCases.firstIndex(of: language)) + 1
    var stage = KioskStage(size, asksPIN: asksPIN, isAccessible: isAccessible)
    stage.press("\(number)")
    return stage
  }

  /// Every page, one under the other.
  private static func sheet(
    _ language: KioskLanguage, _ size: Size, isAccessible: Bool = false
  ) throws -> String {
    var sheet = ""
    func show(_ name: String, _ stage: KioskStage) {
      let frame = stage.frame
      let cursor = frame.cursor
      sheet += "== \(name), cursor \(cursor.point.x) \(cursor.point.y)\n"
      for y in 0..<size.height { sheet += "|" + frame.text(row: y) + "\n" }
    }
    show("welcome", KioskStage(size, isAccessible: isAccessible))
    for page in pages {
      var stage = try stage(language, size, isAccessible: isAccessible)
      stage.press(page.keys)
      show(page.name, stage)
    }
    var pin = try stage(language, size, asksPIN: true, isAccessible: isAccessible)
    pin.press("1440117<enter>82")
    show("pin", pin)
    pin.press("64<enter>")
    show("greeting", pin)
    var idle = try stage(language, size, isAccessible: isAccessible)
    idle.wait(.seconds(isAccessible ? 71 : 21))
    show("more time", idle)
    var silent = try stage(language, size, isAccessible: isAccessible)
    silent.answers = false
    silent.press("1440117<enter>")
    show("working", silent)
    silent.wait(.seconds(15))
    show("not now", silent)
    var unsure = try stage(language, size, isAccessible: isAccessible)
    unsure.press("1440117<enter>")
    unsure.answers = false
    unsure.press("1")
    unsure.wait(.seconds(15))
    show("takes longer", unsure)
    unsure.wait(.seconds(30))
    show("staff confirm", unsure)
    var often = try stage(language, size, isAccessible: isAccessible)
    // 1 chooses the number, and then to try again, which asks for the number at once.
    for _ in 0..<5 { often.press("1999<enter>") }
    show("too often", often)
    var unread = try stage(language, size, isAccessible: isAccessible)
    unread.scan("1234567890")
    show("card unread", unread)
    var staff = try stage(language, size, isAccessible: isAccessible)
    staff.press("<esc><f12>90210777<enter>2")
    staff.press(try "\(#require(KioskLanguage.allCases.firstIndex(of: language)) + 1)")
    show("drawer", staff)
    staff.press("2")
    show("languages", staff)
    staff.press("14")
    show("sent away", staff)
    staff.press("<esc><f12>9021")
    show("staff PIN", staff)
    staff.press("<enter>")
    show("wrong staff PIN", staff)
    staff.press("90210777<enter>")
    staff.press("1")
    show("closed", staff)
    return sheet
  }

  @Test(arguments: KioskLanguage.allCases, sizes)
  func pages(language: KioskLanguage, size: Size) throws {
    try Sheet.check(
      Self.sheet(language, size), "kiosk-\(language.rawValue)-\(size.width)x\(size.height)")
  }

  @Test func accessiblePages() throws {
    let size = Size(width: 80, height: 24)
    try Sheet.check(Self.sheet(.en, size, isAccessible: true), "kiosk-en-accessible")
  }

  @Test(arguments: ["welcome", "offer", "placed", "name"])
  func looks(page: String) throws {
    for size in [Self.sizes[0], Self.sizes[2]] {
      var stage = KioskStage(size)
      if let page = Self.pages.first(where: { $0.name == page }) { stage.press("1" + page.keys) }
      Golden.check(stage.frame, "kiosk-\(page)-\(size.width)")
    }
  }

  /// Nothing important is cut off in any language: no choice, no sentence, no number.
  @Test(arguments: KioskLanguage.allCases, sizes)
  func everyChoiceHasItsRowsAndNothingIsCut(language: KioskLanguage, size: Size) throws {
    for page in Self.pages {
      var stage = try Self.stage(language, size)
      stage.press(page.keys)
      let frame = stage.frame
      #expect(!stage.text.contains("…"), "\(page.name)")
      let rows = (0..<size.height).filter { y in
        let row = frame.text(row: y).split(separator: " ")
        let key = language.isRightToLeft ? row.last : row.first
        return key.flatMap { Int($0) } != nil || key == "Enter"
      }
      #expect(rows.count >= stage.state.choices.count, "\(page.name)")
      // At 40 by 12 a choice has three rows too.
      if let first = rows.first, let last = rows.last, rows.count == stage.state.choices.count {
        #expect(last - first == 3 * (rows.count - 1), "\(page.name)")
      }
    }
  }

  /// The first page of a terminal has every language in its own script.
  @Test(arguments: sizes)
  func everyLanguageIsThereAtOnce(size: Size) {
    let text = KioskStage(size).text
    for language in KioskLanguage.allCases where !language.isRightToLeft {
      #expect(text.contains(language.ownName))
      #expect(text.contains(KioskPhrases(language)[.welcome]))
    }
    #expect(text.contains("ﺔﻴﺑﺮﻌﻟﺍ"))
  }
}

/// Text compared with what was recorded, as `Golden` does with frames.
enum Sheet {
  static func check(
    _ found: String, _ name: String, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = URL(filePath: file).deletingLastPathComponent().appending(path: "Golden/\(name).txt")
    let recorded = try? String(contentsOf: url, encoding: .utf8)
    if recorded == found { return }
    guard let recorded, !Golden.isRecording else {
      try found.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(url.path()); look at it", sourceLocation: sourceLocation)
      return
    }
    let lines = zip(recorded.split(separator: "\n"), found.split(separator: "\n"))
    let differing = lines.filter { $0 != $1 }.prefix(10).map { "- \($0)\n+ \($1)" }
    Issue.record(
      "\(url.path()) differs\n\(differing.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}
