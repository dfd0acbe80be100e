import Model
import Testing

struct TouchPointFormTests {
  private func date(_ id: Int, required: Bool = false, disabled: Bool = false) -> FormElement {
    FormElement(
      id: id, code: 9, kind: .date, question: "Day", isRequired: required, isDisabled: disabled)
  }

  private func day(_ elements: [FormElement]) -> Int? {
    TouchPointForm(touchPoint: TouchPoint(id: 1, name: "One"), elements: elements).dayQuestion
  }

  @Test func theOnlyDateIsTheDay() {
    #expect(day([date(2)]) == 2)
    #expect(day([FormElement(id: 1, code: 5, kind: .text, question: "Where")]) == nil)
  }

  @Test func ofSeveralTheOneThatMustBeAnswered() {
    #expect(day([date(2), date(3, required: true)]) == 3)
    #expect(day([date(2), date(3)]) == nil)
    #expect(day([date(2, required: true), date(3, required: true)]) == nil)
  }

  @Test func aDateThatIsNoLongerAskedIsNone() {
    #expect(day([date(2, disabled: true), date(3)]) == 3)
    #expect(day([date(2, disabled: true)]) == nil)
  }
}
