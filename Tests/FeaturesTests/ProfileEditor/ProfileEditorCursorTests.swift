import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The cursor stands where typing goes, and what can be typed into looks so.
struct ProfileEditorCursorTests {
  /// Far more than a condition may have, written below the choice of conditions.
  private static func tooLong(_ width: Int, accessible: Bool) -> ProfileStage {
    var profile = ProfileSample.full
    profile.unread = [.allergies: ["{\"code\":7}"]]
    profile.unknown = [UnknownProfileSection(key: "pet", title: "Pets", values: ["a dog"])]
    var stage = ProfileStage(profile, width: width, accessible: accessible)
    stage.go(to: .answer(.conditions))
    stage.send(.pasted(String(repeating: "abcdefghij", count: 500)))
    return stage
  }

  /// One place of every sort.
  private static func places(_ stage: ProfileStage) -> [EditorStop] {
    var sorts: Set<String> = []
    return stage.state.stops.filter { stop in
      var there = stage
      there.go(to: stop)
      let kind = there.state.focusedKind.map { "\($0)" } ?? "\(stop.section == nil)"
      return sorts.insert("\(there.state.mode) \(kind)").inserted
    }
  }

  private static func expectCursor(_ stage: ProfileStage, _ what: String) {
    guard stage.state.page == .form, stage.state.cover == nil else { return }
    let layout = EditorLayout(stage.state, stage.surroundings)
    let top = layout.top(near: stage.state.top, showing: stage.state.stop)
    let block = layout.block(at: stage.frame().cursor.point, top: top)
    #expect(block?.stop == stage.state.stop, "\(what)")
  }

  @Test(arguments: [(80, false), (40, false), (80, true)])
  func theCursorStandsWhereTypingGoes(width: Int, accessible: Bool) {
    let start = Self.tooLong(width, accessible: accessible)
    var typed = 0
    for place in Self.places(start) {
      for keys in ["", "<^s>", "<^n>", "<tab>", "<up>", "<down>"] {
        var stage = start
        stage.go(to: place)
        stage.press(keys)
        let what = "\(place) \(keys)"
        Self.expectCursor(stage, what)
        let before = stage.state.entries
        stage.press("7")
        Self.expectCursor(stage, "\(what) 7")
        guard case .part(let section, let id, let part) = stage.state.stop,
          stage.state.cover == nil
        else { continue }
        typed += 1
        let old = before[section]?.first { $0.id == id }?[part].text ?? ""
        #expect(stage.state.focusedEntry?[part].text != old, "\(what)")
      }
      var stage = start
      stage.go(to: place)
      stage.send(.pasted("pasted"))
      Self.expectCursor(stage, "\(place) pasted")
    }
    #expect(typed > 0, "something was typed into a line")
  }

  @Test func whatIsTooLongIsGoneToFromTheChoiceAboveIt() {
    for keys in ["<^s>", "<^n>"] {
      var stage = Self.tooLong(80, accessible: false)
      let entry = stage.state.stop
      stage.press("<up>")
      #expect(stage.state.stop == .answer(.conditions))
      stage.press(keys)
      #expect(stage.state.stop == entry)
      Self.expectCursor(stage, keys)
    }
  }

  /// Whoever types on after Enter means the value, not the button that has the focus.
  @Test func lettersAtTheButtonThatAddsAreTheValue() throws {
    var stage = ProfileSample.stage()
    stage.go(to: .answer(.allergies))
    stage.press("3<tab><enter>")
    #expect(stage.state.stop == .add(.allergies) && stage.state.takesText)
    stage.press("peanuts 🥜")
    #expect(stage.state.edited.allergies == ["peanuts 🥜"])
    stage.press("<enter>latex")
    #expect(stage.state.edited.allergies == ["peanuts 🥜", "latex"])
    stage.go(to: .add(.languages))
    stage.press("viet<enter>")
    #expect(stage.state.edited.languages.map(\.code) == ["vi"])
    stage.go(to: .add(.emails))
    stage.send(.pasted("robin@example.com"))
    #expect(try stage.saved().new.emails.map(\.address) == ["robin@example.com"])
  }

  @Test func whereNoneCanBeAddedLettersAreNoText() {
    var profile = ProfileSample.small
    profile.contacts = ProfileSample.contacts(5)
    var stage = ProfileSample.stage(profile)
    stage.go(to: .add(.contacts))
    #expect(!stage.state.takesText)
    stage.go(to: .review)
    #expect(!stage.state.takesText)
  }

  /// Underlined, without colours and in ASCII too.
  @Test(arguments: Theme.allCases, Charset.allCases)
  func aBlankValueLooksLikeAnyBlankField(theme: Theme, charset: Charset) throws {
    var stage = ProfileStage(EmergencyProfile(), height: 60)
    stage.go(to: .answer(.allergies))
    stage.press("3")
    let frame = stage.frame(charset: charset, theme: theme)
    let layout = EditorLayout(stage.state, stage.surroundings)
    func looks(_ section: ProfileSection) throws -> [Style] {
      let block = try #require(
        layout.blocks.first { $0.kind == .control && $0.stop?.section == section })
      let row = layout.viewport.y + block.rect.y
      let start = row * frame.size.width + layout.viewport.x + block.rect.x
      return (start..<start + block.rect.width).map { frame.cells[$0].style }
    }
    let blank = try looks(.allergies)
    #expect(blank == (try looks(.occupation)))
    #expect(blank.allSatisfy { $0 == theme.style(.field) } && theme.style(.field) != .plain)
  }
}
