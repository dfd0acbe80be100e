import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Clients who are written down and not on record yet, and changes that wait.
struct ClientKeptTests {
  private static let id = Sample.id(80)
  private static let kim = ParticipantFields(
    name: PersonName(first: "Kim", last: "Sampson"), birth: ClientSample.day("1980-02-25"),
    socialSecurityNumber: Secret("219-09-9998"), gender: 1,
    reach: .init(cellPhone: "555-0177"), alert: "Has a small dog.")

  private func newClient(
    _ standing: OutboxRow.Standing = .offline, _ subject: OutboxRow.Subject = .newClient(id),
    id: UUID = id
  ) -> OutboxRow {
    OutboxRow(
      id: id, kind: .newClient, subject: subject, system: "ETO", initials: "K. S.",
      name: "Sampson, Kim", content: .newClient(Self.kim, site: 7), standing: standing,
      created: Sample.now)
  }

  private func contact(_ standing: OutboxRow.Standing = .needing) -> OutboxRow {
    OutboxRow(
      id: Sample.id(81), kind: .form, subject: .newClient(Self.id), system: "ETO",
      initials: "K. S.", name: "Sampson, Kim", words: [.init(.text("Outreach contact"))],
      standing: standing, created: Sample.now.addingTimeInterval(60))
  }

  /// Kim's page after a start, found among what waits.
  private func page(
    _ width: Int = 80, _ height: Int = 24, _ preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.clients(width, height, preferences: preferences)
    stage.send(.relay(.listed([newClient(), contact()])))
    stage.press("sampson<enter><enter>")
    _ = stage.effects()
    return stage
  }

  // MARK: A new client

  /// Added twice without a connection: the one who waits is shown, and has a page.
  @Test func whoMayBeSomebodyWhoWaitsIsShownBesideThem() throws {
    for accessible in [false, true] {
      var stage = Stage.clients(preferences: Preferences(accessible: accessible))
      stage.press("Sampson, Kim<enter>")
      stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
      stage.push(.key(.control("n")), .key(.control("s")))
      stage.send(.relay(.listed([newClient()])))
      let form = try #require(stage.state.clients.form?.id)
      let number = Participant.provisionalID(of: Self.id)
      stage.send(
        .clients(.twinsCopied([Participant(id: number, fields: Self.kim)], .offline, form: form)))
      #expect(stage.frame().contains("not in ETO yet") && !stage.frame().contains("\(number)"))
      #expect(stage.frame().contains("1 person not sent yet may be the same."))
      #expect(!stage.frame().contains("on record"))
      _ = stage.effects()
      stage.send(.clients(.twinOpened))
      #expect(stage.state.clients.client?.newcomer == Self.id)
      #expect(stage.effects().isEmpty, "nobody is read by a number that is none")
    }
  }

  /// Given without a connection: those at hand are looked through, and the item is taken back for that.
  @Test func whoIsTakenBackToBeLookedAtStaysInTheForm() throws {
    var stage = Stage.clients()
    stage.press("Sampson, Kim<enter>")
    stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
    stage.push(.key(.control("n")), .key(.control("s")))
    _ = stage.effects()
    let form = try #require(stage.state.clients.form?.id)
    let row = newClient(id: form)
    stage.send(.relay(.changed([row])))
    guard
      case .run(.clients(.lookAtHand(_, others: _, form: form, .offline, at: 7)), _)? =
        stage.effects().first
    else {
      Issue.record("nobody is looked for")
      return
    }
    // Whatever is told meanwhile: nothing is lost, and nobody is looked for twice.
    stage.send(.relay(.changed([newClient(.ready, id: form)])))
    stage.send(.relay(.changed([newClient(.discarded, id: form)])))
    #expect(stage.state.clients.form?.id == form && stage.effects().isEmpty)
    stage.send(
      .clients(.twinsCopied([Participant(id: 5001, fields: Self.kim)], .offline, form: form)))
    #expect(stage.state.clients.form?.twins?.people.map(\.id) == [5001])
    #expect(stage.state.clients.form?.isBusy == false)
  }

  @Test func whoIsKeptHasAPageAtOnceWithWhatWasEntered() throws {
    var stage = Stage.clients()
    stage.press("Sampson, Kim<enter>")
    stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
    stage.push(.key(.control("n")), .key(.control("s")))
    _ = stage.effects()
    stage.send(.clients(.saveKept(.new, .offline, at: Sample.now)))
    #expect(stage.toast?.hasPrefix("New client: saved, to be sent (no connection)") == true)
    #expect(stage.state.clients.drafts.isEmpty && stage.state.clients.mode == .page)
    #expect(stage.state.isOffline)
    #expect(stage.frame().contains("Kim Sampson · not in ETO yet"))
    #expect(stage.effects() == [], "there is nothing to read")
    let subject = try #require(stage.state.clients.subject)
    #expect(subject.newcomer != nil && subject.id < 0 && subject.subjectID < 0)
  }

  @Test func whoWaitsIsFoundByNameAfterAStart() {
    var stage = Stage.clients()
    stage.send(.relay(.listed([newClient(), contact()])))
    stage.press("sampson")
    #expect(stage.state.clients.matches.map(\.newcomer) == [Self.id], "before the system answers")
    stage.press("<enter>")
    if let lookup = stage.state.clients.lookup {
      stage.send(.clients(.found(ClientSample.matches("sampson", [ClientSample.mark]), lookup)))
    }
    stage.golden("client-kept-found")
  }

  @Test(arguments: ["9998", "2/25/1980", "555-0177 ", "Kim S"])
  func whoWaitsIsFoundAsOthersAre(_ typed: String) {
    var stage = Stage.clients()
    stage.send(.relay(.listed([newClient()])))
    stage.press(typed)
    #expect(stage.state.clients.matches.map(\.newcomer) == [Self.id])
  }

  @Test func nobodyOfAnotherSiteIsFound() {
    var stage = Stage.clients()
    var row = newClient()
    row.content = .newClient(Self.kim, site: 8)
    stage.send(.relay(.listed([row])))
    stage.press("sampson")
    #expect(stage.state.clients.matches.isEmpty)
  }

  @Test func theirPage() {
    var stage = page()
    stage.golden("client-kept-page")
    stage.press("d")
    #expect(stage.frame().contains("2/25/1980") && stage.frame().contains("9998"))
  }
  @Test func theirPageNarrow() { page(60, 17).golden("client-kept-page-narrow") }
  @Test func theirPageReadAloud() {
    page(80, 24, Preferences(accessible: true)).golden("client-kept-page-accessible")
  }
  @Test func theirPageInSpanish() {
    page(80, 24, Preferences(language: .es)).golden("client-kept-page-es")
  }

  @Test(arguments: ["x", "r"])
  func whatNeedsTheirNumberHasToWait(_ key: String) {
    var stage = page()
    stage.press(key)
    #expect(stage.effects() == [])
    #expect(stage.toast?.hasPrefix("This client is not in ETO yet") == true)
  }

  /// As `e` in the outbox does it.
  @Test func whoWaitsIsWrittenOnFromTheirPage() throws {
    var stage = page()
    stage.press("e")
    #expect(stage.effects() == [.run(.outbox(.unpack(Self.id)), id: "outbox/edit")])
    let draft = ClientDraft(
      site: 7, purpose: .new, id: Self.id, texts: [.first: "Kim", .last: "Sampson"], gender: 1)
    let note = DraftNote(by: "worker@example.org", .client(draft))
    stage.send(.outbox(.unpacked(Self.id, note, at: Sample.now)))
    #expect(stage.effects() == [.run(.outbox(.takeBack(Self.id, note)), id: "outbox/edit")])
    stage.send(.relay(.changed([newClient(.discarded)])))
    stage.send(.outbox(.takenBack(note, Sample.stamp(80))))
    let form = try #require(stage.state.clients.form)
    #expect(form.isNew && form.id == Self.id && form.text(.last) == "Sampson")
    _ = stage.effects()
    stage.press("my")
    stage.push(.key(.control("s")))
    guard
      case .run(.clients(.add(let fields, others: _, form: Self.id, by: _)), _)? = stage.effects()
        .last
    else {
      Issue.record("it is not written down again under the same id")
      return
    }
    #expect(fields.name.first == "Kimmy")
    stage.send(
      .relay(.changed([newClient()])), .clients(.saveKept(.new, .offline, at: Sample.now)))
    #expect(stage.state.clients.client?.newcomer == Self.id && stage.state.clients.mode == .page)
  }

  @Test(arguments: [OutboxRow.Standing.sending, .unknown, .unseen])
  func whoMayHaveArrivedIsNotWrittenOn(_ standing: OutboxRow.Standing) {
    var stage = page()
    stage.send(.relay(.changed([newClient(standing)])))
    stage.press("e")
    #expect(stage.effects() == [])
    #expect(stage.toast?.hasPrefix("It may have arrived") == true)
  }

  @Test func whoWaitsCanBeEnrolledAndThatWaitsForThem() throws {
    var stage = page()
    stage.press("p")
    #expect(stage.state.clients.question != nil)
    let programs = stage.state.clients.programsToEnrolIn(in: stage.state.surroundings)
    let program = try #require(programs.first)
    if programs.count > 1 { stage.press("<enter>") }
    stage.press("2")
    guard
      case .run(
        .clients(
          .enrol(let number, newcomer: Self.id, name: _, in: program, from: _, as: _, by: _)),
        _)? =
        stage.effects().last
    else {
      Issue.record("nothing is written")
      return
    }
    stage.send(.clients(.stayKept(number, .enrolled, .needing, at: Sample.now)))
    var row = contact()
    row = OutboxRow(
      id: Sample.id(83), kind: .enrolment, subject: .newClient(Self.id), system: "ETO",
      initials: "K. S.", name: "Sampson, Kim", words: [.init(.text(program.name))],
      content: .enrolment(program.id), standing: .needing, created: row.created)
    stage.send(.relay(.changed([row])))
    #expect(stage.frame().contains("Enrolment · saved, not sent yet: waits for the one before it"))
    #expect(
      !stage.state.clients.programsToEnrolIn(in: stage.state.surroundings).contains(program),
      "once is enough")
  }

  // MARK: What was not taken

  @Test func whatWasNotTakenIsSaidWhenTheyArriveAndOnTheirPage() {
    var stage = page()
    var row = newClient(.sent, .client(site: 7, number: 6001))
    row.untaken = ["Street name"]
    row.settled = Sample.now
    stage.send(.relay(.changed([row])))
    #expect(
      stage.toast
        == "Sent: new client Kim Sampson #6001; ETO did not take: Street name. Check the page.")
    #expect(stage.state.messages.last?.kind == .warning)
    var record = ClientSample.participant
    record.id = 6001
    stage.send(.clients(.participantArrived(record)))
    #expect(stage.frame().contains("ETO did not take the answer to: Street name"))
    stage.send(.clients(.saved(SavedParticipant(id: 6001), .edit(6001), at: Sample.now)))
    #expect(
      stage.frame().contains("ETO did not take the answer to: Street name"), "of another form")
  }

  @Test func aContactAndABedCanBeBegunForThem() throws {
    var stage = Stage(checkIn: ContactSample.checkIn, contact: ContactSample.setup)
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.push(.key(.alt(.text("1"))))
    stage.send(.relay(.listed([newClient()])))
    stage.press("sampson<enter><enter>")
    _ = stage.effects()
    stage.press("c")
    let reads = stage.effects().contains {
      if case .run(.contact(.read), _) = $0 { true } else { false }
    }
    #expect(reads)
    #expect(stage.state.contact.opening?.target.client(at: 7) == .newClient(Self.id))
    stage.press("<esc>b")
    #expect(stage.state.place == .checkIn)
    #expect(stage.state.checkIn.wanted == Participant.provisionalID(of: Self.id))
  }

  @Test func onceTheyHaveArrivedTheirPageIsTheClients() {
    var stage = page()
    stage.press("d")
    stage.send(.relay(.changed([newClient(.sent, .client(site: 7, number: 6001))])))
    #expect(stage.state.clients.client?.id == 6001 && stage.state.clients.client?.newcomer == nil)
    #expect(stage.effects() == [.run(.clients(.read(6001, forms: nil)), id: "clients/page")])
    #expect(stage.frame().contains("Kim Sampson · #6001"))
    #expect(stage.state.clients.matches.map(\.id) == [6001])
    var waiting = contact(.ready)
    waiting.subject = .client(site: 7, number: 6001)
    stage.send(.relay(.changed([waiting])))
    #expect(stage.frame().contains("Outreach contact"), "what waited for them is theirs now")
  }

  /// As one who is added while there is a connection.
  @Test(arguments: [true, false])
  func whosePageWasOpenedStandsAmongThoseOpenedLatelyOnceTheyHaveArrived(isOpen: Bool) {
    var stage = page()
    if !isOpen {
      stage.press("<esc>")
      stage.send(.clients(.boxCleared))
    }
    let other = newClient(.offline, .newClient(Sample.id(90)), id: Sample.id(90))
    stage.send(.relay(.changed([other])))
    stage.send(
      .relay(
        .changed([
          newClient(.sent, .client(site: 7, number: 6001)),
          newClient(.sent, .client(site: 7, number: 6002), id: Sample.id(90)),
        ])))
    if isOpen { stage.press("<esc>") }
    stage.send(.clients(.boxCleared))
    #expect(stage.state.clients.isHome)
    #expect(stage.state.clients.matches.map(\.id) == [6001], "the other one was not opened")
    #expect(stage.frame().contains("Opened lately") && stage.frame().contains("Sampson, Kim"))
  }

  @Test func whoHasArrivedIsFoundByAllOfTheirName() {
    var stage = Stage.clients()
    var fields = Self.kim
    fields.name.middle = "Larkspur"
    var row = newClient()
    row.content = .newClient(fields, site: 7)
    stage.send(.relay(.listed([row])))
    row.standing = .sent
    row.subject = .client(site: 7, number: 6001)
    stage.send(.relay(.changed([row])))
    stage.press("sampson<enter>")
    stage.answer([ClientSample.summary(6001, "Kim", "Sampson")])
    #expect(stage.state.clients.matches.map(\.summary.name.middle) == ["Larkspur"])
    #expect(stage.frame().contains("Sampson, Kim Larkspur"))
  }

  @Test func whoIsTakenBackIsGone() {
    var stage = page()
    stage.send(.relay(.changed([newClient(.discarded)])))
    #expect(stage.state.clients.client == nil && stage.state.clients.matches.isEmpty)
  }

  @Test func theOneWhoseAnswerCameFirstIsNotUnsent() throws {
    var stage = Stage.clients()
    stage.press("Sampson, Kim<enter>")
    stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
    stage.push(.key(.control("n")), .key(.control("s")))
    let form = try #require(stage.state.clients.form?.id)
    var row = newClient(.sent, .client(site: 7, number: 6001))
    row = OutboxRow(
      id: form, kind: .newClient, subject: row.subject, system: "ETO", initials: "", name: "",
      content: row.content, standing: .sent, created: Sample.now)
    stage.send(
      .relay(.changed([row])), .clients(.saveKept(.new, .unknown, at: Sample.now)))
    #expect(stage.state.clients.client?.id == 6001)
  }

  // MARK: Drafts

  @Test func aDraftOfWhatTheOutboxHasIsNoDraft() throws {
    var stage = Stage.clients()
    let draft = ClientDraft(
      site: 7, purpose: .new, id: Self.id, texts: [.first: "Kim", .last: "Sampson"])
    stage.state.clients.take(draft, of: DraftNote(by: "worker@example.org", .client(draft)))
    let form = try #require(stage.state.clients.drafts[.new])
    var row = newClient()
    row.content = .newClient(form.result(.en, today: ClientSample.today), site: 7)
    stage.send(.relay(.listed([row])))
    #expect(stage.state.clients.drafts.isEmpty)
  }

  @Test func whatWasRefusedStaysThoughTheNewsComeLate() throws {
    var stage = Stage.clients()
    stage.press("Sampson, Kim<enter>")
    stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
    stage.push(.key(.control("n")), .key(.control("s")))
    let form = try #require(stage.state.clients.form?.id)
    stage.send(.clients(.twinsArrived([ClientSample.participant], form: form)))
    for standing in [OutboxRow.Standing.ready, .sending, .quarantined(.conflict([])), .discarded] {
      stage.send(
        .relay(
          .changed([
            OutboxRow(
              id: form, kind: .newClient, subject: .newClient(form), system: "ETO", initials: "",
              name: "", content: .newClient(Self.kim, site: 7), standing: standing,
              created: Sample.now)
          ])))
      #expect(stage.state.clients.form?.twins != nil)
    }
  }
}
