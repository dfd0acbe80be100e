import Model
import Testing

@testable import Features

/// Heights and weights as people write them.
struct BodyTextTests {
  @Test(arguments: [
    ("5'8\"", 68), ("5'8", 68), ("5 8", 68), ("5 ft 8 in", 68), ("5ft8in", 68), ("5′8″", 68),
    ("5’ 8”", 68), ("5'", 60), ("5", 60), ("68", 68), ("68 in", 68), ("68\"", 68), ("5 FT 8", 68),
    ("5 pies 8 pulgadas", 68), ("5'8.5\"", 68.5),
  ])
  func feetAndInches(text: String, inches: Double) {
    #expect(BodyText.height(text, in: .feetAndPounds)?.inches == inches)
  }

  @Test(arguments: [
    ("173", 173), ("173 cm", 173), ("173cm", 173), ("1.73", 173), ("1,73 m", 173), ("172.5", 172.5),
  ])
  func centimetres(text: String, centimetres: Double) {
    #expect(BodyText.height(text, in: .metric)?.centimetres == centimetres)
  }

  @Test func aUnitThatIsWrittenCounts() {
    #expect(BodyText.height("173 cm", in: .feetAndPounds)?.centimetres == 173)
    #expect(BodyText.height("5'8\"", in: .metric)?.inches == 68)
    #expect(BodyText.weight("68 kg", in: .feetAndPounds)?.kilograms == 68)
    #expect(BodyText.weight("150 lbs", in: .metric)?.pounds == 150)
  }

  @Test(arguments: [
    "", "tall", "5'8'", "5 12", "5'8\" 3", "-5", "5.5 8", "1.7.3", "150 lb", "'", "5 stone", ".",
  ])
  func whatIsNoHeightIsNone(text: String) {
    #expect(BodyText.height(text, in: .feetAndPounds) == nil)
  }

  @Test(arguments: ["", "heavy", "150 160", "5'8\"", "150 cm", "1e2"])
  func whatIsNoWeightIsNone(text: String) {
    #expect(BodyText.weight(text, in: .feetAndPounds) == nil)
  }

  @Test func whatIsShownIsReadAgain() {
    for units in BodyUnits.allCases {
      for inches in 10...100 {
        let text = BodyText.shown(BodyHeight(inches: Double(inches)), in: units)
        let read = BodyText.height(text, in: units)
        #expect(read.map { BodyText.shown($0, in: units) } == text)
      }
      for pounds in stride(from: 80, through: 600, by: 13) {
        let text = BodyText.shown(BodyWeight(pounds: Double(pounds)), in: units)
        let read = BodyText.weight(text, in: units)
        #expect(read.map { BodyText.shown($0, in: units) } == text)
      }
    }
  }
}
