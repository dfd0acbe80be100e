import Foundation
import Model
import Resources
import Store
import TestSupport
import Testing

@testable import Features

/// Contacts that were recorded while nothing gets through: they wait in the outbox, and are seen on the
/// client's page.
struct ContactKeptTests {
  private static let site = ClientSample.workplace.site.id

  private static func row(
    _ id: UUID, _ standing: OutboxRow.Standing = .offline,
    subject: OutboxRow.Subject = .client(site: site, number: 5001)
  ) -> OutboxRow {
    OutboxRow(
      id: id, kind: .form, subject: subject, system: "ETO", initials: "M. S.",
      name: "Maria Sample", words: [.init(.text("Outreach contact"))], standing: standing,
      created: Sample.now)
  }

  /// Somebody sends a contact, and nothing gets through.
  private static func kept(
    _ standing: OutboxRow.Standing = .offline, _ width: Int = 80, _ height: Int = 24
  ) throws -> (stage: Stage, id: UUID) {
    var stage = Stage.contact(width, height)
    stage.press("emerg<enter><tab>By the pier<^s>")
    let id = try stage.recorded().reference
    stage.hear(.changed([row(id, .sending).fresh]))
    #expect(stage.frame().contains("1 unsent"), "counted once while it is on its way")
    stage.hear(.changed([row(id, standing)]))
    stage.send(.contact(.recordKept(ContactSample.key, standing, at: Sample.now)))
    return (stage, id)
  }

  @Test func whatIsKeptIsNoDraftAnyMoreAndStandsOnThePage() throws {
    let (stage, _) = try Self.kept()
    #expect(!stage.state.contact.isOpen && stage.state.contact.drafts.isEmpty)
    #expect(App.drafts(of: stage.state).isEmpty)
    #expect(stage.toast == "TouchPoint: saved, to be sent (no connection).")
    let frame = stage.frame()
    #expect(frame.contains("OFFLINE") && frame.contains("5 Outbox 1"))
    #expect(!frame.contains("was started and not sent"))
    #expect(frame.contains("saved, not sent yet: no connection"))
    #expect(!stage.state.holdsUnsentWords, "leaving loses nothing")
  }

  @Test func whatArrivesLaterIsReadOnThePage() throws {
    var (stage, id) = try Self.kept()
    _ = stage.effects()
    stage.hear(.changed([Self.row(id, .sent)]))
    stage.hear(.progressed(OutboxProgress(sent: 1, answered: [.eto])))
    #expect(
      stage.effects() == [.run(.clients(.read(5001, forms: nil)), id: "clients/page")])
    #expect(!stage.frame().contains("not sent yet") && !stage.state.isOffline)
  }

  @Test func whatIsRefusedLaterSaysSoOnThePage() throws {
    var (stage, id) = try Self.kept()
    stage.hear(.changed([Self.row(id, .quarantined(.refused("No.")))]))
    #expect(stage.frame().contains("TouchPoint · not sent: refused"))
  }

  @Test(arguments: [OutboxRow.Standing.unknown, .unseen, .quarantined(.hidden)])
  func whatMayBeThereIsNotSaidToBeUnsent(_ standing: OutboxRow.Standing) throws {
    var (stage, id) = try Self.kept()
    stage.hear(.changed([Self.row(id, standing)]))
    #expect(!stage.frame().contains("not sent"))
  }

  @Test func whatSomebodyElseChangedTooIsForTheOutbox() throws {
    var stage = Stage.contact()
    stage.press("emerg<enter><^s>")
    let id = try stage.recorded().reference
    let standing = OutboxRow.Standing.quarantined(
      .conflict([.init(mine: .text("a"), theirs: .text("b"))]))
    stage.hear(.changed([Self.row(id, standing)]))
    stage.send(.contact(.recordKept(ContactSample.key, standing, at: Sample.now)))
    #expect(
      stage.toast
        == "Not recorded: somebody else changed “Outreach contact” too. Compare both in the Outbox."
    )
    #expect(!stage.state.contact.isOpen && App.drafts(of: stage.state).isEmpty)
    #expect(stage.frame().contains("changed elsewhere"))
  }

  @Test func whatIsAwaitedIsReadOnce() throws {
    var stage = Stage.contact()
    stage.press("emerg<enter><^s>")
    let id = try stage.recorded().reference
    stage.hear(.changed([Self.row(id, .sending).fresh]))
    #expect(stage.effects().isEmpty)
    stage.hear(.changed([Self.row(id, .sent)]))
    #expect(stage.toast == "Recorded for Maria Sample #5001: “Outreach contact”.")
    #expect(
      stage.effects() == [.run(.clients(.read(5001, forms: nil)), id: "clients/page")])
  }

  @Test func whatIsRefusedWhileSomebodyIsThereKeepsEverythingTyped() throws {
    var stage = Stage.contact()
    stage.press("emerg<enter><tab>By the pier<^s>")
    let first = try stage.recorded()
    stage.hear(.changed([Self.row(first.reference, .quarantined(.refused("No.")))]))
    stage.hear(.changed([Self.row(first.reference, .discarded)]))
    stage.send(
      .contact(.notRecorded(ContactSample.key, .refused("No."), .notRecorded, at: Sample.now)))
    #expect(stage.frame().contains("By the pier") && stage.frame().contains("refused: No."))
    #expect(App.drafts(of: stage.state).count == 1)
    stage.press("<^s>")
    let again = try stage.recorded()
    #expect(again.reference == first.reference)
  }

  @Test func whoLeavesWhileItIsSentLeavesItToTheOutbox() throws {
    var stage = Stage.contact()
    stage.press("emerg<enter><^s>")
    let id = try stage.recorded().reference
    stage.hear(.changed([Self.row(id, .sending)]))
    stage.send(.clients(.left))
    #expect(App.drafts(of: stage.state).isEmpty, "it is not there twice")
    // Where the outbox tells of it only then, it is a draft until it does.
    stage = Stage.contact()
    stage.press("emerg<enter><^s>")
    let other = try stage.recorded().reference
    stage.send(.clients(.left))
    #expect(App.drafts(of: stage.state).count == 1)
    stage.hear(.listed([Self.row(other)]))
    #expect(App.drafts(of: stage.state).isEmpty)
  }

  /// It had arrived, and its answer found nobody any more.
  @Test func whatArrivedJustBeforeSomebodyLeftIsNoDraft() throws {
    var stage = Stage.contact()
    stage.press("emerg<enter><^s>")
    let id = try stage.recorded().reference
    stage.hear(.changed([Self.row(id, .sending)]))
    stage.hear(.changed([Self.arrived(id)]))
    stage.send(.clients(.left))
    #expect(App.drafts(of: stage.state).isEmpty, "sent again it would be taken for the same")
  }

  // MARK: Written on

  private static func arrived(_ id: UUID) -> OutboxRow {
    var row = row(id, .sent)
    row.response = 77
    return row
  }

  /// Somebody sends a contact, leaves before its answer, comes back and writes on.
  private static func writtenOn() throws -> (stage: Stage, first: TouchPointSubmission) {
    var stage = Stage.contact()
    stage.press("emerg<enter><tab>By the pier<^s>")
    let first = try stage.recorded()
    stage.send(.clients(.left), .clients(.entered(ClientSample.workplace)))
    stage.openMaria()
    stage.press("c")
    stage.arrive(ContactSample.form)
    stage.press(", lamp 4")
    return (stage, first)
  }

  @Test func whatIsWrittenOnAfterItHasArrivedIsAChangeOfThat() throws {
    var (stage, first) = try Self.writtenOn()
    stage.hear(.changed([Self.arrived(first.reference)]))
    stage.press("<^s>")
    let again = try stage.recorded()
    #expect(again.reference != first.reference, "it would be taken for what has arrived")
    #expect(again.response == 77 && again.answers == [3: .text("By the pier, lamp 4")])
    #expect(again.before?.answer(to: 2) == first.answers[2])
    #expect(again.before?.answer(to: 3) == .text("By the pier"))
  }

  @Test func theSameWhereItWasPutAsideBeforeAndAfterItArrived() throws {
    for isLate in [false, true] {
      var (stage, first) = try Self.writtenOn()
      if !isLate { stage.hear(.changed([Self.arrived(first.reference)])) }
      stage.send(.clients(.left))
      if isLate { stage.hear(.changed([Self.arrived(first.reference)])) }
      stage.send(.clients(.entered(ClientSample.workplace)))
      let draft = try #require(stage.state.contact.drafts.values.first)
      #expect(draft.attempt == nil && draft.response?.id == 77)
      #expect(draft.entries[3] == .answer(.text("By the pier, lamp 4")))
      #expect(stage.state.contact.drafts.keys.first == draft.key)
    }
  }

  @Test func whatTheOutboxStillHasIsNotWrittenOnBesideIt() throws {
    var (stage, first) = try Self.writtenOn()
    stage.hear(.changed([Self.row(first.reference)]))
    _ = stage.effects()
    stage.press("<^s>")
    #expect(stage.effects().isEmpty, "what was written since would be lost")
    #expect(stage.toast?.hasPrefix("An earlier version of this is in the Outbox") == true)
    stage.send(.clients(.left))
    #expect(App.drafts(of: stage.state).count == 1)
  }

  @Test func whatWaitsAboutAnotherClientIsNotOnThisPage() throws {
    var stage = Stage.contactPage()
    stage.hear(
      .listed([
        Self.row(Sample.id(1), subject: .client(site: Self.site, number: 5002)),
        Self.row(Sample.id(2), subject: .client(site: Self.site + 1, number: 5001)),
        Self.row(Sample.id(3), subject: .newClient(Sample.id(4))),
      ]))
    #expect(!stage.frame().contains("not sent yet"))
  }

  @Test func theCursorFindsTheResponsesBelowWhatWaits() throws {
    var (stage, _) = try Self.kept()
    // The page moves up until the first of them is seen.
    for _ in 0..<4 where stage.state.clients.client?.selected == nil { stage.press("j") }
    #expect(stage.state.clients.client?.selected == 33)
    #expect(stage.frame().contains("> 11/11/2026") || stage.frame().contains("> 11/12/2026"))
  }

  @Test func aContactAboutSomebodyWhoIsToBeAClientNamesWhatAddsThem() throws {
    var stage = Stage.contactPage()
    let newcomer = Sample.id(31)
    stage.send(
      .contact(
        .contactTapped(
          Clients.Subject(
            id: Participant.provisionalID(of: newcomer),
            subjectID: Participant.provisionalID(of: newcomer),
            name: PersonName(first: "Nora", last: "New"), newcomer: newcomer))))
    stage.arrive(ContactSample.form)
    stage.press("emerg<enter><^s>")
    guard case .run(.contact(.record(_, let about, _, _)), _)? = stage.effects().last else {
      Issue.record("nothing was sent")
      return
    }
    #expect(about == .init(.newClient(newcomer), name: PersonName(first: "Nora", last: "New")))
  }
}
