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

  @Test(arguments: [
    ("漢字 other", Role.plain, "+ |"), ("漢字 plain", .danger, "+ row 0: red bold 0-9"),
  ])
  func aDifferenceInTextOrStyleFailsAndShowsBothSides(
    text: String, role: Role, difference: String
  ) {
    withKnownIssue {
      Golden.check(frame(text, role), "golden", isRecording: false)
    } matching: { issue in
      let words = issue.comments.map(\.rawValue).joined()
      return words.contains("golden.txt differs") && words.contains("recorded:")
        && words.contains("found:") && words.contains(difference)
    }
  }

  @Test func theStyleOfOneCellIsADifference() {
    let styles =
      Color.allCases.flatMap { [Style($0), Style(on: $0)] }
      + [.bold, .dim, .underline, .reverse, [.bold, .underline]].map { Style(.cyan, $0) }
    let others = Set(styles).subtracting([Style(.cyan)])
    func picture(_ style: Style, at x: Int) -> String {
      Golden.picture(
        sketch(5, 1) { canvas, _ in
          canvas.draw("xxxxx", at: Point(x: 0, y: 0), Style(.cyan))
          canvas.draw("x", at: Point(x: x, y: 0), style)
          return Cursor(x: 0, y: 0)
        })
    }
    let pictures = (0..<5).flatMap { x in others.map { picture($0, at: x) } }
    #expect(others.count == 21)
    #expect(Set(pictures + [picture(Style(.cyan), at: 0)]).count == pictures.count + 1)
  }

  @Test(arguments: [
    ("SomeTests.swift", "Golden/new.txt"), ("SomeTests/ATests.swift", "SomeTests/Golden/new.txt"),
    ("SomeTests/Screen/ATests.swift", "SomeTests/Golden/Screen/new.txt"),
  ])
  func aMissingRecordIsWrittenAndFails(test: String, record: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: test).path()
    withKnownIssue {
      Golden.check(frame("new"), "new", file: file)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("\(folder.path())/\(record); look at it")
    }
    Golden.check(frame("new"), "new", file: file, isRecording: false)
  }

  @Test func aPictureSaysTextCursorTitleAndStyles() {
    #expect(
      Golden.picture(frame("漢 ok", .danger)) == """
        +------------+
        |漢 ok       |
        |            |
        +------------+
        cursor column 3 row 1
        title test
        row 0: red bold 0-4

        """)
  }

  @Test func aRowSaysItsStylesFromLeftToRightAndTheirColumns() {
    let frame = sketch(12, 3) { canvas, _ in
      canvas.draw("ab", at: Point(x: 1, y: 1), Style(.standard, .bold))
      canvas.draw("c", at: Point(x: 4, y: 1), Style(.standard, .bold))
      canvas.draw("de", at: Point(x: 5, y: 1), Style(.white, on: .red, [.underline, .reverse]))
      canvas.draw("f", at: Point(x: 11, y: 2), Style(.standard, .dim))
      return Cursor(x: 0, y: 0, isVisible: false)
    }
    #expect(
      Golden.picture(frame) == """
        +------------+
        |            |
        | ab cde     |
        |           f|
        +------------+
        cursor column 0 row 0 hidden
        title test
        row 1: bold 1-2 4, white on red underline reverse 5-6
        row 2: dim 11

        """)
  }
}
