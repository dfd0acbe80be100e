import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whoever is in the outbox is written in one way in its lists, and spoken of as one speaks.
struct OutboxNamesTests {
  /// Also such as nobody turns around again by a comma or a space.
  private static let names = [
    PersonName(first: "Wilhelmina", last: "Pott"),
    PersonName(first: "Ana María", last: "García López"),
    PersonName(first: "Juan", middle: "P", last: "de la Cruz"),
    PersonName(first: "Martin", last: "King, Jr."),
    PersonName(first: "สมชาย", last: "ใจดี"),
    PersonName(first: "太郎", last: "山田"),
    PersonName(first: "Odalys"),
    PersonName(aliases: ["Red Jacket"]),
  ]

  /// A form about somebody.
  private func form(about name: PersonName) -> Stage {
    var stage = Stage.contactPage()
    let subject = Clients.Subject(id: 5001, subjectID: 9001, name: name)
    stage.send(.contact(.contactTapped(subject)))
    stage.arrive(ContactSample.form)
    _ = stage.effects()
    return stage
  }

  /// A form about somebody that is to be sent.
  private func row(
    about name: PersonName, _ standing: OutboxRow.Standing = .offline
  ) -> OutboxRow {
    var row = OutboxRow(
      id: Sample.id(91), kind: .form, subject: .client(site: 7, number: 5001), system: "ETO",
      initials: Initials.of(name.listed), name: name.listed, standing: standing,
      created: Sample.now, settled: standing.isSettled ? Sample.now : nil)
    row.person = name
    return row
  }

  /// The lines of the screen that tell a number.
  private func lines(_ stage: Stage) -> [Substring] {
    stage.frame().text.split(separator: "\n").filter { $0.contains("#5001") }
  }

  @Test func everyDraftAboutOnePersonIsListedAlike() {
    var stage = Stage.contact()
    stage.press("<tab><tab>Under the bridge<esc>e")
    stage.press("x<alt-5>")
    stage.send(.relay(.listed([])), .drafts(.timesArrived([:], at: Sample.now)))
    stage.press("<tab>d")
    let lines = lines(stage)
    #expect(lines.count >= 2, "\(stage.frame().text)")
    #expect(lines.allSatisfy { $0.contains("Sample, Maria #5001") }, "\(stage.frame().text)")
  }

  @Test(arguments: Self.names)
  func aDraftIsListedInOneOrderAndItsFormAndMessagesSpeakTheOther(name: PersonName) throws {
    var stage = form(about: name)
    #expect(stage.state.contact.entry?.whom == "\(name.spoken) #5001")
    stage.press("<tab>Under the bridge")
    #expect(stage.state.draftRows(at: Sample.now).map(\.name) == [name.listed])
    let draft = try #require(App.drafts(of: stage.state).first?.name)
    stage.press("<alt-5>")
    stage.send(.outbox(.draftDiscarded(draft, at: Sample.now)))
    let form = ContactSample.form.touchPoint.name
    #expect(stage.toast == "\(name.spoken) #5001, \(form): what you typed was discarded.")
  }

  @Test(arguments: Self.names)
  func whatIsSentGoesAsInListsAndWithThePartsOfTheName(name: PersonName) {
    var stage = form(about: name)
    stage.press("emerg<enter><^s>")
    var about: Contact.About?
    for case .run(.contact(.record(_, let whom, _, _)), _) in stage.effects() { about = whom }
    #expect(about?.name.listed == name.listed && about?.name.spoken == name.spoken)
  }

  @Test(arguments: Self.names)
  func whatArrivesIsSpokenOf(name: PersonName) {
    #expect(
      row(about: name, .sent).arrival.text(Phrases(.en))
        == "Sent: TouchPoint about \(name.spoken) #5001")
  }

  /// An earlier version wrote one text alone: that stays as it is.
  @Test func aNameWithoutItsPartsStaysAsItIs() {
    var row = row(about: PersonName(last: "Wilhelmina Pott"), .sent)
    row.person = nil
    #expect(
      row.arrival.text(Phrases(.en)) == "Sent: TouchPoint about Wilhelmina Pott #5001")
    #expect(row.name == "Wilhelmina Pott")
  }

  @Test func aRowListsTheNameAndAMessageSpeaksIt() {
    var stage = Stage.contactPage()
    let name = PersonName(first: "Wilhelmina", last: "Pott")
    stage.send(.relay(.listed([row(about: name)])))
    stage.press("<alt-5>d")
    let lines = lines(stage)
    #expect(!lines.isEmpty, "\(stage.frame().text)")
    #expect(lines.allSatisfy { $0.contains("Pott, Wilhelmina #5001") }, "\(stage.frame().text)")
    stage.send(.relay(.changed([row(about: name, .sent)])))
    #expect(stage.toast == "Sent: TouchPoint about Wilhelmina Pott #5001")
  }

  /// Whom nothing but the outbox knows is found and listed by the parts of their name.
  @Test func whoIsKnownFromTheOutboxAloneHasTheirWholeName() {
    let name = PersonName(first: "Ana María", last: "García López")
    #expect(NearbyPeople.Person(row(about: name), at: 7)?.summary.name == name)
  }
}
