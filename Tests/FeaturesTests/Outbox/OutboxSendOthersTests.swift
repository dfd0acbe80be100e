import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Sending everything where some of it waits for somebody else to sign in: that is no failure.
struct OutboxSendOthersTests {
  private static func row(
    _ number: Int, _ standing: OutboxRow.Standing = .ready, _ absence: OutboxRow.Absence? = nil
  ) -> OutboxRow {
    var row = OutboxStage.row(
      number, .comment, "ServiceNow", "", "INC000100\(number)", standing, hours: 1)
    row.absence = absence
    if case .account(let user)? = absence { row.author = user }
    return row
  }

  private static let own = row(1)
  private static let theirs = row(2, .signInNeeded, .account("john.doe"))

  /// Everything was sent: what is left is told as it is then.
  private static func sent(
    _ rows: [OutboxRow], telling changed: [OutboxRow], sent: Int,
    _ language: Language = .en
  ) -> OutboxStage {
    var stage = OutboxStage(rows, drafts: [], 80, 21, language)
    stage.press("S")
    stage.send(.told(.changed(changed)))
    stage.send(.drainEnded(.init(sent: sent, total: rows.count), at: Sample.now))
    return stage
  }

  @Test(
    arguments: [
      (
        Language.en,
        "1 has arrived. 1 waits for john.doe: sign in with that account (Alt-9)."
      ),
      (.es, "Ha llegado 1. Espera 1 a john.doe: inicie sesión con esa cuenta (Alt-9)."),
    ])
  func whatAnotherAccountHasToSendIsSaidToWaitForIt(language: Language, said: String) {
    let stage = Self.sent(
      [Self.own, Self.theirs], telling: [Self.row(1, .sent)], sent: 1, language)
    #expect(stage.said == said && stage.state.news.last?.kind == .success)
  }

  @Test func whatFailedIsSaidBesideIt() {
    let stage = Self.sent(
      [Self.own, Self.theirs], telling: [Self.row(1, .offline)], sent: 0)
    #expect(
      stage.said
        == "1 did not arrive. 1 waits for john.doe: sign in with that account (Alt-9).")
    #expect(stage.state.news.last?.kind == .warning)
  }

  @Test func whatNeedsAnyOtherSignInIsSaidToo() {
    let other = Self.row(3, .signInNeeded, .site(302, name: "Harbor House"))
    var stage = Self.sent(
      [Self.own, Self.theirs, other], telling: [Self.row(1, .sent)], sent: 1)
    #expect(stage.said == "1 has arrived. 2 wait for a sign-in: the page says which.")
    stage = Self.sent([Self.own], telling: [Self.row(1, .signInNeeded)], sent: 0)
    #expect(stage.said == "1 waits for a sign-in: the page says which.")
    #expect(stage.state.news.last?.kind == .info)
  }

  /// What goes after theirs waits for them too.
  @Test func whatIsBehindTheirsIsCountedWithIt() {
    var (theirs, behind) = (Self.theirs, Self.row(3, .needing))
    (theirs.subject, behind.subject) = (.task("103"), .task("103"))
    let stage = Self.sent(
      [Self.own, theirs, behind], telling: [Self.row(1, .sent)], sent: 1)
    #expect(
      stage.said == "1 has arrived. 2 wait for john.doe: sign in with that account (Alt-9).")
  }

  @Test func onlyWhatCanBeTriedIsCountedWhileItIsSent() {
    var stage = OutboxStage([Self.own, Self.theirs], drafts: [])
    stage.press("S")
    #expect(stage.state.drain == .init(total: 1))
  }

  private static let alone: [(rows: [OutboxRow], why: Phrase)] = [
    ([theirs], .outboxAllForOthers),
    ([theirs, row(3, .signInNeeded, .account("ann.li"))], .outboxAllForOthers),
    ([row(3, .signInNeeded, .nobody)], .outboxNobodyIn),
    ([row(3, .signInNeeded, .site(302, name: "Harbor House"))], .outboxOtherSite),
    ([theirs, row(3, .signInNeeded, .nobody)], .outboxNothingToSend),
  ]

  @Test func whereNothingCanBeTriedTheKeySaysWhyAndDoesNothing() {
    for (rows, why) in Self.alone {
      var stage = OutboxStage(rows, drafts: [])
      let all = OutboxScreen.bindings(.unsent).first { $0.title == .outboxSendAll }
      #expect(all?.availability(stage.state) == .unavailable(why))
      stage.send(.sendAllTapped)
      #expect(stage.commands().isEmpty && stage.state.drain == nil)
    }
  }

  @Test func thenTheFooterDoesNotNameTheKey() {
    var stage = Stage.tasks(160)
    stage.send(.relay(.listed([Self.own, Self.theirs])))
    stage.press("<alt-5>")
    #expect(stage.frame().contains("S Send all"), "\(stage.frame().text)")
    stage.send(.relay(.changed([Self.row(1, .sent)])))
    #expect(!stage.frame().contains("Send all"))
    stage.press("S")
    #expect(stage.toast == "All of it waits for other accounts (Alt-9)")
  }
}
