import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Any form with any answers: what is shown and sent as it is changes nothing.
struct TouchPointUnchangedTests {
  static let texts = [
    "", " ", "Jo", "a\nb", "a\r\nb", "漢字 \u{200D}", "  x ", "1,5", "11/12/2026", "\t", "é\u{301}",
  ]

  static func answer(_ random: inout SeededGenerator) -> Answer {
    let text = texts.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .blank
    case 1: return .text(text)
    case 2: return .number(Decimal(Int.random(in: -5000...5000, using: &random)) / 8)
    case 3: return .date(CivilDate(daysSince1970: .random(in: -60_000...60_000, using: &random)))
    case 4:
      let count = Int.random(in: 0...2, using: &random)
      return .choices((0..<count).map { _ in .random(in: 0...9, using: &random) })
    case 5: return .address(PostalAddress(name: text, line1: text, county: text))
    case 6: return .file(AttachedFile(name: text, contentType: "", content: [1]))
    case 7: return .entity(.random(in: -9...9, using: &random))
    default: return .shown(text)
    }
  }

  static let kinds: [FormElement.Kind] = [
    .header, .text, .longText, .phone, .number, .date, .choice, .address, .file, .entity, .group,
    .unsupported(code: 99),
  ]

  @Test(arguments: 0..<60)
  func nothingIsChangedByLooking(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let elements = (1...12).map { id in
      FormElement(
        id: id, code: 0, kind: Self.kinds.randomElement(using: &random) ?? .text,
        question: "Q\(id)",
        isDisabled: Int.random(in: 0..<8, using: &random) == 0,
        choices: (0..<Int.random(in: 0...7, using: &random)).map {
          .init(id: $0, label: "C\($0)", isDisabled: $0 == 3)
        }, dateLimits: .init(past: 0, future: 0))
    }
    let response = TouchPointResponse(
      id: 1, touchPointID: 1,
      elements: (1...14).compactMap { id in
        Bool.random(using: &random)
          ? .init(id: id, code: 0, answer: Self.answer(&random), words: "W") : nil
      })
    let form = TouchPointForm(touchPoint: TouchPoint(id: 1, name: "F"), elements: elements)
    var stage = FormStage(
      form, response: response, accessible: Bool.random(using: &random),
      Bool.random(using: &random) ? .en : .es)
    // Wherever the cursor goes, and whatever the language.
    for _ in stage.state.stops { stage.send(.nextFieldTapped) }
    stage.surroundings.phrases = Phrases(.en)
    for _ in stage.state.stops { stage.send(.previousFieldTapped) }
    #expect(!stage.state.isChanged)
    #expect(stage.state.draft == nil)
    #expect(EntryProgress(stage.state).changed == 0)
    #expect(stage.state.answers.isEmpty)
    #expect(stage.submitted() == nil)
    _ = stage.frame()
  }
}
