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
      Golden.check(other, "golden", isRecording: false)
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
    Golden.check(frame("new"), "new", file: file, isRecording: false)
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
