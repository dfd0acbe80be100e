import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The map beside the list: who is where, moved by arrows, people by number.
struct OutreachMapTests {
  @Test func theNextListClosesTheMap() {
    var stage = Stage.outreachWithFix()
    stage.press("m<tab>")
    #expect(stage.state.outreach.map == nil && stage.state.outreach.pane == .names)
    stage.press("<tab><tab>m<backtab>")
    #expect(stage.state.outreach.map == nil && stage.state.outreach.pane == .camps)
  }

  @Test func whoIsOnItHasANumberInTheListToo() {
    var stage = Stage.outreachWithFix()
    stage.press("m")
    let frame = stage.frame()
    #expect(frame.contains("1 Sam Example") && frame.contains("2 Maria Sample"))
    #expect(frame.contains("North up") && frame.contains("rings at"))
    stage.press("2")
    #expect(stage.state.place == .outreach, "a digit goes to a person here")
    #expect(stage.state.outreach.selectedPerson?.name == "Maria Sample")
    stage.press("<alt-5>")
    #expect(stage.state.place == .outbox, "with Alt to a screen")
  }

  @Test func aDigitThatNoDotHasSaysSo() {
    var stage = Stage.outreachWithFix()
    stage.press("m9")
    #expect(stage.toast == "No dot on the map has this number")
    #expect(stage.state.place == .outreach)
    stage.press("1")
    #expect(stage.toast == nil && stage.state.outreach.selectedPerson?.name == "Sam Example")
  }

  @Test func arrowsMoveItAndSignsScaleIt() throws {
    var stage = Stage.outreachWithFix()
    stage.press("m")
    let home = try #require(stage.state.outreach.map)
    stage.press("<up>")
    let moved = try #require(stage.state.outreach.map?.center)
    #expect(moved.latitude > (home.center?.latitude ?? 90))
    stage.press("<left>")
    #expect((stage.state.outreach.map?.center?.longitude ?? 0) < moved.longitude)
    stage.press("+")
    #expect(stage.state.outreach.map?.metresPerDot == home.metresPerDot / 2)
    stage.press("--")
    #expect(stage.state.outreach.map?.metresPerDot == home.metresPerDot * 2)
    stage.press("0")
    #expect(stage.state.outreach.map == home)
    stage.press("j")
    #expect(stage.state.outreach.list.selected == 1, "the list keeps its letters")
    stage.press("<esc>")
    #expect(stage.state.outreach.map == nil)
  }

  @Test func withoutAFixItShowsWhomWasMetLast() {
    var stage = Stage.outreach()
    stage.press("m")
    let center = stage.state.outreach.map?.center
    let last = OutreachSample.point(north: 1200, east: -800)
    #expect(center.map { Geodesy.distance(from: $0, to: last) < 1 } == true)
  }

  @Test func whereNobodyHasAPlaceItSaysSo() {
    var stage = Stage.outreach(80, 24, Outreach.Book(of: OutreachSample.desk))
    stage.press("m")
    #expect(stage.frame().contains("Nobody with a place to show."))
  }

  @Test func readAloudTheListSaysAllThatItShows() {
    var stage = Stage.outreachWithFix(preferences: Preferences(accessible: true))
    stage.press("m")
    #expect(stage.state.outreach.map == nil)
    #expect(stage.toast == "The list says all that the map shows")
    #expect(stage.frame().contains("m north-east, 6 d ago, ±17 m"))
  }

  @Test func theListStaysBesideItInEveryWindow() {
    for (width, height) in [(40, 13), (60, 17), (80, 24), (140, 40)] {
      var stage = Stage.outreachWithFix(width, height)
      stage.press("m")
      #expect(stage.frame().contains("Sam Example"), "\(width)×\(height)")
    }
  }

  @Test func fromTheEncampmentsItShowsThoseAndLeadsBackToThem() throws {
    var other = Encampment(
      id: Sample.id(851), name: "Old mill", seen: OutreachSample.day("2026-11-02"))
    other.point = OutreachPoint(OutreachSample.point(north: 300, east: 100), source: .gps)
    let book = OutreachSample.book(of: OutreachSample.desk, .encampment(other))
    for (width, height) in [(80, 24), (140, 40)] {
      var stage = Stage.outreach(width, height, book, hasReceiver: true)
      stage.hear(.fix(OutreachSample.fix()))
      stage.press("<backtab>j")
      let camp = try #require(stage.state.outreach.selectedCamp)
      stage.press("m")
      #expect(stage.state.outreach.pane == .camps)
      #expect(stage.state.outreach.selectedCamp == camp)
      let frame = stage.frame()
      #expect(
        frame.contains("1 Old mill") && frame.contains("2 Under the viaduct"), "\(frame.text)")
      #expect(frame.contains("2 encampments") && !frame.contains("people ·"))
      stage.press("12")
      #expect(stage.state.outreach.selectedCamp?.name == "Under the viaduct")
      stage.press("1<esc>")
      #expect(stage.state.outreach.map == nil && stage.state.outreach.pane == .camps)
      #expect(stage.state.outreach.selectedCamp?.name == "Old mill")
    }
  }

  @Test func ofEncampmentsWithoutAPlaceItSaysSo() {
    var stage = Stage.outreach(80, 24, Outreach.Book(of: OutreachSample.desk))
    stage.press("<backtab>m")
    #expect(stage.frame().contains("No encampment with a place to show."))
  }

  /// A map that has nothing to show names no key that moves it or goes to a dot, and says why they do nothing.
  @Test func theFooterOfAMapNamesOnlyKeysThatAct() {
    let empty = Outreach.Book(of: OutreachSample.desk)
    for (pane, title, why) in [
      ("", "Go to the person", "Nobody with a place to show. 0: try again from here"),
      (
        "<backtab>", "Go to the encampment",
        "No encampment with a place to show. 0: try again from here"
      ),
    ] {
      var stage = Stage.outreach(140, 40, empty)
      stage.press(pane + "m")
      let foot = stage.frame().text(row: 39)
      #expect(foot.contains("m Close the map"), "\(foot)")
      for words in [title, "Map:"] { #expect(!foot.contains(words), "\(foot)") }
      stage.press("1")
      #expect(stage.toast == "No dot on the map has this number")
      for key in ["+", "-", "0", "<left>"] {
        stage.state.toast = nil
        stage.press(key)
        #expect(stage.toast == why, "\(key)")
      }
      // Where this machine is is known, and there is a map without a dot.
      stage = Stage.outreach(140, 40, empty, hasReceiver: true)
      stage.hear(.fix(OutreachSample.fix()))
      stage.press(pane + "m")
      #expect(!stage.frame().text(row: 39).contains(title))
      #expect(stage.frame().text(row: 39).contains("+ Map: closer"))
    }
    var stage = Stage.outreachWithFix(140, 40)
    stage.press("m")
    #expect(stage.frame().text(row: 39).contains("1 Go to the person"))
  }

  @Test(arguments: ["m", "<esc>"]) func fromTheNamesItLeadsBackToThem(_ key: String) {
    var stage = Stage.outreachWithFix()
    stage.press("<tab>jj")
    let name = stage.personSelected
    stage.press("m")
    #expect(stage.state.outreach.pane == .around && stage.personSelected == name)
    let closing = Outreach.bindings(.map).first { $0.keys.contains(.text("m")) }
    #expect(
      closing?.title(in: stage.state.outreach, stage.state.surroundings) == .outreachMapClose)
    stage.press(key)
    #expect(stage.state.outreach.map == nil && stage.state.outreach.pane == .names)
    #expect(stage.personSelected == name)
    stage.press("/mar<enter>m")
    #expect(stage.personSelected == "Maria Sample")
    stage.press(key)
    #expect(stage.state.outreach.filter.text == "mar" && stage.listed == ["Maria Sample"])
  }
}
