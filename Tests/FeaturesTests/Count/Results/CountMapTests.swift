import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The map of a count's places, and the list beside it.
struct CountMapTests {
  // MARK: Screens

  @Test(arguments: [(80, 24), (60, 17), (140, 40)])
  func map(_ size: (Int, Int)) {
    var stage = Stage.placed(size.0, size.1)
    stage.press("m")
    stage.hear()
    stage.golden("count-map-\(size.0)")
  }

  @Test func mapWithoutBraille() {
    var stage = Stage.placed()
    stage.press("m")
    stage.golden("count-map-ascii", charset: .ascii)
  }

  @Test func mapReadAloud() {
    var stage = Stage.placed(preferences: Preferences(accessible: true))
    stage.press("m")
    stage.golden("count-map-accessible")
  }

  @Test func inSpanish() {
    var stage = Stage.placed(preferences: Preferences(language: .es))
    stage.press("m")
    stage.golden("count-map-spanish")
  }

  // MARK: What is on it

  @Test func theNearestComeFirstAndThoseWithoutAPointAreCounted() {
    var stage = Stage.placed()
    stage.press("m")
    #expect(stage.places == [711, 712, 713, 714].map(Sample.id))
    let frame = stage.frame()
    #expect(frame.contains("Map · 5 surveys · 1 without a point"))
    #expect(frame.contains("Distances from the middle of the places"))
    #expect(frame.contains("North up") && frame.contains("4 surveys · rings at"))
    #expect(!frame.contains("ZQ"))
  }

  /// Where there is no map, nothing moves one.
  @Test(arguments: ["1", "+", "-", "<home>", "<left>"])
  func withoutAPointTheKeysOfTheMapSayThatThereIsNone(_ key: String) {
    var stage = Stage.count()
    stage.press("m")
    #expect(stage.frame().contains("No survey has a point to show."))
    #expect(!stage.frame().contains("Select a survey") && !stage.frame().contains("Map: closer"))
    stage.press(key)
    #expect(stage.toast == "No survey has a point to show.")
  }

  @Test func whereTheReceiverIsDistancesAreMeasuredFrom() {
    var stage = Stage.placed()
    _ = stage.effects()
    stage.press("m")
    #expect(stage.effects().contains(.run(.count(.watchPlace), id: "count/place")))
    stage.hear()
    #expect(stage.places == [713, 711, 712, 714].map(Sample.id))
    #expect(stage.map?.selected?.id == Sample.id(713), "nobody has gone into the list")
    #expect(stage.frame().contains("Distances from here"))
    #expect(stage.frame().contains("+"))
    stage.press("<esc>")
    #expect(stage.effects().contains(.cancel(id: "count/place")))
  }

  @Test func whatIsSelectedAndWhereItWasMovedToStayWhenTheReceiverAnswers() throws {
    var stage = Stage.placed()
    stage.press("m2<up>")
    let moved = try #require(stage.map?.shown)
    stage.hear()
    #expect(stage.map?.selected?.id == Sample.id(712))
    #expect(stage.map?.shown == moved)
  }

  @Test func practiceIsOnItOnlyAsLongAsAllIsPractice() {
    var stage = Stage.placed(as: NightSample.volunteer())
    stage.press("m")
    #expect(stage.places == [Sample.id(716)])
    #expect(stage.frame().contains("Map · practice · 1 survey"))
  }

  @Test func withoutAnyPointItSaysSo() {
    var stage = Stage.count()
    stage.press("m")
    #expect(stage.frame().contains("No survey has a point to show."))
    #expect(stage.frame().contains("5 without a point"))
    stage.press("<enter>")
    #expect(stage.state.count.survey == nil)
    #expect(stage.toast == "No survey is selected")
  }

  @Test func theListIsBesideItInEveryWindow() {
    for (width, height) in [(40, 12), (60, 17), (80, 24), (100, 30), (140, 40)] {
      var stage = Stage.placed(width, height)
      stage.press("m")
      let frame = stage.frame()
      #expect(frame.contains("interview"), "\(width)×\(height)")
      #expect(frame.contains("North up"), "\(width)×\(height)")
    }
  }

  @Test func theMiddleIsFoundAcrossTheDateLine() throws {
    func survey(_ number: Int, _ longitude: Double) throws -> Survey {
      var survey = NightSample.survey(number, ago: 10)
      let point = try #require(Coordinates(latitude: -17, longitude: longitude))
      survey.point = OutreachPoint(point, source: .gps)
      return survey
    }
    var map = CountMap()
    map.locate([try survey(711, 179.99), try survey(712, -179.99)], from: nil)
    let middle = try #require(map.middle)
    #expect(abs(abs(middle.longitude) - 180) < 0.001 && abs(middle.latitude + 17) < 0.001)
    #expect(map.places.count == 2 && map.places.allSatisfy { $0.distance < 2000 })
  }

  // MARK: Keys

  @Test func arrowsMoveItAndSignsScaleIt() throws {
    var stage = Stage.placed()
    stage.press("m")
    let home = try #require(stage.map?.shown)
    stage.press("<up>")
    let moved = try #require(stage.map?.shown?.center)
    #expect(moved.latitude > (home.center?.latitude ?? 90))
    stage.press("<left>")
    #expect((stage.map?.shown?.center?.longitude ?? 0) < moved.longitude)
    stage.press("+")
    #expect(stage.map?.shown?.metresPerDot == home.metresPerDot / 2)
    stage.press("--")
    #expect(stage.map?.shown?.metresPerDot == home.metresPerDot * 2)
    stage.press("<home>")
    #expect(stage.map?.shown == home)
    stage.press("j")
    #expect(stage.map?.list.selected == 1, "the list keeps its letters")
  }

  @Test func aDigitSelectsEnterOpensAndEscLeadsBack() {
    var stage = Stage.placed()
    stage.press("m3")
    #expect(stage.state.place == .count)
    #expect(stage.map?.selected?.id == Sample.id(713))
    stage.press("<enter>")
    #expect(stage.state.count.survey?.survey.id == Sample.id(713))
    stage.press("<esc>")
    #expect(stage.state.count.survey == nil && stage.map?.selected?.id == Sample.id(713))
    stage.press("<esc>")
    #expect(stage.state.count.results == nil && stage.state.count.mode == .page)
  }

  @Test(arguments: [
    (false, "No dot on the map has this number"), (true, "No survey here has this number"),
  ])
  func aDigitThatNothingHasSaysSo(isSpoken: Bool, words: String) throws {
    var stage = Stage.placed(preferences: Preferences(accessible: isSpoken))
    stage.press("m2")
    #expect(stage.toast == nil)
    let selected = try #require(stage.map?.selected?.id)
    stage.press("9")
    #expect(stage.toast == words)
    #expect(stage.state.place == .count && stage.map?.selected?.id == selected)
  }

  @Test func whatIsLockedIsNotOpenedFromThereEither() {
    var stage = Stage.placed(as: NightSample.volunteer(.locked))
    stage.press("m<enter>")
    #expect(stage.state.count.survey == nil)
    #expect(stage.toast == "This count is locked: nothing new is begun")
    stage.press("3<enter>")
    #expect(stage.state.count.survey?.survey.id == Sample.id(713), "what is begun may be ended")
  }

  @Test func readAloudTheArrowsMoveTheListAndEveryRowHasItsNumber() {
    var stage = Stage.placed(preferences: Preferences(accessible: true))
    stage.press("m<down>")
    #expect(stage.map?.selected?.id == Sample.id(712))
    let frame = stage.frame()
    #expect(frame.contains("2, observation") && frame.contains("m east"))
    #expect(!frame.contains("North up"))
    stage.press("4")
    #expect(stage.map?.selected?.id == Sample.id(714))
    let keys = Count.resultsBindings(.map, isSpoken: true).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func theWheelScalesTheMapAndAClickSelectsInTheList() throws {
    var stage = Stage.placed()
    stage.press("m")
    let scale = try #require(stage.map?.shown?.metresPerDot)
    stage.push(.mouse(Mouse(.wheelUp, at: Point(x: 40, y: 16))))
    #expect(stage.map?.shown?.metresPerDot == scale / 2)
    let frame = stage.frame()
    let row = try #require((0..<24).first { frame.text(row: $0).contains("observation") })
    stage.push(.mouse(Mouse(.click, at: Point(x: 6, y: row))))
    #expect(stage.map?.selected?.id == Sample.id(712))
    stage.push(.mouse(Mouse(.doubleClick, at: Point(x: 6, y: row))))
    #expect(stage.frame().contains("Correct this survey?"), "it has ended")
  }
}

extension Stage {
  /// A count whose surveys but one have a point.
  fileprivate static func placed(
    _ width: Int = 80, _ height: Int = 24, as kept: KeptCount = NightSample.lead(.open),
    preferences: Preferences = Preferences()
  ) -> Stage {
    let places: [Int: (north: Double, east: Double)] = [
      711: (0, 0), 712: (300, 400), 713: (-200, 100), 714: (900, -600), 716: (0, 50),
    ]
    let surveys = NightSample.surveys.map { survey in
      var survey = survey
      if let place = places.first(where: { Sample.id($0.key) == survey.id })?.value {
        let point = OutreachSample.point(north: place.north, east: place.east)
        survey.point = OutreachPoint(point, accuracy: 8, source: .gps)
      }
      return survey
    }
    return Stage.count(width, height, kept, surveys, preferences: preferences)
  }

  /// The receiver answers, south of all of them.
  fileprivate mutating func hear() {
    send(.count(.receiver(.fix(OutreachSample.fix(north: -300)), Sample.stamp(1))))
  }

  fileprivate var map: CountMap? { state.count.results?.map }

  /// The surveys of the list, in its order.
  fileprivate var places: [Survey.ID]? { map?.places.map(\.id) }
}
