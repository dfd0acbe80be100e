import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Over a dialog or a question, and on a page of the outbox, no key that leads elsewhere on other screens goes by
/// without a word.
struct CoverKeyTests {
  enum Cover: CaseIterable {
    case beds, move, columns, menu, question, discarding, page, conflict, drafts

    func stage() throws -> Stage {
      switch self {
      case .beds: return Self.checkIn("/sam<enter><enter>", .picking)
      case .move: return Self.checkIn("/wanja<enter><enter>", .picking)
      case .columns: return Self.checkIn("s", .sorting)
      case .menu: return Self.checkIn("<tab><enter>", .menu)
      case .question: return Self.checkIn("jjo", .asking)
      case .discarding: return try Self.outbox(on: 2, "X", .question)
      case .page: return try Self.outbox(on: 2, "<enter>", .page)
      case .conflict: return try Self.outbox(on: 5, "<enter>", .conflict)
      case .drafts: return try Self.outbox(on: 2, "<tab>", .drafts)
      }
    }

    private static func checkIn(_ keys: String, _ mode: CheckIn.Mode) -> Stage {
      var stage = Stage.checkIn()
      stage.press(keys)
      #expect(stage.state.checkIn.mode == mode)
      return stage
    }

    private static func outbox(
      on number: Int, _ keys: String, _ mode: OutboxScreen.Mode
    ) throws -> Stage {
      var stage = Stage.tasks()
      stage.press("<alt-5>")
      stage.hear(.listed(OutboxStage.rows))
      let row = (0..<stage.state.outbox.outline.count).first { row in
        stage.send(.outbox(.moved(.to(row))))
        return stage.state.outbox.item?.id == Sample.id(number)
      }
      _ = try #require(row)
      stage.press(keys)
      #expect(stage.state.outbox.mode == mode)
      stage.state.toast = nil
      return stage
    }
  }

  /// Those that lead elsewhere, or help, where nothing lies over a screen.
  private static let keys: [Key] =
    (1...9).map { .alt(.text("\($0)")) }
    + [.function(1), .control("p"), .tab, .text("?")]

  @Test(arguments: Cover.allCases)
  func aKeyThatLeadsElsewhereDoesSoOrSaysWhyNot(cover: Cover) throws {
    let start = try cover.stage()
    let before = start.frame()
    for key in Self.keys {
      // Whoever is on a screen already stays there.
      if key == .alt(.text("\(start.state.place.rawValue)")), !start.state.isCovered { continue }
      var stage = start
      stage.push(.key(key))
      let after = stage.frame()
      let isSame =
        after.cursor == before.cursor
        && (0..<after.size.height).allSatisfy { after.looks(like: before, row: $0) }
      #expect(!isSame, "\(key.label) over \(cover)")
    }
  }

  @Test func tabOverTheWordThatTakesSomethingOutIsSaidToDoNothing() throws {
    var stage = try Cover.discarding.stage()
    stage.press("<tab>")
    #expect(stage.toast == "Tab does nothing while this is open. Esc: close it")
    #expect(stage.state.outbox.mode == .question)
  }

  @Test func whileABedIsChosenAnotherScreensKeySaysThatItIsOpen() throws {
    var stage = try Cover.beds.stage()
    stage.press("<alt-1>")
    #expect(stage.toast == "Alt-1 does nothing while this is open. Esc: close it")
    #expect(stage.state.place == .checkIn && stage.state.checkIn.picker?.guest == 1)
  }
}
