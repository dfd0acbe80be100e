import FoundationEssentials
import Model
import Testing

@Suite struct PositionTests {
  @Test(arguments: [
    ("42.1015, -72.5898", "42.101500", "-72.589800"),
    ("42.1015 -72.5898", "42.101500", "-72.589800"),
    ("42.1015° N, 72.5898° W", "42.101500", "-72.589800"),
    ("42.1015N 72.5898W", "42.101500", "-72.589800"), ("-33.9, 151.2", "-33.900000", "151.200000"),
    ("33.9 s 151.2 e", "-33.900000", "151.200000"), ("90,-180", "90.000000", "-180.000000"),
    ("0.0000004, -0.0000004", "0.000000", "0.000000"),
  ])
  func readsWhatPeopleCopy(_ text: String, _ latitude: String, _ longitude: String) {
    #expect(Coordinates(text)?.latitudeText == latitude)
    #expect(Coordinates(text)?.longitudeText == longitude)
  }

  @Test(arguments: [
    "", "42.1", "42,1015, -72,5898", "91, 0", "0, 181", "42.1, -72.5, 3", "north", "nan, 0",
    "inf, 0", "-42.1 S, 72 W", "42.1 W, 72 N", "0x10, 3", "42.1, --72", "1e1, 3", ".5, 3",
    "N 42, 3",
    "42..1, 3",
  ])
  func guessesNothing(_ text: String) {
    #expect(Coordinates(text) == nil)
  }

  @Test func aPointIsOnTheEarth() {
    #expect(Coordinates(latitude: .nan, longitude: 0) == nil)
    #expect(Coordinates(latitude: 90.1, longitude: 0) == nil)
    #expect(Coordinates(latitude: -90, longitude: 180) != nil)
  }

  @Test func whatMayBeSent() throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let here = try #require(Coordinates("42.1015, -72.5898"))
    func flaws(_ source: Position.Source, _ uncertainty: Double = 12) -> [Position.Flaw] {
      Position(here, uncertainty: uncertainty, source: source).flaws(now: now)
    }
    for source in [Position.Source.typed, .confirmed, .configured("Shelter")] {
      #expect(flaws(source) == [])
      for uncertainty in [0, -1, .nan, .infinity] {
        #expect(flaws(source, uncertainty) == [.noUncertainty])
      }
    }
    #expect(flaws(.fix(now.addingTimeInterval(-300)), 0) == [])
    #expect(flaws(.fix(now.addingTimeInterval(-301))) == [.stale(age: 301)])
    #expect(flaws(.fix(now.addingTimeInterval(301))) == [.stale(age: -301)])
    #expect(flaws(.fix(now), -1) == [.noUncertainty])
    #expect(Coordinates("0.0000004, -0.0000004")?.isNowhere == true)
    #expect(Coordinates("0.000001, 0")?.isNowhere == false)
    let nowhere = try #require(Coordinates("0, 0"))
    #expect(
      Position(nowhere, uncertainty: 0, source: .typed).flaws(now: now)
        == [.nowhere, .noUncertainty])
  }
}
