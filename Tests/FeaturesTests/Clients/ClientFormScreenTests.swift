import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The form and the twins on the screen.
struct ClientFormScreenTests {
  private func form(
    _ width: Int, _ height: Int, _ preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.found("Sample, Maria", width, height, preferences: preferences)
    stage.press("n")
    stage.send(.clients(.questionsArrived([Demographic(id: 901, name: "Alias", kind: .text)])))
    stage.state.clients.drafts[.new]?.texts[.birth] = TextField("2/30/1980")
    stage.push(.key(.control("s")))
    return stage
  }

  private func twins(
    _ width: Int, _ height: Int, _ preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = form(width, height, preferences)
    stage.state.clients.drafts[.new]?.texts[.birth] = TextField("2/1/1980")
    stage.push(.key(.control("s")))
    if let id = stage.state.clients.form?.id {
      stage.send(.clients(.twinsArrived([ClientSample.participant], form: id)))
    }
    return stage
  }

  /// What is wrong with the digits is just what the line below them says.
  @Test(arguments: [Language.en, .es]) func whatIsWrongIsSaidOnce(_ language: Language) {
    var stage = Stage.found("Sample, Maria", preferences: Preferences(language: language))
    stage.press("n")
    stage.state.clients.drafts[.new]?.socialSecurity.paste("12")
    stage.push(.key(.control("s")))
    #expect(stage.state.clients.form?.focus == .socialSecurity)
    let said = Phrases(language)[.clientsBadDigits]
    let rows = (0..<24).map { stage.frame().text(row: $0) }
    #expect(rows.count { $0.contains(said) } == 1)
    let help = Phrases(language)[.clientsDigitsHelp]
    #expect(!rows.contains { $0.contains(help) }, "the same is not said in other words")
  }

  /// Nobody is told of a line that is not there.
  @Test func whereThereIsNoLineForAStreetNameItIsSaidWhereOneGoes() {
    var stage = Stage.found("Sample, Maria")
    stage.press("n")
    stage.send(.clients(.questionsArrived([])))
    #expect(stage.state.clients.form?.fields.contains(.alias) == false)
    #expect(stage.frame().contains("A name is enough. Write a street name as the first name."))
    stage.press("<esc>")
    stage.press("n")
    #expect(stage.state.clients.form?.fields.contains(.alias) == false, "it is known by now")
  }

  /// The connection may be gone though nobody has noticed yet: whoever counts the lines writes a date of birth
  /// where it belongs, and not where it is masked.
  @Test func theLineForAStreetNameIsThereBeforeTheSiteHasAnswered() throws {
    var stage = Stage.found("Sample, Maria")
    for _ in 1...2 {
      stage.press("<^n>")
      #expect(stage.frame().contains("Street name"), "\(stage.frame().text)")
      #expect(stage.frame().contains("A name or a street name is enough."))
      stage.press("<esc>")
    }
    stage.press("<^n>Kim<tab><tab>Lee<tab><tab>2/1/1980")
    let form = try #require(stage.state.clients.form)
    #expect(form.text(.birth) == "2/1/1980" && form.socialSecurity.text.isEmpty)
    let lines = form.fields
    stage.send(.clients(.questionsArrived([Demographic(id: 901, name: "Alias", kind: .text)])))
    #expect(stage.state.clients.form?.fields == lines, "none comes in between once it has")
  }

  /// Nobody could ask where the site keeps street names: the one that is written goes along, and is placed later.
  @Test(arguments: [Trouble.signInAgain, .offline(.noConnection)])
  func whoIsBegunWhileETOCannotBeAskedHasALineForAStreetName(trouble: Trouble) throws {
    var stage = Stage.found("Sample, Maria")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.searchFailed(trouble, lookup, at: Sample.now)))
    stage.press("<^n>")
    #expect(stage.state.clients.form?.fields.contains(.alias) == true)
    #expect(stage.frame().contains("A name or a street name is enough."))
    stage.send(.clients(.formClicked(.alias)))
    stage.press("Red Jacket")
    let today = stage.state.clients.today
    let fields = stage.state.clients.form?.result(.en, today: today)
    #expect(fields?.name.aliases == ["Red Jacket"])
    let note = try #require(App.drafts(of: stage.state).first)
    guard case .client(let kept) = note.content else {
      Issue.record("no client")
      return
    }
    #expect(kept.texts[.alias] == "Red Jacket", "a draft of it has it too")
    // The site has no such question: what was written is not taken away.
    var without = stage
    without.send(.clients(.questionsArrived([])))
    #expect(without.frame().contains("Red Jacket"))
    stage.send(.clients(.questionsArrived([Demographic(id: 901, name: "Alias", kind: .text)])))
    let placed = stage.state.clients.form?.result(.en, today: today).demographics
    #expect(placed?.map(\.value) == [.text("Red Jacket")])
  }

  @Test func newClient() { form(80, 24).golden("client-new") }
  @Test func newClientNarrow() { form(60, 17).golden("client-new-narrow") }
  @Test func newClientInSpanish() {
    form(80, 24, Preferences(language: .es)).golden("client-new-es")
  }
  @Test func beside() { twins(80, 24).golden("client-twins") }
  @Test func besideNarrow() { twins(60, 17).golden("client-twins-narrow") }
  @Test func besideReadAloud() {
    twins(80, 24, Preferences(accessible: true)).golden("client-twins-accessible")
  }
  @Test func besideRevealed() {
    var stage = twins(80, 24)
    #expect(!stage.frame().contains("2/1/1980"))
    stage.press("d")
    #expect(stage.frame().contains("2/1/1980"))
  }

  @Test func whereSeveralMayBeTheSameTheKeyForTheNextIsSaid() {
    var stage = twins(60, 17)
    stage.state.clients.drafts[.new]?.twins?.people.append(ClientSample.participant)
    #expect(stage.frame().contains("Client 5001 (1/2 j: next)"))
    stage.press("j")
    #expect(stage.frame().contains("(2/2 j: next)"))
  }

  @Test func whatIsRevealedBesideIsHiddenAgain() {
    var stage = twins(80, 24)
    stage.state.clients.drafts[.new]?.twins?.people.append(ClientSample.participant)
    func ends() -> Bool {
      Clients.timers(stage.state.clients).contains {
        $0.schedule == .after(.seconds(10)) && $0.id.hasPrefix("clients/twin/")
      }
    }
    #expect(!ends())
    stage.press("d")
    #expect(ends())
    stage.send(.clients(.twinRevealOver))
    #expect(!stage.frame().contains("2/1/1980"))
    stage.press("d")
    #expect(stage.frame().contains("2/1/1980"))
    stage.press("j")
    #expect(!stage.frame().contains("2/1/1980"), "the next one is not shown unasked")
  }

  @Test func whereThereIsMoreOfTheFormIsMarked() {
    var stage = Stage.page(60, 17)
    stage.press("e")
    stage.golden("client-form-60-top")
    #expect(stage.frame().contains("↓") && !stage.frame().contains("↑"))
    for _ in 0..<6 { stage.press("<tab>") }
    #expect(stage.frame().contains("↓"))
    for _ in 0..<5 { stage.press("<tab>") }
    #expect(stage.frame().contains("↑"))
    stage.resize(80, 40)
    #expect(!stage.frame().contains("↓") && !stage.frame().contains("↑"))
  }
}
