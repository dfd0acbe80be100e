import Model
import Resources
import Terminal
import Testing

@testable import Features

/// Where a contact was: a latitude and a longitude, both or none.
struct TouchPointCoordinateTests {
  private static let latitude = FormSample.element(1, 5, .text, "Latitude")
  private static let longitude = FormSample.element(2, 5, .text, "Longitude")

  private static func stage(
    response: TouchPointResponse? = nil, _ language: Language = .en
  ) -> FormStage {
    FormStage(
      TouchPointForm(
        touchPoint: TouchPoint(id: 1, name: "Contact"),
        elements: [latitude, longitude, FormSample.name]),
      response: response, coordinates: [1: .latitude, 2: .longitude], language)
  }

  @Test(arguments: [
    ("90", "180", "90", "180"), ("-90", "-180", "-90", "-180"), ("0", "0", "0", "0"),
    (" 47.60620 ", "\u{2212}122.3321", "47.6062", "-122.3321"),
    ("47,6", "-122,3", "47.6", "-122.3"),
  ])
  func bothAreSentAsPlainNumbers(north: String, east: String, sent: String, other: String) {
    var stage = Self.stage()
    stage.press("\(north)<tab>\(east)")
    #expect(stage.submitted()?.answers == [1: .text(sent), 2: .text(other)])
  }

  @Test(arguments: ["90.0001", "-91", "north", "47.6N", "47.6.1", "1e1"])
  func whatIsNoLatitudeIsSaidBesideIt(typed: String) {
    var stage = Self.stage()
    stage.press("\(typed)<tab>")
    #expect(stage.fault(1) == "A latitude is a number from -90 to 90, such as 47.6062.")
    stage.press("5")
    #expect(stage.submitted() == nil)
    #expect(stage.state.focused?.id == 1)
  }

  @Test func aLongitudeReachesFurther() {
    var stage = Self.stage(.es)
    stage.press("5<tab>180.5<tab>")
    #expect(stage.fault(2) == "La longitud es un número de -180 a 180, por ejemplo -122.3321.")
  }

  @Test func oneIsNotTakenWithoutTheOther() {
    var stage = Self.stage()
    stage.press("47.6")
    #expect(stage.submitted() == nil)
    #expect(stage.fault(2) == "A latitude needs a longitude: fill in both, or neither.")
    #expect(stage.state.focused?.id == 2)
    stage.go(1)
    stage.press("<^u>")
    stage.go(3)
    stage.press("Jo")
    #expect(stage.submitted()?.answers == [3: .text("Jo")])
  }

  @Test func whatNobodyTouchedIsLeftAsItWas() {
    let response = TouchPointResponse(
      id: 7, touchPointID: 1, subjectID: 5001,
      elements: [.init(id: 1, code: 5, answer: .text("by the river"))])
    var stage = Self.stage(response: response)
    stage.go(3)
    stage.press("Jo")
    #expect(stage.submitted()?.answers == [3: .text("Jo")])
    stage.send(.refused(.empty, at: Sample.now))
    stage.go(1)
    stage.press("<^u>1")
    #expect(stage.submitted() == nil)
    #expect(stage.state.focused?.id == 2)
  }

  @Test func aPlaceThatWasCopiedAsOneFillsInBoth() {
    var stage = Self.stage()
    stage.go(2)
    stage.send(.pasted("47.6062, -122.3321\n"))
    #expect(stage.submitted()?.answers == [1: .text("47.6062"), 2: .text("-122.3321")])
    stage.send(.refused(.empty, at: Sample.now))
    stage.go(3)
    stage.send(.pasted("47.6062, -122.3321"))
    #expect(stage.submitted()?.answers[3] == .text("47.6062, -122.3321"))
  }

  @Test func aQuestionThatNobodyNamedIsText() {
    #expect(TouchPointEntryTests.sent(Self.latitude, "by the river") == .text("by the river"))
  }

  @Test func onlyTheContactFormIsHeldToIt() {
    let setup = ContactSetup(touchPoint: 55, latitude: 3, longitude: 4)
    #expect(setup.coordinates == [3: .latitude, 4: .longitude])
    #expect(ContactSetup(touchPoint: 55).coordinates.isEmpty)
  }
}
