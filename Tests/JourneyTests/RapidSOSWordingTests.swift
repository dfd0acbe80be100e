import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Every text of rapidsos.md §2.1, from the pretend RapidSOS to the line that it is about.
@Suite(.fewAtATime, .serialized) struct RapidSOSWordingTests {
  @Test(arguments: RapidSOSWording.allCases)
  func everyTextBecomesItsTrouble(_ wording: RapidSOSWording) async throws {
    try await FakeAccess.run(.en) { access in
      try await access.reach(wording)
      #expect(access.heard.has(wording.answer.status, wording.answer.text))
      let refused = try #require(access.refused)
      // The description shows no texts, on purpose.
      #expect(refused == wording.trouble, "\(refused)")
    }
  }

  @Test(arguments: RapidSOSWording.allCases.filter { !$0.isOfProfile }, Language.allCases)
  func everyTextStandsBesideItsLine(
    _ wording: RapidSOSWording, _ language: Language
  ) async throws {
    try await FakeAccess.run(language) { access in
      try await access.reach(wording)
      let page = Page(Self.frame(access.state, access.surroundings))
      let fields = access.state.fields
      let labels = fields.map { AccessWords.label($0, access.state, access.phrases) }
      let lines = wording.lines(access.phrases)
      for (index, field) in fields.enumerated() {
        let words = page.words(from: labels[index], to: labels.dropFirst(index + 1).first)
        if let line = lines[field] {
          #expect(words.contains("✗ " + line), "\(field): \(words)")
        } else {
          #expect(!words.contains("✗"), "\(field): \(words)")
        }
      }
      #expect(lines.keys.allSatisfy(fields.contains), "\(page.text)")
      if let note = wording.note(access.phrases) {
        #expect(page.text.contains(note), "\(page.text)")
      }
    }
  }

  @Test(arguments: RapidSOSWording.allCases.filter(\.isOfProfile), Language.allCases)
  func everyTextStandsBesideItsSection(
    _ wording: RapidSOSWording, _ language: Language
  ) async throws {
    try await FakeAccess.run(language) { access in
      try await access.reach(wording)
      var surroundings = access.surroundings
      surroundings.size = Size(width: 100, height: 200)
      var state = ProfileEditor.State(
        profile: access.base, about: "Robin Example", in: surroundings,
        stamp: Stamp(now: Journey.now, id: UUID()))
      state.standing = .sending
      let refusal = try #require(access.refused)
      #expect(
        ProfileEditor.reduce(&state, .refused(refusal, at: Journey.now), in: surroundings) == [])
      let page = Page(Self.frame(state, surroundings))
      let said = wording.sections(access.phrases)
      let sections = ProfileGroup.allCases.flatMap(\.sections)
      let labels = sections.map { EditorWords.name(of: $0, access.phrases) }
      for (index, section) in sections.enumerated() {
        let words = page.words(from: labels[index], to: labels.dropFirst(index + 1).first)
        if let line = said[section] {
          #expect(words.contains("✗ " + line), "\(section): \(words)")
        } else {
          #expect(!words.contains("✗"), "\(section): \(words)")
        }
      }
      if let note = wording.note(access.phrases) {
        #expect(page.text.contains(note), "\(page.text)")
      }
    }
  }

  /// A token that ended does not concern the person, unless the sign-in is refused too.
  @Test(arguments: ["expireTokens", "revokeTokens"], [false, true])
  func aTokenThatEndedIsNotSaidAtAll(_ event: String, isOlder: Bool) async throws {
    try await FakeAccess.run(.en) { access in
      if isOlder { try await access.turn("older") }
      try await access.signIn()
      try await access.turn(event)
      try await access.readProfile()
      #expect(access.base.names == ["Robin Example"])
      let text = event == "expireTokens" ? "expired" : isOlder ? "Invalid access" : "Invalid Access"
      #expect(access.heard.has(401, text))
    }
  }

  private static func frame(_ state: ProfileAccess.State, _ surroundings: Surroundings) -> Frame {
    var canvas = Canvas(surroundings.size, appearance: surroundings.style)
    let cursor = ProfileAccessView.render(state, in: canvas.bounds, surroundings, on: &canvas)
    return Frame(canvas, cursor: cursor, title: "")
  }

  private static func frame(_ state: ProfileEditor.State, _ surroundings: Surroundings) -> Frame {
    var canvas = Canvas(surroundings.size, appearance: surroundings.style)
    let cursor = ProfileEditorView.render(state, in: canvas.bounds, surroundings, on: &canvas)
    return Frame(canvas, cursor: cursor, title: "")
  }
}

/// What somebody reads on a screen: rows, without the blanks that put words into columns.
private struct Page {
  private let rows: [String]

  init(_ frame: Frame) {
    rows = (0..<frame.size.height).map { y in
      frame.row(y).map(\.text).joined().split(separator: " ").joined(separator: " ")
    }
  }

  /// All of it.
  var text: String { rows.joined(separator: " ") }

  /// What stands from a label up to another, or to the end where that is not there.
  func words(from label: String, to next: String?) -> String {
    guard let start = rows.firstIndex(where: { Self.row($0, hasLabel: label) }) else { return "" }
    let rest = rows[(start + 1)...]
    let end = next.flatMap { next in rest.firstIndex { Self.row($0, hasLabel: next) } }
    return rows[start..<(end ?? rows.endIndex)].joined(separator: " ")
  }

  private static func row(_ row: String, hasLabel label: String) -> Bool {
    row.hasPrefix(label) || row.hasPrefix("[ " + label)
  }
}
