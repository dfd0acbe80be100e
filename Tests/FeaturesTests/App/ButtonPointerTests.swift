import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Buttons and the mouse: a click on one presses it, as Enter does once it has the focus.
struct ButtonPointerTests {
  /// A screen with buttons in its frame.
  enum Place: CaseIterable {
    case firstRun, signIn, client, guest, contact, consent, access, callFlow, profile, review,
      conflict

    func stage(isAccessible: Bool) throws -> Stage {
      let preferences = Preferences(accessible: isAccessible)
      switch self {
      case .firstRun: return try ChoicePointerTests.Place.firstRun.stage(isAccessible: isAccessible)
      case .signIn: return Stage(preferences: preferences)
      case .client:
        var stage = Stage.page(preferences: preferences)
        stage.press("e")
        return stage
      case .guest: return try ChoicePointerTests.Place.guest.stage(isAccessible: isAccessible)
      case .contact: return try ChoicePointerTests.Place.contact.stage(isAccessible: isAccessible)
      case .consent: return try ChoicePointerTests.Place.consent.stage(isAccessible: isAccessible)
      case .access:
        var stage = try ChoicePointerTests.Place.consent.stage(isAccessible: isAccessible)
        stage.agree()
        return stage
      case .callFlow: return try ChoicePointerTests.Place.callFlow.stage(isAccessible: isAccessible)
      case .profile: return try ChoicePointerTests.Place.health.stage(isAccessible: isAccessible)
      case .review:
        var stage = Stage.profile(preferences: preferences)
        stage.send(.relay(.listed([])))
        stage.press("e<end>x<^s>")
        return stage
      case .conflict: return try ChoicePointerTests.Place.conflict.stage(isAccessible: isAccessible)
      }
    }
  }

  /// A button as it is drawn.
  private struct Button {
    var words: String
    var columns: Range<Int>
    var row: Int
  }

  /// What is seen of having pressed something, wherever the focus is.
  private struct Outcome: Equatable {
    var title: String
    var asked: [String]
    var toast: String?
    var isCovered: Bool

    init(_ stage: inout Stage) {
      title = stage.frame().text(row: 1)
      // What is half written is kept by itself.
      asked = stage.effects().compactMap { command -> String? in
        guard case .run(_, let id) = command else { return nil }
        return "\(id)"
      }.filter { !$0.contains("draft") }
      toast = stage.toast
      isCovered = stage.state.isCovered
    }
  }

  private static func buttons(_ stage: Stage) -> [Button] {
    let frame = stage.frame()
    return (1..<(frame.size.height - 1)).flatMap { row -> [Button] in
      let line = frame.text(row: row)
      return line.ranges(of: "[ ").compactMap { range -> Button? in
        guard let end = line[range.upperBound...].firstRange(of: " ]") else { return nil }
        let words = String(line[range.lowerBound..<end.upperBound])
        let start = line.distance(from: line.startIndex, to: range.lowerBound)
        return Button(words: words, columns: start..<(start + words.count), row: row)
      }
    }
  }

  /// The buttons that are drawn; Tab goes on until there are some, where they stand below a long form.
  private static func buttons(reachedIn stage: inout Stage) -> [Button] {
    for _ in 0..<150 {
      let found = buttons(stage)
      guard found.isEmpty else { return found }
      stage.press("<tab>")
    }
    return []
  }

  /// Goes to a button with Tab; whether it is there.
  private static func go(to button: Button, _ stage: inout Stage) -> Bool {
    for _ in 0..<150 {
      let frame = stage.frame()
      if frame.text(row: frame.cursor.point.y).contains(button.words) { return true }
      stage.press("<tab>")
    }
    return false
  }

  @Test(arguments: Place.allCases, [false, true])
  func aClickOnAButtonDoesWhatEnterDoes(place: Place, isAccessible: Bool) throws {
    var stage = try place.stage(isAccessible: isAccessible)
    let buttons = Self.buttons(reachedIn: &stage)
    _ = stage.effects()
    #expect(!buttons.isEmpty, "\(place): \(stage.frame().text)")
    for button in buttons {
      var entered = stage
      let isThere = Self.go(to: button, &entered)
      #expect(isThere, "\(button): \(stage.frame().text)")
      let focused = entered.frame()
      let before = Outcome(&entered)
      entered.press("<enter>")
      let after = Outcome(&entered)
      #expect(after != before || entered.frame().text != focused.text, "\(button) does nothing")
      for column in [button.columns.lowerBound, button.columns.upperBound - 1] {
        var clicked = stage
        let point = Point(x: column, y: button.row)
        clicked.push(.mouse(Mouse(.click, at: point)))
        let pressed = Outcome(&clicked)
        #expect(pressed == after, "\(button): \(clicked.frame().text)")
        // What is told by no more than the lines between is compared line by line.
        if after == before { #expect(clicked.frame().text == entered.frame().text, "\(button)") }
      }
    }
  }

  @Test func whatWillBeSentIsSentByAClick() throws {
    var stage = try Place.review.stage(isAccessible: false)
    let button = try #require(Self.buttons(stage).first, "\(stage.frame().text)")
    #expect(button.words == "[ Send 1 changed section ]")
    _ = stage.effects()
    let point = Point(x: button.columns.lowerBound + 4, y: button.row)
    stage.push(.mouse(Mouse(.click, at: point)))
    let sent = stage.effects().contains { command in
      if case .run(.emergency(.save), _) = command { true } else { false }
    }
    #expect(sent, "\(stage.frame().text)")
    // The second press of two sends nothing else.
    stage.push(.mouse(Mouse(.doubleClick, at: point)))
    #expect(
      !stage.effects().contains { command in
        if case .run(.emergency(.save), _) = command { true } else { false }
      })
  }

  /// A form with a list of choices in it.
  enum Listed: CaseIterable {
    case outreach, contact, profile

    func stage() -> Stage {
      switch self {
      case .outreach:
        var stage = Stage.outreach()
        stage.press("c")
        return stage
      case .contact: return Stage.contact()
      case .profile:
        var stage = Stage.profile()
        stage.press("e")
        return stage
      }
    }

    var label: Phrase? {
      switch self {
      case .outreach: .outreachFieldSituation
      case .contact: nil
      case .profile: .profileGender
      }
    }
  }

  @Test(arguments: Listed.allCases)
  func aListOfAFormIsOpenedByAClickAndTheSecondPressChoosesNothing(form: Listed) throws {
    var stage = form.stage()
    let label = form.label.map { stage.state.phrases[$0] } ?? "Current living"
    let frame = stage.frame()
    let y = try #require((1..<23).first { frame.text(row: $0).contains(label) }, "\(frame.text)")
    let line = frame.text(row: y)
    let start = try #require(line.firstRange(of: "[ ")).lowerBound
    let point = Point(x: line.distance(from: line.startIndex, to: start) + 2, y: y)
    stage.push(.mouse(Mouse(.click, at: point)))
    #expect(stage.state.isChoosingInForm, "\(stage.frame().text)")
    let open = stage.frame().text
    stage.push(.mouse(Mouse(.doubleClick, at: point)))
    #expect(stage.state.isChoosingInForm && stage.frame().text == open, "\(stage.frame().text)")
  }
}
