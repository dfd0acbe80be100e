import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The form for a record of the shelter's own list.
struct GuestFormTests {
  private static let today = CivilDate(daysSince1970: 20_500)
  private static let record = GuestRecord(
    id: .init(list: "Shelter/Guests", record: "7"), modification: "3",
    name: PersonName(first: "Ana", last: "Example", aliases: ["Bandana"]),
    birth: CivilDate(year: 1980, month: 2, day: 1), lastFour: Secret("1234"), number: "7",
    fields: [
      .init(name: "Diet", label: "Diet", value: "Vegan", choices: ["Vegan", "Halal"]),
      .init(name: "Locker", label: "Locker", value: "12"),
      .init(name: "Nights", label: "Nights", kind: .number, value: "3"),
      .init(name: "LastStay", label: "Last stay", kind: .date, value: "02/03/2026"),
      .init(name: "gDesk", label: "Desk", value: "Front", isEditable: false),
    ])

  private func form(_ language: Language = .en) -> GuestForm {
    GuestForm(Self.record, id: UUID(), Phrases(language))
  }

  private func change(_ form: GuestForm, _ language: Language = .en) -> [String: String] {
    Dictionary(
      form.change(language, today: Self.today).lines.map { ($0.name, $0.new) }
    ) { first, _ in first }
  }

  @Test func onlyWhatCanBeChangedIsThereAndNothingDiffersAtFirst() {
    for language in Language.allCases {
      let form = form(language)
      #expect(form.lines.map(\.field.name) == ["Diet", "Locker", "Nights", "LastStay"])
      #expect(form.isUntouched && change(form, language).isEmpty)
      #expect(form.problems(language, today: Self.today).isEmpty)
    }
  }

  @Test(arguments: [
    ("3/4/2026", Language.en, "03/04/2026"), ("3/4/2026", .es, "04/03/2026"),
    ("2027-01-02", .en, "01/02/2027"), ("", .en, ""), ("Dec 24, 2026", .en, "12/24/2026"),
  ])
  func aDayIsReadAsItIsWritten(_ text: String, _ language: Language, _ value: String) {
    var form = form(language)
    form.set(text, for: "LastStay")
    #expect(change(form, language) == ["LastStay": value])
  }

  @Test(arguments: [("4", "4"), ("3.5", "3.5"), ("3,5", "3.5"), ("-1", "-1"), ("", "")])
  func aNumberIsReadAsItIsWritten(_ text: String, _ value: String) {
    var form = form()
    form.set(text, for: "Nights")
    #expect(change(form) == ["Nights": value])
  }

  @Test func whatIsNoNumberAndNoDayIsSaidAndNotSent() {
    var form = form()
    for text in ["many", "1e3", "3 4", "--1", "0x10", "nan"] {
      form.set(text, for: "Nights")
      #expect(form.problems(.en, today: Self.today) == [2], "\(text)")
    }
    form.set("3", for: "Nights")
    for text in ["soon", "13/13/2026", "1/2"] {
      form.set(text, for: "LastStay")
      #expect(form.problems(.en, today: Self.today) == [3], "\(text)")
      #expect(form.problem(with: form.lines[3], .en, today: Self.today) == .guestsBadDate)
    }
  }

  @Test func theSameNumberOtherwiseIsNoChange() {
    var form = form()
    form.set("3.0", for: "Nights")
    #expect(change(form).isEmpty)
  }

  @Test func aValueThatIsNotOnItsListStays() {
    var record = Self.record
    record.fields[0].value = "Soup only"
    var form = GuestForm(record, id: UUID(), Phrases(.en))
    #expect(form.change(.en, today: Self.today).isEmpty)
    form.focus = 0
    let isTaken = form.handle(.right)
    #expect(isTaken)
    #expect(change(form) == ["Diet": ""], "none comes after the last")
  }

  @Test func overSomebodyElsesRecordOnlyWhatWasTouchedStays() {
    var form = form()
    form.set("77", for: "Locker")
    form.set("5", for: "Nights")
    var theirs = Self.record
    theirs.modification = "9"
    theirs.fields[0].value = "Halal"
    theirs.fields[1].value = "78"
    let change = form.change(.en, today: Self.today)
    #expect(change.conflicts(with: theirs.values).map(\.name) == ["Locker"])
    let mine = form.rebased(onto: theirs, Phrases(.en))
    #expect(self.change(mine) == ["Locker": "77", "Nights": "5"])
    #expect(mine.change(.en, today: Self.today).base.modification == "9")
    let yielding = form.rebased(onto: theirs, yielding: ["Locker"], Phrases(.en))
    #expect(self.change(yielding) == ["Nights": "5"])
  }

  // MARK: On the screen

  private func page(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = WayIn.entered(width, height, preferences: preferences)
    stage.send(.clients(.guest(.opened(Self.record, Sample.stamp(5)))))
    stage.send(.clients(.guest(.arrived(Self.record))))
    _ = stage.effects()
    return stage
  }

  @Test func thePageOfSomebodyWhomOnlyTheListKnows() {
    var stage = page()
    stage.golden("guest-page")
    stage.press("d")
    #expect(stage.frame().text.contains("1234"))
    stage.press("i")
    stage.golden("guest-form")
    #expect(stage.frame().contains("Ana Example · list 7 · Shelter/Guests"))
    #expect(stage.state.clients.mode == .guestForm)
  }

  @Test func whereNothingWasChangedNothingIsThrownAway() {
    var stage = page()
    stage.press("i<^x>")
    #expect(stage.toast == "Nothing was changed." && stage.state.clients.mode == .guestForm)
    stage.press("<tab>9<^x>")
    #expect(stage.state.clients.mode == .question, "\(stage.frame().text)")
  }

  /// What is still in the form is said by the names that the lines have there.
  @Test(arguments: [
    (true, "Not saved yet: ^S saves the rest. Theirs kept in Locker."),
    (false, "Theirs kept. Yours dropped: Locker."),
  ])
  func whatIsLeftAfterTheirsWasKeptIsSaid(isMore: Bool, words: String) throws {
    var stage = page(120, 40)
    stage.press("i<tab><^u>77")
    if isMore { stage.press("<tab><^u>5") }
    stage.push(.key(.control("s")))
    let form = try #require(stage.state.clients.guestForm?.id)
    var theirs = Self.record
    theirs.modification = "9"
    theirs.fields[1].value = "78"
    stage.send(.clients(.guest(.changedSince(theirs, form: form, at: Sample.now))))
    stage.press("t")
    #expect(stage.toast == words)
    #expect(stage.state.clients.mode == .guestForm)
  }

  /// The record was read for the page of both: the form says nothing older.
  @Test func backInTheFormWhatIsOnRecordNowIsSaid() throws {
    var stage = page(120, 40)
    stage.press("i<tab><^u>77")
    stage.push(.key(.control("s")))
    let form = try #require(stage.state.clients.guestForm?.id)
    var theirs = Self.record
    theirs.fields[1].value = "78"
    stage.send(.clients(.guest(.changedSince(theirs, form: form, at: Sample.now))))
    stage.press("<esc>")
    #expect(stage.frame().contains("On record: 78"), "\(stage.frame().text)")
  }

  @Test func whatWaitsIsSaidByTheirName() {
    var stage = page()
    stage.press("i<tab><^u>77")
    stage.push(.key(.control("s")))
    stage.send(.clients(.guest(.saveKept(Self.record.id, .offline, at: Sample.now))))
    #expect(
      stage.toast?.hasPrefix("Ana Example · list 7: saved, to be sent") == true,
      "\(stage.toast ?? "")")
  }

  @Test func lettersOnAChoiceChooseAndAreNoCommands() {
    var stage = page()
    stage.press("ihq")
    #expect(stage.state.clients.guestForm?.lines[0].entry.text == "Halal")
    #expect(!stage.state.isQuitting && stage.state.overlay == nil)
  }

  @Test func theSameReadAloudInSpanish() {
    var stage = page(60, 17, preferences: Preferences(language: .es, accessible: true))
    stage.golden("guest-page-narrow-es")
    stage.press("e")
    stage.golden("guest-form-narrow-es")
  }

  @Test func whatIsKeptStandsOnThePageAndTheNextFormBeginsWithIt() {
    var stage = page()
    let change = GuestChange(
      of: Self.record,
      [.init(name: "Locker", label: "Locker", kind: .text, old: "12", new: "77")])
    let row = OutboxRow(
      id: Sample.id(9), kind: .guestChange, subject: .guest(Self.record.id), system: "FileMaker",
      initials: "A. E.", name: "Example, Ana", words: change.entries,
      content: .guestChange(change), standing: .offline, created: Sample.now)
    stage.send(.relay(.listed([row])))
    #expect(stage.frame().text.contains("List change"))
    stage.press("e")
    #expect(stage.state.clients.guestForm?.lines[1].entry.text == "77")
    #expect(stage.state.clients.guestForm?.isUntouched == true)
  }

  @Test func aLinkedRecordStandsOnTheClientsPage() {
    var stage = WayIn.entered()
    _ = Clients.open(
      &stage.state.clients, 5001, PersonName(first: "Ana", last: "Example"),
      in: stage.state.surroundings)
    stage.state.clients.client?.guest = Self.record
    stage.state.clients.client?.guestStanding = .loaded
    #expect(stage.frame().text.contains("List Shelter/Guests"))
    #expect(Clients.canEditGuest(stage.state.clients) == .available)
  }
}
