import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A list of street outreach that is opened anew says what came of it.
struct OutreachReadAgainTests {
  private static func arrive(
    _ stage: inout Stage, _ book: Outreach.Book = OutreachSample.book, unreadable: Int = 0
  ) {
    stage.send(.outreach(.arrived(book, unreadable: unreadable, at: Sample.now)))
  }

  @Test(arguments: ["r", "<tab>r", "<tab><tab>r", "mr"])
  func whereNothingHasChangedAWordSaysSo(keys: String) {
    var stage = Stage.outreachWithFix(100, 30)
    Self.arrive(&stage)
    #expect(stage.toast == nil, "nobody asked")
    stage.press(keys)
    #expect(stage.toast == nil)
    Self.arrive(&stage)
    #expect(stage.toast == "Read again: nothing has changed.")
  }

  @Test(arguments: ["r", "<tab>r"]) func peopleWhoWereMetSinceAreCounted(keys: String) {
    var stage = Stage.outreachWithFix()
    let place = OutreachSample.point(north: 500, east: 0)
    let met = OutreachSample.contact(
      906, with: OutreachSample.sam, "Sam Example", days: 1, at: place)
    let other = OutreachSample.contact(
      907, with: .client(site: 7, number: 5002), "Mark Samplon", days: 0.5, at: place)
    stage.press(keys)
    Self.arrive(
      &stage, OutreachSample.book(of: OutreachSample.desk, .contact(met), .contact(other)))
    #expect(stage.toast == "Read again. Changed: 2 people.")
  }

  @Test func encampmentsAreCountedWhereTheyAreListed() {
    var stage = Stage.outreach()
    var camp = OutreachSample.camp
    camp.details = "Two tents."
    stage.press("<tab><tab>r")
    Self.arrive(&stage, OutreachSample.book(of: OutreachSample.desk, .encampment(camp)))
    #expect(stage.toast == "Read again. Changed: 1 encampment.")
  }

  @Test func whatCannotBeReadHasMoreToSay() {
    var stage = Stage.outreach()
    stage.press("r")
    Self.arrive(&stage, unreadable: 1)
    #expect(stage.toast?.hasPrefix("Read again") == false)
    stage.press("r")
    stage.send(.outreach(.notRead(.storage("disk"))))
    stage.press("r")
    Self.arrive(&stage)
    #expect(stage.toast == nil, "there was nothing to compare it with")
  }
}
