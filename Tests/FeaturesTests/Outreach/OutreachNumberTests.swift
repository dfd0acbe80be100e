import Model
import Outreach
import Terminal
import TestSupport
import Testing

@testable import Features

/// Of two who are called alike the one is meant whose number was typed beside the name, wherever both are
/// known from and whoever of them was told of first.
struct OutreachNumberTests {
  /// Where somebody is told of.
  enum Source: CaseIterable {
    case caseload, eto, list
  }

  /// The numbers that each source tells, in its order.
  struct Told: CustomTestStringConvertible {
    let caseload: [Int]
    let eto: [Int]

    var testDescription: String { "kept \(caseload), from ETO \(eto)" }

    static let all = [
      Told(caseload: [5119], eto: [5234]), Told(caseload: [5234], eto: [5119]),
      Told(caseload: [5119, 5234], eto: [5234, 5119]),
      Told(caseload: [5234, 5119], eto: [5119, 5234]),
      Told(caseload: [5234, 5119], eto: []), Told(caseload: [], eto: [5234, 5119]),
      Told(caseload: [], eto: [5119, 5234]),
    ]
  }

  private static let orders: [[Source]] = [
    [.caseload, .eto, .list], [.caseload, .list, .eto], [.eto, .caseload, .list],
    [.eto, .list, .caseload], [.list, .caseload, .eto], [.list, .eto, .caseload],
  ]

  /// Alma of a shelter's own list, who is no client of ETO.
  private static let guest = GuestSample.guest("21", "Alma", "Lampwick", number: "1021")

  private static func almas(_ numbers: [Int]) -> [ParticipantSummary] {
    numbers.map { ClientSample.summary($0, "Alma", "Lampwick") }
  }

  /// Somebody who searched for the name among clients and was answered in an order, and looks for whom they
  /// met.
  private static func stage(_ told: Told, _ order: [Source], typing text: String) -> Stage {
    var stage = Stage.outreach(100)
    stage.state.clients.guestsStanding = .idle
    stage.press("<alt-1>lampwick<enter>")
    for source in order {
      switch source {
      case .caseload:
        let members = almas(told.caseload).map { Caseload.Member($0, fetched: Sample.now) }
        stage.send(.clients(.caseloadArrived(Caseload(members))))
      case .eto: stage.answer(almas(told.eto))
      case .list: stage.answer([guest])
      }
    }
    stage.press("<alt-6>a\(text)")
    return stage
  }

  @Test(arguments: [5119, 5234], Told.all)
  func whoHasTheNumberIsFirstAndTheRowSaysSo(number: Int, told: Told) throws {
    for order in Self.orders {
      var stage = Self.stage(told, order, typing: "lampwick \(number)")
      let frame = stage.frame()
      let row = try #require(frame.row(of: "Lampwick, Alma"))
      #expect(row.contains("#\(number) · number"), "\(order): \(row)")
      let fitting = stage.state.outreach.finder?.found.filter { $0.onlyFor == nil }.map(\.person)
      #expect(fitting == [.client(site: 7, number: number)], "\(order): \(frame.text)")
      stage.press("<enter>")
      #expect(stage.contactForm?.person == .client(site: 7, number: number), "\(order)")
    }
  }

  /// Nobody has it: Enter begins no contact with who is only called so.
  @Test(arguments: Self.orders)
  func aNumberThatNoneOfThemHasTakesNobody(order: [Source]) {
    var stage = Self.stage(Told.all[2], order, typing: "lampwick 7777")
    stage.press("<enter>")
    #expect(stage.contactForm == nil)
  }
}
