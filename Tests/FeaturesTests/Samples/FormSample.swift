import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Invented forms and what was answered to them.
enum FormSample {
  static let today = CivilDate(Sample.now, minutesEast: 0)

  static func element(
    _ id: Int, _ code: Int, _ kind: FormElement.Kind, _ question: String, required: Bool = false,
    choices: [String] = [], disabled: Set<Int> = [], limits: FormElement.DateLimits = .init(),
    notice: String = "", elements: [FormElement] = [], isDisabled: Bool = false
  ) -> FormElement {
    FormElement(
      id: id, code: code, kind: kind, question: question, isRequired: required,
      requiredNotice: notice, isDisabled: isDisabled,
      choices: choices.enumerated().map {
        .init(id: id * 10 + $0, label: $1, isDisabled: disabled.contains($0))
      }, dateLimits: limits, elements: elements)
  }

  static let situations = [
    "Place not meant for habitation", "Emergency shelter", "Safe Haven", "Psychiatric hospital",
    "Jail or prison", "Foster care", "Staying with family", "Pending",
  ]

  static let date = element(
    2, 9, .date, "Date of intake", required: true, limits: .init(past: 30, future: 0))
  static let name = element(3, 5, .text, "What should we call you?")
  static let phone = element(4, 24, .phone, "Phone")
  static let address = element(5, 15, .address, "Last address")
  static let count = element(
    6, 6, .number, "People in household", required: true, notice: "Count the children too.")
  static let before = element(
    7, 6, .choice, "Have you stayed here before?", choices: ["Yes", "No", "Not sure"])
  static let situation = element(
    9, 4, .choice, "Current living situation", required: true, choices: situations, disabled: [7])
  static let note = element(10, 2, .longText, "Is there anything we should know tonight?")
  static let referrer = element(11, 30, .entity, "Referred by")
  static let group = element(
    13, 27, .group, "What was left with us", elements: [element(14, 5, .text, "Item")])
  static let file = element(16, 29, .file, "Signed agreement")
  static let languages = element(17, 33, .unsupported(code: 33), "Languages spoken", required: true)

  static let form = TouchPointForm(
    touchPoint: TouchPoint(id: 2103, name: "Intake"),
    elements: [
      element(1, 35, .header, "About the person"), date, name, phone, address, count, before,
      element(8, 35, .header, "Health and safety"), situation, note, referrer,
      element(12, 1, .header, "Belongings"), group, file, languages,
      element(18, 5, .text, "Locker", isDisabled: true),
    ])

  static let day = CivilDate(daysSince1970: today.daysSince1970 - 2)

  static let response = TouchPointResponse(
    id: 77, touchPointID: 2103, subjectID: 5001,
    elements: [
      .init(id: 2, code: 9, answer: .date(day)),
      .init(id: 3, code: 5, answer: .text("Nguyễn 漢字")),
      .init(id: 5, code: 15, answer: .address(PostalAddress(line1: "1 Elm St", city: "Salem"))),
      .init(id: 6, code: 6, answer: .number(3)),
      .init(id: 7, code: 6, answer: .choices([71]), words: "No"),
      .init(id: 9, code: 4, answer: .choices([999]), words: "Hotel (old list)"),
      .init(id: 13, code: 27, answer: .shown("")),
      .init(
        id: 16, code: 29,
        answer: .file(
          AttachedFile(name: "ok.pdf", contentType: "application/pdf", content: [1, 2, 3]))),
      .init(id: 17, code: 33, answer: .shown("English, Thai")),
      .init(id: 18, code: 5, answer: .text("B 12")),
      .init(id: 400, code: 5, answer: .text("Blue bag")),
    ])

  static func state(
    _ form: TouchPointForm = form, response: TouchPointResponse? = nil,
    presets: [Int: Answer] = [:], withheld: Set<Int> = [], coordinates: [Int: Coordinate] = [:],
    draft: TouchPointDraft? = nil, subject: Int = 5001, in surroundings: Surroundings = .sample
  ) -> TouchPointEntry.State {
    TouchPointEntry.State(
      form: form, subject: subject, about: PersonName(first: "Ann", last: "Example"),
      response: response, presets: presets, withheld: withheld, coordinates: coordinates,
      draft: draft, stamp: Sample.stamp(0), in: surroundings)
  }

  /// A form of one question.
  static func only(_ element: FormElement, rules: [FormRule] = []) -> TouchPointForm {
    TouchPointForm(touchPoint: TouchPoint(id: 1, name: "One"), elements: [element], rules: rules)
  }
}

/// A form in somebody's hands: keys in, what is asked for and drawn out.
struct FormStage: DrawnPart {
  var state: TouchPointEntry.State
  private(set) var asked: [TouchPointEntry.Effect] = []
  /// What is around the form; it takes up every change of that.
  var surroundings: Surroundings { didSet { state.adapt(to: surroundings) } }

  init(
    _ form: TouchPointForm = FormSample.form, response: TouchPointResponse? = nil,
    presets: [Int: Answer] = [:], withheld: Set<Int> = [], coordinates: [Int: Coordinate] = [:],
    draft: TouchPointDraft? = nil, width: Int = 80, height: Int = 21, accessible: Bool = false,
    _ language: Language = .en
  ) {
    surroundings = .body(width, height, accessible: accessible, language)
    state = FormSample.state(
      form, response: response, presets: presets, withheld: withheld, coordinates: coordinates,
      draft: draft, in: surroundings)
  }

  /// Presses keys as whoever holds the form gives them to it.
  mutating func press(_ keys: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for key in Key.script(keys) {
      let binding = TouchPointEntry.bindings(mode).first { $0.keys.contains(key) }
      if let binding {
        guard binding.availability(state) == .available,
          let action = binding.action(state, Sample.stamp(1))
        else { continue }
        send(action)
      } else if let action = TouchPointEntry.typing(key, in: state) {
        send(action)
      }
    }
  }

  mutating func send(_ action: TouchPointEntry.Action) {
    for case .run(let effect, _) in TouchPointEntry.reduce(&state, action, in: surroundings) {
      asked.append(effect)
    }
  }

  /// Goes to a question.
  mutating func go(_ id: Int, part: Int = 0) {
    guard let place = state.fields.firstIndex(where: { $0.id == id }) else {
      Issue.record("question \(id) is not shown")
      return
    }
    state.moveFocus(to: .init(field: place, part: part))
    state.keepFocusInSight(in: surroundings)
  }

  /// What was given to be recorded.
  mutating func submitted() -> TouchPointSubmission? {
    send(.submitTapped(Sample.stamp(1)))
    defer { asked = [] }
    guard case .submit(let submission)? = asked.last else { return nil }
    return submission
  }

  /// What is wrong with a question, as the screen says it.
  func fault(_ id: Int) -> String? {
    guard state.checked.contains(id), let field = state.fields.first(where: { $0.id == id }) else {
      return nil
    }
    return state.complaint(of: field)?.text(words)
  }

  var mode: TouchPointEntry.Mode { state.mode(isAccessible: look.isAccessible) }
  var window: Size { surroundings.size }
  var words: Phrases { surroundings.phrases }
  var look: Appearance { surroundings.style }

  func draw(in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas) -> Cursor {
    TouchPointEntryView.render(state, in: area, surroundings, on: &canvas)
  }
}
