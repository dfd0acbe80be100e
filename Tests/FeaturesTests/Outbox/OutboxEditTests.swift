import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Going back from the outbox to the form that something was written in.
struct OutboxEditTests {
  private let refused = OutboxRow(
    id: Sample.id(70), kind: .comment, subject: .task(Sample.wifi.id), system: "ServiceNow",
    initials: "", name: Sample.wifi.number, words: [.init(.text("Router swapped"))],
    standing: .quarantined(.refused("Field is read only.")), tries: 1, created: Sample.now)

  private func note(_ text: String = "Router swapped", by author: String? = nil) -> DraftNote {
    DraftNote(
      by: author ?? Sample.robin.userName,
      .comment(
        CommentDraft(
          instance: "", taskID: Sample.wifi.id, number: Sample.wifi.number, table: "incident",
          kind: .comment, text: text, progress: .writing(resumes: refused.id))))
  }

  /// The outbox with a comment that was refused, selected.
  private func stage() -> Stage {
    var stage = Stage.tasks()
    stage.send(.relay(.listed([refused])))
    stage.press("5")
    stage.send(.relay(.listed([refused])))
    _ = stage.effects()
    return stage
  }

  @Test func itIsADraftBeforeTheOutboxLetsItGoAndThenItIsOpen() {
    var stage = stage()
    stage.press("e")
    #expect(stage.effects() == [.run(.outbox(.unpack(refused.id)), id: "outbox/edit")])
    stage.send(.outbox(.unpacked(refused.id, note(), at: Sample.now)))
    guard case .run(.outbox(.takeBack(refused.id, let kept)), _)? = stage.effects().first else {
      Issue.record("it is not kept as a draft")
      return
    }
    guard case .comment(let draft) = kept.content else {
      Issue.record("it is kept as something else")
      return
    }
    #expect(draft.instance == Sample.base)
    #expect(stage.state.place == .outbox, "nothing is opened before it is on the disk")
    stage.send(.outbox(.takenBack(kept, Sample.stamp(80))))
    stage.send(.relay(.changed([taken])))
    #expect(stage.state.place == .tasks && stage.state.tasks.composing == Sample.wifi.id)
    #expect(stage.state.tasks.drafts[Sample.wifi.id]?.text.text == "Router swapped")
    #expect(stage.state.tasks.drafts[Sample.wifi.id]?.kind == .comment)
    #expect(stage.state.outbox.rows.isEmpty && stage.toast == nil)
    #expect(App.drafts(of: stage.state).count == 1)
  }

  /// The outbox tells of what was changed; the line for other names was not.
  @Test func aChangeOfAClientComesBackWithEveryLineOfItsForm() throws {
    var stage = Stage.page()
    var known = ClientSample.participant
    known.fields.demographics = [
      DemographicValue(id: 901, name: "Alias", kind: .text, value: .text("Mar"))
    ]
    stage.send(.clients(.participantArrived(known)))
    stage.press("e")
    let lines = try #require(stage.state.clients.form?.fields)
    #expect(lines.contains(.alias))
    guard case .edit(let participant)? = stage.state.clients.form?.purpose else {
      Issue.record("the form is for something else")
      return
    }
    stage.send(.clients(.formClosed))
    let place = ClientSample.workplace
    let draft = ClientDraft(
      site: place.site.id, purpose: .edit(participant), id: Sample.id(71),
      texts: [.first: "Mary", .street: "1 Elm Street"])
    let note = DraftNote(by: place.person, .client(draft))
    stage.send(.outbox(.takenBack(note, Sample.stamp(81))))
    #expect(stage.state.clients.form?.fields == lines)
    #expect(stage.state.clients.form?.texts[.street]?.text == "1 Elm Street")
  }

  @Test func aContactOfStreetOutreachComesBackAsItWasAndIsGivenOnceMore() throws {
    var contact = OutreachSample.contacts[1]
    contact.answers.verifiedBy = "A nurse"
    contact.answers.locationDetails = "Behind the mill"
    contact.shift = Sample.id(860)
    contact.program = 71
    var stage = Stage.outreach()
    let note = DraftNote(by: ClientSample.workplace.person, .outreach(OutreachDraft(contact)))
    stage.press("<alt-5>")
    _ = stage.effects()
    stage.send(.outbox(.unpacked(contact.id, note, at: Sample.now)))
    #expect(stage.effects() == [.run(.outbox(.takeBack(contact.id, note)), id: "outbox/edit")])
    stage.send(.outbox(.takenBack(note, Sample.stamp(83))))
    #expect(stage.state.place == .outreach)
    #expect(stage.contactForm?.person == OutreachSample.maria)
    #expect(stage.contactForm?.text(.verifiedBy) == "A nurse")
    #expect(stage.contactForm?.note.text == "Cold, wants socks.")
    _ = stage.effects()
    stage.push(.key(.control("s")))
    #expect(try stage.contactGiven() == contact, "when, where and in which shift it was stays")
    #expect(App.drafts(of: stage.state).count == 1, "until the disk has it")
    stage.keep(.contact(contact))
    #expect(App.drafts(of: stage.state).isEmpty)
  }

  private var taken: OutboxRow {
    var row = refused
    row.standing = .discarded
    return row
  }

  @Test func aDraftThatIsThereIsNotWrittenOver() {
    var stage = stage()
    stage.press("4")
    stage.select(Sample.wifi)
    stage.press("cSomething else<esc>5")
    _ = stage.effects()
    stage.send(.outbox(.unpacked(refused.id, note(), at: Sample.now)))
    #expect(stage.effects().isEmpty)
    #expect(stage.toast == "You have a draft of this.")
    #expect(stage.state.tasks.drafts[Sample.wifi.id]?.text.text == "Something else")
  }

  @Test(arguments: Language.allCases)
  func theHelpSaysWholeWhyAKeyDoesNothing(_ language: Language) {
    var stage = Stage.tasks(80, 24, preferences: Preferences(language: language))
    stage.send(.relay(.listed([refused])))
    stage.press("5?")
    let phrases = stage.state.phrases
    #expect(stage.frame().contains(phrases[.outboxAsksFirst]), "\(stage.frame().text)")
    stage.press("<esc>4")
    stage.select(Sample.heater)
    stage.press("cHalf a note<esc>5")
    stage.send(.drafts(.timesArrived([:], at: Sample.now)))
    stage.press("<tab>?")
    #expect(stage.frame().contains(phrases[.outboxIsDraft]), "\(stage.frame().text)")
  }

  @Test func whatSomebodyElseWroteIsTheirs() {
    var stage = stage()
    stage.send(.outbox(.unpacked(refused.id, note(by: "ann.li"), at: Sample.now)))
    #expect(stage.effects().isEmpty)
    #expect(stage.toast == "ann.li wrote it and has to sign in first.")
  }

  @Test func whatSomebodyElseWroteSaysSoAndOffersNoEditing() {
    var theirs = refused
    theirs.author = "ann.li"
    var stage = Stage.tasks()
    stage.send(.relay(.listed([theirs])))
    stage.press("5")
    stage.send(.relay(.listed([theirs])))
    #expect(stage.frame().contains("Written by ann.li.") && !stage.frame().contains("e Edit"))
    _ = stage.effects()
    stage.press("e")
    #expect(stage.effects().isEmpty)
    #expect(stage.toast == "Only who wrote it can edit it, once signed in")
    stage.press("<enter>")
    #expect(stage.frame().contains("\(theirs.name) (by ann.li)"))
    stage.press("X")
    #expect(stage.frame().contains("\(theirs.name) (by ann.li)"))
  }

  @Test func whatOneWroteOneselfNamesNobody() {
    var mine = refused
    mine.author = Sample.robin.userName.uppercased()
    var stage = Stage.tasks()
    stage.send(.relay(.listed([mine])))
    stage.press("5")
    stage.send(.relay(.listed([mine])))
    #expect(!stage.frame().contains("Written by") && stage.frame().contains("e Edit"))
    stage.press("X")
    #expect(!stage.frame().contains("(by "))
  }

  @Test func whatCannotBeOpenedSaysSo() {
    var stage = stage()
    stage.send(.outbox(.unpacked(refused.id, nil, at: Sample.now)))
    #expect(stage.toast == "It cannot be opened here: discard it and write it again")
    stage.send(.relay(.changed([sending])))
    stage.send(.outbox(.unpacked(refused.id, nil, at: Sample.now)))
    #expect(stage.toast == "It may have arrived, so it can no longer be changed")
  }

  private var sending: OutboxRow {
    var row = refused
    row.standing = .sending
    return row
  }

  @Test func aProfileIsOpenedOnItsForm() throws {
    var stage = Stage.profile()
    stage.send(.relay(.listed([])))
    stage.press("e<end>x<^s><^s>")
    var sent: OutgoingProfile?
    for case .run(.emergency(.save(_, let given)), _) in stage.effects() { sent = given }
    let given = try #require(sent)
    let robin = EmergencySample.robin
    var row = OutboxRow(
      id: given.id, kind: .profile, subject: .profile(given.username, of: robin),
      system: "RapidSOS", initials: "RE", name: given.name,
      words: given.change.sections.map { .init(given.change.new, $0) },
      standing: .offline, tries: 1, created: Sample.now)
    stage.send(.relay(.changed([row])))
    row.standing = .quarantined(.refused("Not today."))
    stage.send(.relay(.changed([row])))
    #expect(stage.state.emergency[robin]?.editor == nil)
    _ = stage.effects()
    let note = DraftNote(by: given.username, .profile(given.draft))
    stage.send(.outbox(.unpacked(given.id, note, at: Sample.now)))
    guard case .run(.outbox(.takeBack(_, let kept)), _)? = stage.effects().first else {
      Issue.record("it is not kept as a draft: \(stage.toast ?? "")")
      return
    }
    stage.send(.outbox(.takenBack(kept, Sample.stamp(81))))
    #expect(stage.state.place == .emergency && stage.state.emergency.front == robin)
    #expect(stage.state.emergency.people.count == 1, "nobody else is made of them")
    #expect(stage.state.emergency[robin]?.page == .editor)
    #expect(stage.state.emergency[robin]?.editor?.change == given.change)
  }

  /// Opens a contact again that was refused, perhaps for its form, with somebody who is not on record yet.
  private static func takeBack(about newcomer: UUID, _ stage: inout Stage) {
    let draft = ContactDraft(
      site: ClientSample.workplace.site.id,
      draft: TouchPointDraft(
        form: ContactSample.form, subject: Participant.provisionalID(of: newcomer),
        client: .newClient(newcomer), about: PersonName(first: "Kim", last: "Sampson"),
        entries: [3: .answer(.text("By the pier"))],
        focus: TouchPointDraft.Focus(question: nil, language: .en),
        attempt: TouchPointEntry.Attempt(reference: Sample.id(92), happened: Sample.now),
        isFormDoubted: true))
    let note = DraftNote(by: ClientSample.workplace.person, .contact(draft))
    stage.send(.outbox(.unpacked(Sample.id(92), note, at: Sample.now)))
    stage.send(.outbox(.takenBack(note, Sample.stamp(83))))
  }

  /// The system may have refused it for what the form asks by now.
  @Test func aContactWithSomebodyNewIsOpenedAndTheFormIsReadAnew() throws {
    var stage = Stage.contactPage()
    let newcomer = Sample.id(91)
    Self.takeBack(about: newcomer, &stage)
    #expect(stage.state.place == .clients)
    #expect(stage.frame().contains("By the pier") && stage.frame().contains("Kim Sampson"))
    #expect(
      stage.effects().contains(
        .run(.contact(.read(55, known: nil, response: nil)), id: "contact/read")))
    var form = ContactSample.form
    form.elements.insert(FormSample.element(9, 5, .text, "With whom", required: true), at: 3)
    stage.arrive(form)
    #expect(stage.frame().contains("By the pier") && stage.frame().contains("With whom"))
    let entry = try #require(stage.state.contact.entry)
    #expect(entry.client == .newClient(newcomer) && entry.form == form)
    #expect(entry.draft?.attempt?.reference == Sample.id(92), "it is the same item still")
  }

  /// Read before, it stays what there is for everybody else where it cannot be read anew.
  @Test func theFormOfAContactThatIsOpenedAgainIsThereForOthersWithoutAConnection() throws {
    var stage = Stage.contactPage()
    let maria = try #require(stage.state.clients.subjectOfContact)
    stage.press("c")
    stage.arrive(ContactSample.form)
    stage.press("<esc>")
    Self.takeBack(about: Sample.id(91), &stage)
    stage.send(.contact(.readFailed(.offline(.timedOut))))
    stage.press("<esc>")
    _ = stage.effects()
    stage.send(.contact(.contactTapped(maria)))
    let spare = ContactSample.form
    #expect(
      stage.effects().contains(
        .run(.contact(.read(55, known: nil, spare: spare, response: nil)), id: "contact/read")),
      "it may be why the system refused it, and is read anew where that can be")
    stage.send(.contact(.formCopied(spare, nil, .offline(.timedOut), Sample.stamp(84))))
    #expect(stage.state.contact.entry?.form == spare)
    stage.press("<esc>")
    var form = spare
    form.elements.insert(FormSample.element(9, 5, .text, "With whom"), at: 3)
    stage.arrive(form)
    _ = stage.effects()
    stage.send(.contact(.contactTapped(maria)))
    #expect(
      stage.effects().contains(
        .run(.contact(.read(55, known: form, response: nil)), id: "contact/read")),
      "it was read anew meanwhile, behind everybody's back")
  }

  @Test func aNewClientIsOpenedOnTheirForm() {
    var stage = Stage.contactPage()
    let draft = ClientDraft(
      site: ClientSample.workplace.site.id, purpose: .new, id: Sample.id(90),
      texts: [.first: "Ana", .last: "Sample"])
    let note = DraftNote(by: ClientSample.workplace.person, .client(draft))
    _ = stage.effects()
    stage.send(.outbox(.unpacked(Sample.id(90), note, at: Sample.now)))
    #expect(
      stage.effects() == [
        .run(.outbox(.takeBack(Sample.id(90), note)), id: "outbox/edit")
      ])
    stage.send(.outbox(.takenBack(note, Sample.stamp(82))))
    #expect(stage.state.place == .clients && stage.state.clients.form?.id == Sample.id(90))
    #expect(stage.state.clients.form?.text(.first) == "Ana")
  }
}
