import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The way to a call flow, key by key, up to what is sent.
struct CallFlowTests {
  @Test func whatWasShownIsWhatIsSent() throws {
    var flow = CallFlowSample()
    flow.press(CallFlowSample.toReview)
    guard case .reviewing(let shown) = flow.state.standing else {
      Issue.record("nothing is shown: \(flow.state.standing)")
      return
    }
    #expect(flow.sent() == [])
    #expect(flow.screen().contains("type CALL or call and press Enter"))
    flow.press("call<enter>")
    #expect(flow.sent() == [shown])
    #expect(shown.name == "Robin Example")
    #expect(shown.phone.international == "+12025550123")
    #expect(shown.position == CallFlowSample.here)
    #expect(shown.contacts.map(\.name) == ["Sam Example", "Alex Sample"])
    #expect(shown.leftOut.map(\.name) == ["Kim Sample"])
    #expect(shown.flow == "kronos_contacts")
    #expect(shown.company == "Lantern Street Alliance")
    #expect(flow.state.standing == .sending(shown, since: Sample.stamp(7, later: 7).now))
  }

  @Test func thePageSaysAllOfIt() {
    var flow = CallFlowSample()
    flow.press(CallFlowSample.toReview)
    let screen = flow.screen()
    for words in [
      "127.0.0.1:8702", "kronos_contacts", "Lantern Street Alliance", "Robin Example",
      "(202) 555-0123", "42.101500, -72.589800", "40 m", "set up for Harbor House",
      "1. Sam Example (202) 555-0188", "2. Alex Sample (202) 555-0190", "Kim Sample",
    ] {
      #expect(screen.contains(words), "\(words)")
    }
    #expect(!screen.contains("SANDBOX"))
  }

  @Test func anotherWordSendsNothing() {
    var flow = CallFlowSample()
    flow.press(CallFlowSample.toReview + "<enter>")
    #expect(flow.state.isWordWrong)
    flow.press("cal<enter>")
    #expect(flow.sent() == [])
    #expect(flow.screen().contains("Nothing was sent"))
    flow.press("l<enter>")
    #expect(flow.sent().count == 1)
  }

  @Test func theWordIsTypedAndNotPasted() {
    var flow = CallFlowSample()
    flow.press(CallFlowSample.toReview)
    flow.send(.pasted("CALL"))
    flow.press("<enter>")
    #expect(flow.sent() == [])
  }

  @Test func theWordIsThatOfTheLanguage() {
    var flow = CallFlowSample(language: .es)
    flow.press(CallFlowSample.toSend)
    #expect(flow.sent() == [])
    flow.press("<^u>llamar <enter>")
    #expect(flow.sent().count == 1)
  }

  /// Nobody is sent for to a place that nobody named: the shelter's is offered, not assumed.
  @Test func noPlaceIsMadeUp() {
    var flow = CallFlowSample()
    flow.press("<enter>")
    #expect(flow.state.standing == .placing)
    #expect(flow.screen().contains("Choose where they are."))
    #expect(flow.state.place.position == nil)

    var other = CallFlowSample(shelter: nil)
    other.press("<enter>")
    #expect(other.state.standing == .placing)
    #expect(other.state.place.flaws == [.point: .noPoint, .radius: .noRadius])
    #expect(other.state.place.focus == .point)
  }

  @Test func aTypedPointComesWithHowFarOffItIs() throws {
    var flow = CallFlowSample()
    flow.press("<right><right><tab>42.5, -72.25<enter>")
    #expect(flow.state.standing == .placing)
    #expect(flow.state.place.flaws == [.radius: .noRadius])
    #expect(flow.state.place.focus == .radius)
    flow.press("300 ft<enter>CALL<enter>")
    let request = try #require(flow.sent().first)
    #expect(request.position.source == .typed)
    #expect(request.position.coordinates == Coordinates(latitude: 42.5, longitude: -72.25))
    #expect(abs(request.position.uncertainty - 91.44) < 0.001)
  }

  @Test func aPointIsPastedAsItWasCopied() {
    var flow = CallFlowSample(shelter: nil)
    flow.send(.pasted(" 42.5 N 72.25 W\n"))
    flow.press("<tab>20<enter>")
    #expect(flow.screen().contains("42.500000, -72.250000, within 20 m (typed here)"))
  }

  @Test func nowhereIsNoPlace() {
    var flow = CallFlowSample(shelter: nil)
    flow.press("0, 0<tab>20<enter>")
    #expect(flow.state.place.flaws == [.point: .nowhere])
    #expect(flow.screen().contains("0, 0 is in the sea"))
  }

  /// Where the shelter is, and how sure that is, is seen before anything is reviewed.
  @Test func theShelterShowsItsHonestRadius() {
    var flow = CallFlowSample()
    #expect(!flow.screen().contains("42.1"))
    flow.press("<right>")
    #expect(
      flow.screen().contains("42.101500, -72.589800, within 40 m (set up for Harbor House)"))
  }

  @Test func itSaysForWhom() {
    #expect(CallFlowSample().screen().contains("Start a call flow: Robin Example"))
    var flow = CallFlowSample(profile: EmergencyProfile())
    #expect(!flow.screen().contains("Start a call flow:"))
    flow.press("<esc>")
    #expect(flow.state.ending == .left)
  }

  @Test func aNumberThatWillNotDoGivesWayToTheVerifiedOne() throws {
    var profile = CallFlowSample.profile
    profile.phones = [ProfilePhone(label: "Cell", number: "555-0123")]
    var flow = CallFlowSample(profile: profile, verified: PhoneNumber("202-555-0177"))
    flow.press(CallFlowSample.toReview)
    #expect(flow.screen().contains("(202) 555-0177 (the verified number)"))
    flow.press("CALL<enter>")
    #expect(try #require(flow.sent().first).phone.digits == "12025550177")
  }

  @Test func aShelterWithoutAnHonestRadiusIsNotSent() throws {
    let here = try #require(CallFlowSample.here)
    let vague = Position(here.coordinates, uncertainty: 0, source: here.source)
    var flow = CallFlowSample(shelter: vague)
    flow.press("<right><enter>")
    #expect(flow.state.standing == .placing)
    #expect(flow.state.place.flaws == [.place: .badShelter])
    flow.press("<right><tab>42.1, -72.5<tab>50<enter>CALL<enter>")
    #expect(flow.sent().count == 1)
  }

  @Test func aMissingMinusIsNoticed() {
    var flow = CallFlowSample(shelter: nil)
    flow.press("42.1015, 72.5898<tab>50<enter>")
    #expect(flow.screen().contains("Is a minus sign missing?"))
    flow.press("<esc><shift-tab><^u>42.1015, -72.5898<enter>")
    #expect(!flow.screen().contains("Is a minus sign missing?"))
  }

  @Test func theVerifiedNumberStandsIn() throws {
    var profile = CallFlowSample.profile
    profile.phones = []
    var flow = CallFlowSample(profile: profile, verified: PhoneNumber("202-555-0177"))
    flow.press(CallFlowSample.toReview)
    #expect(flow.screen().contains("(202) 555-0177 (the verified number)"))
    flow.press("CALL<enter>")
    #expect(try #require(flow.sent().first).phone.digits == "12025550177")
  }

  /// Whoever said yes to one thing has not said yes to another.
  @Test func aProfileThatChangesIsLookedAtAnew() throws {
    var flow = CallFlowSample()
    flow.press(CallFlowSample.toReview + "CALL")
    var changed = CallFlowSample.profile
    changed.names = ["Robin Sample"]
    flow.send(.profileArrived(changed, verified: nil, Sample.stamp(50)))
    flow.press("<enter>")
    #expect(flow.sent() == [])
    #expect(flow.screen().contains("Robin Sample"))
    flow.press("CALL")
    flow.send(.profileArrived(changed, verified: nil, Sample.stamp(51)))
    flow.press("<enter>")
    #expect(try #require(flow.sent().first).name == "Robin Sample")
  }

  @Test func escapeGoesBackOneLevel() {
    var flow = CallFlowSample()
    flow.press(CallFlowSample.toReview + "CALL<esc>")
    #expect(flow.state.standing == .placing)
    #expect(flow.state.word.isEmpty)
    #expect(flow.state.ending == nil)
    flow.press("<esc>")
    #expect(flow.state.ending == .left)
    flow.state.returned()
    #expect(flow.state.ending == nil)
  }

  @Test func aClickGoesToAField() throws {
    var flow = CallFlowSample()
    flow.press("<right><right>")
    let rows = flow.screen().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(rows.firstIndex { $0.contains("Off by up to") })
    let point = Point(x: 40, y: row - AppLayout(Size(width: 80, height: 24)).body.y)
    if let action = CallFlow.clicking(point, in: flow.state) { flow.send(action) }
    #expect(flow.state.place.focus == .radius)
    #expect(flow.state.mode == .writing)
  }

  @Test func aDigitBeginsAPointAndChoosesNoPlace() {
    var flow = CallFlowSample()
    flow.press("42.5, -72.25<tab>50<enter>")
    guard case .reviewing(let request) = flow.state.standing else {
      Issue.record("\(flow.state.standing)")
      return
    }
    #expect(request.position.source == .typed)
    #expect(request.position.coordinates.latitude == 42.5)
  }
}
