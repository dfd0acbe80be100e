import FoundationEssentials
import Model
import Outreach
import Terminal
import TestSupport
import Testing

@testable import Features

/// What the list is laid out by is found out when it changes, and not at each key.
struct OutreachMeasureTests {
  private static func row(about person: OutreachPerson) throws -> OutboxRow {
    OutboxRow(
      id: Sample.id(77), kind: .outreach, subject: try #require(person.subject), system: "ETO",
      initials: "M. S.", name: "Sample, Maria", standing: .offline, created: Sample.now)
  }

  @Test func whetherAnybodyListedHasSomethingUnsentFollowsTheOutbox() throws {
    var stage = Stage.outreachWithFix(140, 40)
    #expect(!stage.state.outreach.listsUnsent)
    let row = try Self.row(about: OutreachSample.maria)
    stage.send(.relay(.changed([row])))
    #expect(stage.state.outreach.listsUnsent)
    stage.press("jjk")
    #expect(stage.state.outreach.listsUnsent)
    #expect(stage.frame().contains("Unsent"), "\(stage.frame().text)")
    stage.press("/exam<enter>")
    #expect(!stage.state.outreach.listsUnsent, "whoever it is about is not listed")
    stage.press("<esc>")
    #expect(stage.state.outreach.listsUnsent)
    stage.send(.relay(.changed([row.standing(.sent)])))
    #expect(!stage.state.outreach.listsUnsent)
  }

  @Test func moveAfterMoveTheColumnsStayAsTheyWereMeasured() {
    var stage = Stage.outreachWithFix()
    let columns = stage.state.outreach.columns
    stage.press("jjGgk")
    #expect(stage.state.outreach.columns == columns && columns != OutreachColumns())
    stage.press("<tab><tab>")
    #expect(stage.state.outreach.pane == .camps)
    let names = stage.state.outreach.camps.map {
      stage.state.outreach.called($0, stage.state.phrases)
    }
    #expect(stage.state.outreach.columns == OutreachColumns(named: names) && !names.isEmpty)
  }

  /// A letter goes through what is ready.
  @Test func whoWasMetIsMadeReadyOnceForWhateverIsTyped() {
    var stage = Stage.outreachWithFix()
    stage.press("a")
    #expect(stage.state.outreach.finder != nil && stage.state.outreach.met == nil)
    stage.press("ex")
    let met = stage.state.outreach.met
    #expect(met != nil)
    stage.press("am")
    #expect(stage.state.outreach.met == met)
    #expect(stage.state.outreach.finder?.found.contains { $0.name == "Sam Example" } == true)
    stage.keep(
      .contact(
        OutreachSample.contact(
          930, with: OutreachSample.sam, "Sam Example", days: 1, .emergencyShelter)))
    #expect(stage.state.outreach.met == nil, "somebody was met since")
  }

  /// Those of one name are known by it, however it was written and whatever they were called before.
  @Test func encampmentsAreLookedUpByTheirNames() {
    var book = Outreach.Book(of: OutreachSample.desk)
    let day = OutreachSample.day("2026-11-12")
    func keep(_ number: Int, _ name: String) {
      book.take(.encampment(Encampment(id: Sample.id(number), name: name, seen: day)))
    }
    keep(851, "Bridge")
    keep(852, " BRIDGE")
    #expect(Set(book.camps(named: "bridge").map(\.id)) == [Sample.id(851), Sample.id(852)])
    keep(851, "Birch")
    #expect(book.camps(named: "bridge").map(\.id) == [Sample.id(852)])
    #expect(book.camps(named: "birch").map(\.id) == [Sample.id(851)])
    book.drop(.encampment(Encampment(id: Sample.id(852), name: "", seen: day)))
    #expect(book.camps(named: "bridge").isEmpty && book.campsNamed.count == 1)
  }
}
