import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What waits behind something that another account wrote and that nobody here can send.
struct OutboxOthersTests {
  private static let worker = "worker@example.org"

  private static func row(
    _ number: Int, _ kind: OutboxRow.Kind, _ standing: OutboxRow.Standing, by author: String
  ) -> OutboxRow {
    var row = OutboxStage.row(
      number, kind, "ETO", "L. V.", "Velvetleaf, Lottie", standing, hours: Double(9 - number))
    (row.subject, row.author) = (.client(site: 7, number: 5121), author)
    if standing == .signInNeeded { row.absence = .account(author) }
    return row
  }

  /// A check-in of an account that has signed out, and what Rosa wrote after it.
  private static let rows = [
    row(1, .checkIn, .signInNeeded, by: worker), row(2, .checkIn, .needing, by: "rosa.mar"),
    row(3, .form, .needing, by: "rosa.mar"),
  ]

  private static func words(_ stage: OutboxStage) -> OutboxWords {
    OutboxWords(stage.state, stage.surroundings)
  }

  @Test(
    arguments: [
      (
        Language.en, "waits for worker@example.org", "waits for others",
        "It waits for what worker@example.org wrote before it (Check-in: L. V. #5121). "
          + "That goes once they sign in to ETO.",
        "Ask them to sign in, under Alt-9. Or discard theirs: X on it in the list, "
          + "then type DISCARD."
      ),
      (
        .es, "va tras worker@example.org", "va tras otros",
        "Va tras lo que worker@example.org escribió antes (Entrada: L. V. #5121). "
          + "Eso se envía cuando inicie sesión en ETO.",
        "Pídale que inicie sesión, con Alt-9. O descarte lo de esa cuenta: "
          + "X en su fila de la lista y escriba DESCARTAR."
      ),
    ])
  func itIsSaidWhoseSignInItWaitsForAndWhatCanBeDone(
    language: Language, state: String, brief: String, reason: String, next: String
  ) {
    let stage = OutboxStage(Self.rows, drafts: [], 80, 21, language)
    let words = Self.words(stage)
    #expect(stage.state.rows.count == 3)
    for row in stage.state.rows.dropFirst() {
      #expect(words.standing(row) == state && words.standing(row, to: 18) == brief)
      #expect(words.reason(row) == reason)
      #expect(words.next(row, isOpen: true) == next && words.next(row, isOpen: false) == next)
    }
  }

  @Test func itsRowAndItsPageSayIt() {
    var stage = OutboxStage(Self.rows, drafts: [], 80, 21)
    stage.press("gj")
    #expect(stage.frame().contains("waits for worker@example.org"), "\(stage.frame().text)")
    stage.press("<enter>")
    let page = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(page.contains("It waits for what worker@example.org wrote before it"))
    #expect(page.contains("then type DISCARD."), "\(stage.frame().text)")
    #expect(!page.contains("goes after it"))
  }

  /// Below the list what can be done is whole, and what had no room before it ends with a sign of that.
  @Test(arguments: [Language.en, .es], [80, 60])
  func whatCanBeDoneIsSeenAndWhatIsCutSaysSo(language: Language, width: Int) {
    let writer = "wilhelmina.featherstonehaugh@night-shelter.example.org"
    var rows = Self.rows
    (rows[0].author, rows[0].absence) = (writer, .account(writer))
    var stage = OutboxStage(rows, drafts: [], width, 21, language)
    stage.press("gj")
    let lines = stage.frame().text.split(separator: "\n").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    // What is known of the row stands below the line under the list.
    let detail = lines.reversed().prefix { !$0.contains("──") }
    let next = Self.words(stage).next(stage.state.rows[1], isOpen: false)
    #expect(next.contains("X"))
    #expect(detail.reversed().joined(separator: " ").contains(next), "\(stage.frame().text)")
    #expect(detail.contains { $0.hasSuffix("…") }, "\(stage.frame().text)")
  }

  /// Where a page is longer than the window, what can be done is read before what two people wrote.
  @Test func onALongPageWhatCanBeDoneComesFirst() {
    let long = (1...400).map { "word\($0)" }.joined(separator: " ")
    var row = OutboxStage.rows[4]
    row.standing = .quarantined(.conflict([.init(mine: .text(long), theirs: .text("Short"))]))
    var stage = OutboxStage([row], drafts: [], 80, 21)
    stage.press("d<enter>")
    let next = Self.words(stage).next(stage.state.rows[0], isOpen: true)
    let frame = stage.frame()
    let all = frame.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(!next.isEmpty && all.contains(next), "\(frame.text)")
    #expect(frame.contains("↓"), "there is more below")
  }

  @Test func theKeyThatSendsSaysWhoCanSendWhatGoesFirst() {
    var stage = Stage.tasks()
    stage.send(.relay(.listed(Self.rows)))
    stage.press("<alt-5>gjR")
    #expect(
      stage.toast == "Only worker@example.org can send what goes first: "
        + "Check-in Lottie Velvetleaf #5121.")
    let own = OutboxScreen.canSend(stage.state.outbox)
    #expect(own == .unavailable(.outboxNeedsOthers))
    stage.press("k")
    let theirs = OutboxScreen.canSend(stage.state.outbox)
    #expect(theirs == .unavailable(.outboxOtherAccount))
  }

  /// One's own sign-in is not enough, whoever is in: theirs has to go first.
  @Test func whereNobodyIsSignedInItStillWaitsForTheirs() {
    var rows = Self.rows + [Self.row(4, .form, .signInNeeded, by: Self.worker)]
    for place in rows.indices {
      (rows[place].standing, rows[place].absence) = (.signInNeeded, .nobody)
    }
    let stage = OutboxStage(rows, drafts: [], 80, 21)
    let words = Self.words(stage)
    let theirs = "waits for worker@example.org"
    #expect(
      stage.state.rows.map { words.standing($0) }
        == ["needs sign-in", theirs, theirs, "waits for rosa.mar"])
    #expect(words.reason(stage.state.rows[1]).hasPrefix("It waits for what worker@example.org"))
    #expect(words.next(stage.state.rows[1], isOpen: true).contains("then type DISCARD."))
    #expect(words.next(stage.state.rows[0], isOpen: true).contains("sent automatically"))
  }

  @Test func onceTheyAreSignedInItIsOrdinary() {
    var stage = OutboxStage(Self.rows, drafts: [])
    var first = Self.rows[0]
    (first.standing, first.absence) = (.offline, nil)
    stage.send(.told(.changed([first])))
    let words = Self.words(stage)
    #expect(words.standing(stage.state.rows[1]) == "waits for the one before it (Check-in)")
    #expect(words.next(stage.state.rows[1], isOpen: true).isEmpty)
  }

  /// What somebody keeps back waits for that, whoever wrote it.
  @Test func whatIsOnHoldIsSaidToBeThat() {
    var first = Self.rows[0]
    first.isHeld = true
    let stage = OutboxStage([first, Self.rows[1]], drafts: [])
    #expect(
      Self.words(stage).reason(stage.state.rows[1])
        == "It waits for the one before it (Check-in), which is on hold.")
  }
}
