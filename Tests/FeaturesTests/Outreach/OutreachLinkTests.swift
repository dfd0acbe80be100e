import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Somebody without a name becomes a client, and their contacts go along.
struct OutreachLinkTests {
  @Test func theyAreAClientOnRecord() {
    var stage = Stage.outreach()
    stage.send(
      .clients(.caseloadArrived(Caseload([.init(ClientSample.maria, fetched: Sample.now)]))))
    stage.press("l")
    #expect(stage.frame().contains("Who is Red Jacket?"), "whom one links is named from the start")
    stage.press("maria<enter>")
    #expect(stage.frame().contains("Red Jacket is Maria Sample (#5001 · 46 years old)? 1 "))
    #expect(stage.frame().contains("will go to ETO. u undoes it until it is there;"))
    #expect(stage.frame().contains("1 Yes, send it ]"), "of one it is not said that there are more")
    _ = stage.effects()
    stage.press("1")
    #expect(
      stage.effects() == [
        .run(
          .outreach(.link(Sample.id(801), to: OutreachSample.maria, name: "Sample, Maria")),
          id: "outreach/link/\(Sample.id(801))")
      ])
    stage.send(.outreach(.linked(OutreachSample.link, at: Sample.now)))
    #expect(stage.listed == ["Maria Sample", "Sam Example", "明 李"])
    #expect(stage.state.outreach.book.ledger.contacts(with: OutreachSample.maria).count == 3)
    #expect(stage.toast == "Now known as Maria Sample #5001: 1 contact on the way to ETO.")
    #expect(stage.state.outreach.selectedPerson?.person == OutreachSample.maria)
  }

  /// Whom this computer does not know may be on record: a new client is not the only way on.
  @Test func whoIsNotFoundHereIsSearchedForAmongAllClients() {
    var stage = Stage.outreach()
    stage.press("lwalter")
    let frame = stage.frame()
    #expect(frame.contains("Nobody this computer knows has that name."))
    #expect(frame.contains("Search all clients for “walter”") && frame.contains("A new client…"))
    stage.press("<enter>")
    #expect(stage.state.place == .clients && stage.state.clients.box.text == "walter")
    #expect(stage.state.clients.form == nil && stage.state.outreach.awaited == nil)
    #expect(stage.toast == "Open their page and come back: l on Outreach finds them then.")
  }

  @Test func theSearchKeyIsNoPartOfWhoIsLookedFor() {
    var stage = Stage.outreach()
    stage.press("l/examp")
    #expect(stage.state.outreach.finder?.text.text == "examp")
    stage = Stage.outreach()
    stage.press("//w")
    #expect(stage.state.outreach.filter.text == "w")
  }

  @Test func whoIsInTheListIsFoundAndNobodyWithoutAName() {
    var stage = Stage.outreach()
    stage.press("lexamp")
    #expect(stage.state.outreach.finder?.found.map(\.person) == [OutreachSample.sam])
    var other = Stage.outreach()
    other.press("lred")
    #expect(other.state.outreach.finder?.found.isEmpty == true)
  }

  @Test func onlySomebodyWithoutANameIsLinked() {
    var stage = Stage.outreach()
    stage.press("jl")
    #expect(stage.toast == "Only for somebody without a name")
    #expect(stage.state.outreach.finder == nil)
  }

  @Test func noIsNo() {
    var stage = Stage.outreach()
    stage.send(
      .clients(.caseloadArrived(Caseload([.init(ClientSample.maria, fetched: Sample.now)]))))
    stage.press("lmaria<enter>")
    _ = stage.effects()
    stage.press("2")
    #expect(stage.effects().isEmpty && stage.state.outreach.question == nil)
  }

  @Test func aWrongKeyLeavesItsDigits() {
    var stage = Stage.outreach()
    stage.send(
      .clients(.caseloadArrived(Caseload([.init(ClientSample.maria, fetched: Sample.now)]))))
    stage.press("lmaria<enter>")
    _ = stage.effects()
    stage.press("x")
    #expect(stage.state.outreach.question != nil)
    stage.press("1")
    #expect(stage.state.outreach.question == nil)
    #expect(stage.effects().contains { "\($0)".contains("link(") })
  }

  @Test func aNewClientIsWrittenDownAndLinkedOnceTheOutboxHasThem() throws {
    var stage = Stage.outreach()
    stage.press("l<enter>")
    #expect(stage.state.place == .clients)
    #expect(stage.state.clients.form?.text(.first) == "Red Jacket")
    let id = try #require(stage.state.clients.form?.id)
    #expect(stage.state.outreach.awaited?.unnamed == Sample.id(801))
    _ = stage.effects()
    stage.send(.clients(.formMoved(by: 1)))
    #expect(stage.state.outreach.awaited != nil, "as long as it is written")
    stage.state.clients.drafts[.new] = nil
    stage.state.clients.writing = nil
    stage.send(
      .relay(
        .changed([
          OutboxRow(
            id: id, kind: .newClient, subject: .newClient(id), system: "ETO", initials: "RJ",
            name: "Rita Jones", standing: .offline, created: Sample.now)
        ])))
    #expect(
      stage.effects().contains(
        .run(
          .outreach(.link(Sample.id(801), to: .newClient(id), name: "Rita Jones")),
          id: "outreach/link/\(Sample.id(801))")))
  }

  @Test func aNewClientWhoHasArrivedKeepsTheirWholeName() throws {
    var stage = Stage.outreach()
    stage.press("l<enter>")
    let id = try #require(stage.state.clients.form?.id)
    stage.state.clients.drafts[.new]?.texts[.first] = TextField("Rita")
    stage.state.clients.drafts[.new]?.texts[.last] = TextField("Jones")
    stage.send(.clients(.formMoved(by: 1)))
    _ = stage.effects()
    stage.state.clients.drafts[.new] = nil
    stage.state.clients.writing = nil
    stage.state.clients.arrived[id] = 5020
    stage.send(.clients(.boxTapped))
    let client = OutreachPerson.client(site: 7, number: 5020)
    #expect(
      stage.effects().contains(
        .run(
          .outreach(.link(Sample.id(801), to: client, name: "Jones, Rita")),
          id: "outreach/link/\(Sample.id(801))")))
  }

  @Test func oneThatIsThrownAwayLinksNobody() {
    var stage = Stage.outreach()
    stage.press("l<enter>")
    _ = stage.effects()
    stage.state.clients.drafts[.new] = nil
    stage.state.clients.writing = nil
    stage.send(.clients(.boxTapped))
    #expect(stage.state.outreach.awaited == nil)
    #expect(!stage.effects().contains { "\($0)".contains("link(") })
  }

  @Test func theDescriptionCanBeChanged() {
    var stage = Stage.outreach()
    stage.press("e<tab> Limps.<enter>")
    guard case .unnamed(let person)? = stage.recordsGiven().first else {
      Issue.record("nothing was kept")
      return
    }
    #expect(person.id == Sample.id(801) && person.details == "Red jacket, grey dog. Limps.")
    stage.keep(.unnamed(person))
    stage.press("<enter>")
    #expect(stage.frame().contains("grey dog. Limps."))
  }

  @Test func aNewClientsNumberIsTheirsOnceItArrives() {
    var stage = Stage.outreach()
    let write = Sample.id(820)
    var book = OutreachSample.book
    book.take(.contact(OutreachSample.contact(960, with: .newClient(write), "Rita Jones", days: 0)))
    stage.send(.outreach(.arrived(book, unreadable: 0, at: Sample.now)))
    #expect(stage.frame().contains("Rita Jones") && stage.frame().contains(" no number "))
    #expect(!stage.frame().text.contains("no num…"), "half of it says nothing")
    stage.send(
      .relay(
        .changed([
          OutboxRow(
            id: write, kind: .newClient, subject: .client(site: 7, number: 5020), system: "ETO",
            initials: "RJ", name: "Rita Jones", standing: .sent, created: Sample.now)
        ])))
    #expect(
      stage.state.outreach.book.ledger.contacts(with: .client(site: 7, number: 5020)).count == 1)
  }

  @Test func whatWasBegunAboutThemIsAboutTheClient() {
    var stage = Stage.outreach()
    stage.press("c1<esc>")
    stage.send(.outreach(.linked(OutreachSample.link, at: Sample.now)))
    #expect(Set(stage.state.outreach.begun.contacts.keys) == [OutreachSample.maria])
    #expect(stage.state.outreach.begun.contacts[OutreachSample.maria]?.name == "Maria Sample")
  }

  // MARK: Taking it back

  private static func linked(_ keys: String = "") throws -> (Stage, Outreach.Link) {
    var stage = Stage.outreach()
    stage.press(keys)
    stage.send(.outreach(.linked(OutreachSample.link, at: Sample.now)))
    #expect(stage.state.toast?.hint == .hintUndo)
    _ = stage.effects()
    stage.press("u")
    for case .run(.outreach(.unlink(let link, by: "worker@example.org")), _) in stage.effects() {
      return (stage, link)
    }
    return (stage, try #require(nil as Outreach.Link?, "nothing is taken back"))
  }

  @Test func asLongAsNothingHasLeftItIsTakenBackOnce() throws {
    var (stage, link) = try Self.linked()
    #expect(link.unnamed == Sample.id(801) && link.contacts == [Sample.id(904)])
    stage.send(.outreach(.unlinked(link, hasLeft: false, at: Sample.now)))
    #expect(stage.toast == "Red Jacket is not Maria Sample #5001 any more. Nothing went to ETO.")
    #expect(
      stage.effects() == [.run(.outreach(.load(OutreachSample.desk)), id: "outreach/load")])
    stage.send(.outreach(.arrived(OutreachSample.book, unreadable: 0, at: Sample.now)))
    #expect(stage.listed.first == "Red Jacket")
    stage.press("u")
    #expect(stage.effects().isEmpty, "there is nothing more to take back")
  }

  /// A contact that is recorded next is with whom it was about, not with the client.
  @Test func whoeverWasLinkedIsInHandAgain() throws {
    var (stage, link) = try Self.linked()
    #expect(stage.state.outreach.selectedPerson?.person == OutreachSample.maria)
    stage.send(.outreach(.unlinked(link, hasLeft: false, at: Sample.now)))
    stage.send(.outreach(.arrived(OutreachSample.book, unreadable: 0, at: Sample.now)))
    #expect(stage.state.outreach.selectedPerson?.person == OutreachSample.jacket)
    stage.press("c")
    #expect(stage.frame().contains("Red Jacket") && !stage.frame().contains("Maria Sample"))
  }

  @Test func whoeverWasTurnedToMeanwhileStaysInHand() throws {
    var (stage, link) = try Self.linked()
    stage.send(.outreach(.unlinked(link, hasLeft: false, at: Sample.now)))
    stage.press("j")
    stage.send(.outreach(.arrived(OutreachSample.book, unreadable: 0, at: Sample.now)))
    #expect(stage.state.outreach.selectedPerson?.person == OutreachSample.sam)
  }

  @Test func onceSomethingHasLeftItIsSaidHowToRepairIt() throws {
    var (stage, link) = try Self.linked()
    stage.send(.outreach(.unlinked(link, hasLeft: true, at: Sample.now)))
    #expect(
      stage.toast == "Too late: ETO has contacts of Maria Sample #5001. Correct them there.")
    #expect(stage.frame().contains("Correct them there."))
    #expect(stage.listed == ["Maria Sample", "Sam Example", "明 李"])
  }

  @Test func whatWasBegunAboutThemIsTheirsAgain() throws {
    var (stage, link) = try Self.linked("c1<esc>")
    #expect(Set(stage.state.outreach.begun.contacts.keys) == [OutreachSample.maria])
    stage.send(.outreach(.unlinked(link, hasLeft: false, at: Sample.now)))
    #expect(Set(stage.state.outreach.begun.contacts.keys) == [OutreachSample.jacket])
    #expect(stage.state.outreach.begun.contacts[OutreachSample.jacket]?.name == "Red Jacket")
  }

  @Test func whatTheDiskDoesNotTakeIsSaid() throws {
    var (stage, _) = try Self.linked()
    stage.send(.outreach(.notUnlinked(.storage("disk full"), at: Sample.now)))
    #expect(stage.toast?.hasPrefix("Not undone.") == true)
  }
}
