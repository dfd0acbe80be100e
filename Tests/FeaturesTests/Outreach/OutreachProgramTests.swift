import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whose contacts one sees: those of the program one works in, whoever wrote them.
struct OutreachProgramTests {
  private static let author = "worker@example.org"
  private static let street = Outreach.Desk(author: author, site: 7, program: 71)
  private static let ann = Outreach.Desk(author: "ann@example.org", site: 7, program: 70)

  private static func workplace(_ desk: Outreach.Desk) -> Clients.Workplace {
    Clients.Workplace(
      person: desk.author, site: ClientSample.workplace.site,
      program: desk.program == 71 ? ClientSample.outreach : ClientSample.shelter,
      programs: ClientSample.workplace.programs)
  }

  /// Somebody goes to work in a program, and has what this machine keeps read.
  private static func enter(
    _ desk: Outreach.Desk, _ stage: inout Stage, _ more: OutreachRecord...
  ) {
    _ = stage.effects()
    stage.send(.clients(.entered(workplace(desk))))
    stage.press("<alt-6>")
    #expect(stage.effects().contains(.run(.outreach(.load(desk)), id: "outreach/load")))
    var book = OutreachSample.book(of: desk)
    for record in more { book.take(record) }
    stage.send(.outreach(.arrived(book, unreadable: 0, at: Sample.now)))
  }

  @Test func whoWorksInAnotherProgramSeesNobodyOfThisOne() {
    var stage = Stage.outreach()
    stage.press("<enter>")
    stage.send(.clients(.entered(Self.workplace(Self.street))))
    #expect(stage.listed.isEmpty && stage.state.outreach.page == nil, "not even for a moment")
    Self.enter(Self.ann, &stage)
    Self.enter(Self.street, &stage)
    #expect(stage.listed.isEmpty)
    #expect(stage.frame().contains("No contact of Street Outreach is on this computer yet."))
    stage.press("<tab>")
    #expect(stage.listed.isEmpty)
    stage.press("amaria")
    #expect(!stage.frame().contains("#5001"))
    stage.press("<esc><esc><tab>")
    #expect(stage.listed == ["Under the viaduct"], "encampments are the site's")
    #expect(!stage.frame().contains("11/10/2026"), "who was met there is not told")
  }

  @Test func aSecondWorkerOfTheProgramSeesWhatTheFirstOneSees() {
    var stage = Stage.outreach()
    stage.send(.clients(.left))
    #expect(stage.listed.isEmpty && stage.state.outreach.book.ledger.count == 0)
    Self.enter(Self.ann, &stage)
    #expect(stage.listed == ["Red Jacket", "Maria Sample", "Sam Example", "明 李"])
    stage.press("<tab>")
    #expect(stage.listed == ["明 李", "Sam Example", "Maria Sample", "Red Jacket"])
  }

  @Test func anotherSiteHasItsOwnEncampments() {
    var camp = OutreachSample.camp
    camp.site = 8
    var book = Outreach.Book(of: OutreachSample.desk)
    book.take(.encampment(camp))
    #expect(book.encampments.isEmpty)
    camp.site = 7
    book.take(.encampment(camp))
    #expect(book.encampments.count == 1)
  }

  @Test func whatIsKeptLateBelongsWhereItWasWritten() {
    var stage = Stage.outreach()
    Self.enter(Self.street, &stage)
    stage.keep(.contact(OutreachSample.contacts[0]))
    #expect(stage.listed.isEmpty)
  }

  // MARK: Shifts

  /// A shift that was begun in the shelter's program.
  private static func begin(_ stage: inout Stage) throws -> OutreachShift {
    stage.press("S<^s>")
    guard case .shift(let shift)? = stage.recordsGiven().first else {
      return try #require(nil as OutreachShift?, "none was begun")
    }
    stage.keep(.shift(shift))
    return shift
  }

  @Test func aShiftGoesOnInItsOwnProgramOnly() throws {
    var stage = Stage.outreach()
    let shift = try Self.begin(&stage)
    #expect(shift.program == 70 && shift.site == 7 && shift.programName == "Night Shelter")
    Self.enter(Self.street, &stage, .shift(shift))
    #expect(
      stage.frame().contains("A shift goes on in Night Shelter since 3:00 PM. S: begin one here"))
    stage.press("nBlue Hat<^s>1<enter>")
    let contact = try stage.contactGiven()
    #expect(contact.name == "Blue Hat" && contact.program == 71 && contact.shift == nil)
    let second = try Self.begin(&stage)
    #expect(second.id != shift.id && second.program == 71)
    #expect(stage.frame().contains("Shift since 3:00 PM"))
    Self.enter(OutreachSample.desk, &stage, .shift(shift), .shift(second))
    #expect(stage.state.outreach.shift?.id == shift.id)
    Self.enter(Self.ann, &stage, .shift(shift), .shift(second))
    #expect(stage.frame().contains("No shift. S: begin one"), "it is not hers")
  }

  // MARK: What was begun elsewhere

  @Test func aContactIsOfTheProgramThatItWasBegunIn() throws {
    var stage = Stage.outreach()
    let shift = try Self.begin(&stage)
    stage.press("jc1<esc>")
    let notes = App.drafts(of: stage.state)
    var again = Stage.outreach()
    again.send(.drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(700))))
    Self.enter(Self.street, &again, .shift(shift))
    again.send(
      .outreach(.contactWanted(OutreachSample.maria, name: "Maria Sample", Sample.stamp(701))))
    #expect(again.frame().contains("This contact is of Night Shelter."))
    _ = again.effects()
    again.press("<^s>")
    let contact = try again.contactGiven()
    #expect(contact.program == 70 && contact.shift == shift.id)
  }

  @Test func aShiftOfThisProgramDoesNotGoAlongWithIt() throws {
    var stage = Stage.outreach()
    stage.press("jc1<esc>")
    Self.enter(Self.street, &stage)
    let shift = try Self.begin(&stage)
    #expect(shift.program == 71)
    stage.send(
      .outreach(.contactWanted(OutreachSample.maria, name: "Maria Sample", Sample.stamp(701))))
    stage.press("<^s>")
    let contact = try stage.contactGiven()
    #expect(contact.program == 70 && contact.shift == nil)
  }

  @Test func whoMayNotWorkInItsProgramIsToldAndKeepsTheDraft() {
    var stage = Stage.outreach()
    stage.press("jc1<esc>")
    var workplace = Self.workplace(Self.street)
    workplace.programs.removeAll { $0.id == 70 }
    stage.send(.clients(.entered(workplace)))
    stage.send(
      .outreach(.contactWanted(OutreachSample.maria, name: "Maria Sample", Sample.stamp(701))))
    _ = stage.effects()
    stage.press("<^s>")
    #expect(
      stage.toast
        == "This contact is of Night Shelter, a program that ETO does not open for you. It stays a draft."
    )
    #expect(!stage.effects().contains { "\($0)".contains("write(") })
    #expect(App.drafts(of: stage.state).count == 1)
    #expect(stage.contactForm?.answers.situation == .placeNotMeantForHabitation)
  }

  @Test func anEndInAnotherProgramIsNotTakenBackHere() throws {
    var stage = Stage.outreach()
    var shift = try Self.begin(&stage)
    stage.press("S")
    shift.ended = Sample.now
    stage.keep(.shift(shift))
    Self.enter(Self.street, &stage, .shift(shift))
    _ = stage.effects()
    stage.press("u")
    #expect(stage.recordsGiven().isEmpty)
  }

  // MARK: Finding somebody

  @Test func whoeverDescribedSomebodyFindsThemInEveryProgram() {
    var mine = UnnamedPerson(id: Sample.id(802), called: "Green Scarf", firstMet: Sample.now)
    (mine.site, mine.author) = (7, Self.author)
    var stage = Stage.outreach()
    Self.enter(Self.street, &stage, .unnamed(mine))
    stage.press("agreen")
    #expect(stage.frame().contains("Green Scarf  no name"))
    stage.press("<esc><esc>ared")
    #expect(!stage.frame().contains("Red Jacket"))
    Self.enter(Self.ann, &stage, .unnamed(mine))
    stage.press("agreen")
    #expect(!stage.frame().contains("Green Scarf  no name"))
  }

  @Test func whoHasNoPageHereIsToldApartByNumberAndAge() {
    var stage = Stage.outreach()
    var sam = OutreachSample.contacts[2]
    sam.birth = OutreachSample.day("1980-05-05")
    stage.send(
      .outreach(
        .arrived(
          OutreachSample.book(of: OutreachSample.desk, .contact(sam)), unreadable: 0,
          at: Sample.now)))
    stage.press("asam")
    #expect(stage.frame().contains("#5003 · 46 years old"))
    stage.press("<esc><esc>amaria")
    #expect(stage.frame().contains("#5001"))
  }
}
