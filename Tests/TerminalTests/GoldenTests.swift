import Foundation
import Terminal
import TestSupport
import Testing

@Suite struct GoldenTests {
  func frame(_ text: String, _ role: Role = .plain) -> Frame {
    sketch(12, 2) { canvas, _ in
      canvas.draw(text, at: Point(x: 0, y: 0), role: role)
      return Cursor(x: 3, y: 1)
    }
  }

  @Test func aFrameLikeItsRecordPasses() {
    Golden.check(frame("漢字 plain"), "golden")
  }

  @Test(arguments: [false, true])
  func aDifferenceInTextOrStyleFailsAndShowsBothSides(isText: Bool) {
    let other = isText ? frame("漢字 other") : frame("漢字 plain", .danger)
    withKnownIssue {
      Golden.check(other, "golden")
    } matching: { issue in
      let words = issue.comments.map(\.rawValue).joined()
      return words.contains("golden.txt differs") && words.contains("recorded:")
        && words.contains("+ |") && words.contains("- |")
    }
  }

  @Test func aMissingRecordIsWrittenAndFails() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "SomeTests.swift").path()
    withKnownIssue {
      Golden.check(frame("new"), "new", file: file)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("Golden/new.txt; look at it")
    }
    Golden.check(frame("new"), "new", file: file)
  }

  @Test func aPictureSaysTextStylesCursorAndTitle() {
    #expect(
      Golden.picture(frame("漢 ok", .danger)) == """
        +------------+
        |漢 ok       |
        |            |
        +------------+
        |aaaaa.......|
        |............|
        +------------+
        a red bold
        cursor column 3 row 1
        title test

        """)
  }
}

@MainActor @Suite struct MemoryScreenTests {
  @Test func eventsWakeAndAreDrainedOnce() async {
    let screen = MemoryScreen()
    screen.press("a<enter>")
    screen.resize(width: 60, height: 17)
    var wakes = screen.wakes.makeAsyncIterator()
    await wakes.next()
    #expect(
      screen.drain() == [.key(.text("a")), .key(.enter), .resize(Size(width: 60, height: 17))])
    #expect(screen.drain().isEmpty)
    #expect(screen.size == Size(width: 60, height: 17))
  }

  @Test func aTestWaitsForAFrame() async {
    let screen = MemoryScreen(Size(width: 10, height: 1))
    async let awaited = screen.frame(showing: "later")
    for text in ["now", "later"] {
      var canvas = Canvas(screen.size)
      canvas.draw(text, at: Point(x: 0, y: 0))
      screen.present(Frame(canvas, cursor: Cursor(x: 0, y: 0), title: ""))
    }
    let found = await awaited
    #expect(found.text == "later")
    #expect(screen.frames.count == 2)
  }

  @Test func closingEndsTheWakes() async {
    let screen = MemoryScreen()
    screen.close()
    var wakes = screen.wakes.makeAsyncIterator()
    #expect(await wakes.next() == nil)
    #expect(screen.isClosed)
  }

  @Test func whatAProgramAsksForIsRemembered() async {
    let screen = MemoryScreen()
    screen.bell()
    screen.redraw()
    screen.copy("INC0010001")
    screen.suspend()
    let answer = await screen.lend { 7 }
    #expect(answer == 7)
    #expect(screen.bells == 1 && screen.redraws == 1 && screen.loans == 1)
    #expect(screen.suspensions == 1 && screen.drain() == [.resumed])
    #expect(screen.copied == ["INC0010001"])
  }
}
