import Model
import Testing

@Suite struct BodyMeasureTests {
  @Test func everyHeightComesBackAsItWasTyped() {
    for tenths in 254...2540 {
      let height = BodyHeight(centimetres: Double(tenths) / 10)
      guard height.centimetres == Double(tenths) / 10,
        BodyHeight(centimetres: height.centimetres) == height
      else {
        Issue.record("\(tenths) mm became \(height)")
        return
      }
    }
    for inches in 10...100 {
      let height = BodyHeight(feet: inches / 12, inches: inches % 12)
      #expect(height.inches == Double(inches))
      #expect(height.feetAndInches == (inches / 12, inches % 12))
    }
  }

  @Test func everyWeightComesBackAsItWasTyped() {
    for tenths in 363...2722 {
      let weight = BodyWeight(kilograms: Double(tenths) / 10)
      guard weight.kilograms == Double(tenths) / 10,
        BodyWeight(kilograms: weight.kilograms) == weight
      else {
        Issue.record("\(tenths) hg became \(weight)")
        return
      }
    }
  }

  @Test func inchesCarryOver() {
    #expect(BodyHeight(inches: 71.6).feetAndInches == (6, 0))
    #expect(BodyHeight(centimetres: 170).feetAndInches == (5, 7))
    #expect(BodyHeight(feet: 5, inches: 8).centimetres == 172.7)
    #expect(BodyWeight(pounds: 150).kilograms == 68)
    #expect(BodyHeight(inches: .infinity).feetAndInches == (0, 0))
  }
}
