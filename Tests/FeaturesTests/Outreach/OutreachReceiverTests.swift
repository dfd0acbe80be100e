import FoundationEssentials
import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Where this machine is: every case in words, with what to do next, and nothing taken for more than it is.
struct OutreachReceiverTests {
  @Test(arguments: [
    (ReceiverNews.connecting, "Asking GPS…"),
    (.noDaemon, "gpsd does not answer on this computer."),
    (.notGPSD, "Something that is not gpsd answers at gps.host."),
    (.noDevice, "gpsd has no receiver. Plug it in."),
    (.noFix(satellites: nil), "GPS is looking for satellites."),
    (.noFix(satellites: 3), "GPS is looking for satellites (sees 3)."),
    (.fixLost, "GPS has lost its place."), (.closed, "gpsd has stopped. It is asked again."),
  ])
  func everyCaseIsSaid(_ news: ReceiverNews, _ words: String) {
    var stage = Stage.outreach(hasReceiver: true)
    stage.hear(news)
    #expect(stage.frame().contains(words))
  }

  @Test func aMachineWithoutOneSaysWhichSettingIsMissing() {
    let stage = Stage.outreach()
    #expect(stage.frame().contains("No GPS: set gps.host to use a receiver."))
    #expect(!stage.state.outreach.receiver.isWatched)
  }

  @Test func itIsListenedToOnlyWhereItIsOfUse() {
    var stage = Stage.outreachWithFix()
    #expect(stage.state.outreach.receiver.isWatched)
    stage.press("<tab>")
    #expect(stage.effects().contains(.cancel(id: "outreach/place")))
    stage.press("c")
    #expect(stage.effects().contains(.run(.outreach(.watchPlace), id: "outreach/place")))
  }

  @Test func aPlaceByGPSIsPreselectedOnlyWhereAReceiverAnswers() {
    for news in [ReceiverNews.connecting, .noDaemon, .notGPSD, .noDevice, .closed] {
      var stage = Stage.outreach(hasReceiver: true)
      stage.hear(news)
      stage.press("jc")
      #expect(stage.contactForm?.place == OutreachForm.Place.none, "\(news)")
      stage.hear(.fix(OutreachSample.fix()), later: 2)
      #expect(stage.contactForm?.place == .receiver, "as soon as it measures")
    }
    var stage = Stage.outreach(hasReceiver: true)
    stage.hear(.noFix(satellites: 5))
    stage.press("jc")
    #expect(stage.contactForm?.place == .receiver)
    stage.hear(.closed, later: 1)
    #expect(stage.contactForm?.place == OutreachForm.Place.none, "nothing was measured")
  }

  @Test func aPlaceThatSomebodyChoseStaysWhateverTheReceiverSays() {
    var stage = Stage.outreach(hasReceiver: true)
    stage.press("jc1<tab><tab><tab>libr<enter>")
    stage.hear(.fix(OutreachSample.fix()), later: 2)
    #expect(stage.contactForm?.place == .named(.listed("Library steps")))
  }

  /// Who writes down yesterday's meeting is not where it was.
  @Test func anotherDaysMeetingIsNotWhereThisMachineIs() throws {
    var stage = Stage.outreachWithFix()
    stage.press("c1<backtab>")
    #expect(stage.contactForm?.focus == .date && stage.contactForm?.place == .receiver)
    func write(_ day: String) {
      stage.press(String(repeating: "<backspace>", count: 10) + day)
    }
    write("-1")
    #expect(stage.contactForm?.place == OutreachForm.Place.none)
    stage.press("<tab>")
    #expect(stage.contactForm?.text(.date) == "11/11/2026", "a slip is seen")
    #expect(stage.frame().contains("Of another day: choose where it was."))
    var given = stage
    given.press("<^s>")
    let contact = try given.contactGiven()
    #expect(contact.answers.informationDate == OutreachSample.day("2026-11-11"))
    #expect(contact.whereabouts == Whereabouts())
    var chosen = stage
    chosen.press("<^g><^s>")
    #expect(try chosen.contactGiven().whereabouts.point?.source == .gps, "who says so")
    stage.press("<backtab>")
    write("11/12/26")
    #expect(stage.contactForm?.place == .receiver, "it was measured today")
    stage.press("<^s>")
    #expect(try stage.contactGiven().whereabouts.point?.accuracy == 9)
  }

  @Test func whatIsHeardLaterDoesNotMoveAnotherDaysMeeting() {
    var stage = Stage.outreach(hasReceiver: true)
    stage.press("jc1<backtab>" + String(repeating: "<backspace>", count: 10) + "-2<tab>")
    stage.hear(.fix(OutreachSample.fix()), later: 2)
    #expect(stage.contactForm?.place == OutreachForm.Place.none)
  }

  @Test func theBestOfTenSecondsStays() {
    var stage = Stage.outreachWithFix(80, 24, OutreachSample.fix(40))
    stage.press("c")
    for (second, accuracy) in [(2, 22.0), (4, 8), (6, 30)] {
      stage.hear(.fix(OutreachSample.fix(accuracy)), later: Double(second))
    }
    #expect(stage.contactForm?.measured?.best.best?.accuracy == 8)
    stage.hear(.fix(OutreachSample.fix(3, north: 500)), later: 40)
    #expect(stage.contactForm?.measured?.best.best?.accuracy == 8, "they were met before")
    #expect(stage.frame().contains("Measured just now: ±8 m."))
  }

  @Test func aPoorOneIsSaidAndCanBeRecorded() throws {
    var stage = Stage.outreachWithFix(80, 24, OutreachSample.fix(140))
    stage.press("c1")
    #expect(stage.frame().contains("Only exact to 140 m."))
    stage.press("<^s>")
    #expect(try stage.contactGiven().whereabouts.point?.accuracy == 140)
  }

  @Test func nobodyKnowsHowExactIsNotZero() throws {
    var stage = Stage.outreachWithFix(80, 24, OutreachSample.fix(nil))
    stage.press("c1")
    #expect(stage.frame().contains("GPS does not say how"))
    stage.press("<^s>")
    #expect(try stage.contactGiven().whereabouts.point?.accuracy == nil)
  }

  @Test func oneThatIsOldSaysSoAndCanBeMeasuredAnew() throws {
    var stage = Stage.outreachWithFix()
    stage.press("c1")
    let form = try #require(stage.contactForm)
    let text = ReceiverText(
      receiver: stage.state.outreach.receiver, phrases: Phrases(.en),
      now: Sample.now.addingTimeInterval(300))
    let fix = try #require(form.measured?.best.best)
    #expect(
      text.remarks(on: fix, heard: Sample.now).map { $0.text(Phrases(.en)) } == [
        "This was measured 5 min ago. ^G: measure again"
      ])
    stage.hear(.fix(OutreachSample.fix(7, north: 80)), later: 70)
    stage.press("<^g>")
    #expect(stage.contactForm?.measured?.best.best?.accuracy == 7)
    let old = OutreachSample.fix(9, ago: 90)
    #expect(
      text.remarks(on: old, heard: Sample.now).first?.phrase
        == .outreachFixOld, "as old as the satellites say")
  }

  @Test func measuringAnewWithoutAFixKeepsThePointThatWasMeasuredBefore() throws {
    var stage = Stage.outreachWithFix(80, 24, OutreachSample.fix(22))
    stage.press("c1")
    stage.hear(.noFix(satellites: 2), later: 5)
    stage.press("<^g>")
    let said = stage.text(later: 10)
    #expect(said.contains("No new fix; ±22 m of 10 s ago is kept."), "\(said)")
    var spanish = stage
    spanish.send(.phrasesArrived(Phrases(.es)))
    #expect(
      spanish.text(later: 10).contains("No hay punto nuevo; queda el de hace 10 s: ±22 m."))
    var given = stage
    given.press("<^s>")
    #expect(try given.contactGiven().whereabouts.point == OutreachSample.fix(22).point)
    let new = OutreachSample.fix(40, north: 80)
    stage.hear(.fix(new), later: 12)
    #expect(stage.contactForm?.measured?.best.best == new, "the new one, however exact")
    #expect(stage.frame().contains("Measured just now: ±40 m."))
  }

  @Test func whatIsWrittenOnTellsOneAgeOfItsPoint() {
    var stage = Stage.outreachWithFix(80, 24, OutreachSample.fix(29, ago: 30))
    stage.press("c1<esc>c")
    let text = stage.text(later: 50)
    #expect(text.contains("Measured 1 min ago: ±29 m. ^G: measure again"), "\(text)")
    #expect(!text.contains("just now") && !text.contains("This was measured"), "\(text)")
    #expect(
      stage.text(later: 300).contains("Measured 5 min ago: ±29 m. ^G: measure again"))
  }

  @Test func clocksThatDifferAreSaid() {
    let text = ReceiverText(receiver: Receiver(), phrases: Phrases(.en), now: Sample.now)
    func said(_ seconds: Double) -> String? {
      text.remarks(on: OutreachSample.fix(9, ago: seconds), heard: Sample.now).first?
        .text(Phrases(.en))
    }
    #expect(said(20) == nil)
    #expect(said(600)?.contains("differ by 10 minutes") == true)
    #expect(said(-600)?.contains("differ by 10 minutes") == true)
    #expect(said(400 * 86_400)?.contains("more than a year") == true)
  }

  @Test func nowhereIsNoPlace() throws {
    var stage = Stage.outreach(hasReceiver: true)
    let nowhere = try #require(Coordinates(latitude: 0, longitude: 0))
    stage.hear(.fix(Fix(coordinates: nowhere, accuracy: 3, time: Sample.now)))
    #expect(stage.frame().contains("GPS says 0, 0"))
    #expect(stage.state.outreach.listedFrom == nil)
    stage.press("c")
    #expect(stage.contactForm?.measured == nil)
  }

  @Test func withoutAPlaceItIsRecordedAllTheSame() throws {
    var stage = Stage.outreach(hasReceiver: true)
    stage.hear(.noFix(satellites: 2))
    stage.press("c1")
    #expect(stage.frame().contains("It can be recorded without a point."))
    stage.press("<^s>")
    #expect(try stage.contactGiven().whereabouts.point == nil)
  }

  /// Under a bridge the list stays as it is, and says of when its distances are.
  @Test func distancesOfAPlaceThatIsLostSayWhenItWas() {
    var stage = Stage.outreachWithFix(100, 24)
    let kept = "Distances are from the last place, at 3:00 PM."
    #expect(!stage.frame().contains("last place"))
    stage.hear(.fixLost, later: 5)
    #expect(stage.frame().contains("GPS has lost its place."))
    #expect(stage.frame().contains(kept), "\(stage.frame().text)")
    // The page of an encampment tells how far off people were met.
    stage.press("<tab><tab><enter>")
    #expect(stage.frame().contains("Under the viaduct") && stage.frame().contains(kept))
    #expect(!stage.text(later: 120).contains("last place"), "nothing is measured from it now")
    stage.hear(.fix(OutreachSample.fix()), later: 8)
    #expect(!stage.frame().contains("last place"))
  }

  @Test func whatWasMeasuredLongAgoIsNoPlaceOfLists() {
    var stage = Stage.outreachWithFix()
    #expect(stage.state.outreach.listedFrom != nil)
    stage.state.moment = Sample.now.addingTimeInterval(120)
    stage.send(.outreach(.fixAged))
    #expect(stage.state.outreach.listedFrom == nil)
    #expect(stage.listed.first == "Red Jacket", "by time again")
  }

  @Test func aNewEncampmentSaysHowFarOffItsPointMayBe() {
    var stage = Stage.outreachWithFix(80, 24, OutreachSample.fix(28))
    stage.press("<tab><tab>n")
    #expect(stage.frame().contains("±28 m"), "\(stage.frame().text)")
    stage.press("<backtab>1")
    #expect(!stage.frame().contains("±28 m"), "another point was typed: \(stage.frame().text)")
    var vague = Stage.outreachWithFix(80, 24, OutreachSample.fix(nil))
    vague.press("<tab><tab>n")
    let text = vague.frame().text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("± unknown") && text.contains("how exact this is"), "\(text)")
  }
}
