import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What was kept is shown until it is read anew, and says how old it is.
struct CopiesTests {
  private let index = TaskIndex(Sample.tasks)
  private let fetched = Sample.ago(hours: 2)

  /// Unlocked a moment ago: who worked here last is being looked up.
  private func opened(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage(width, height, preferences: preferences)
    stage.state.isLookingBack = true
    return stage
  }

  private func offline(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = opened(width, height, preferences: preferences)
    stage.send(
      .recalled(
        Copies.Recalled(tasks: Copies.TaskPerson(Sample.robin, base: Sample.base)), at: Sample.now),
      .tasks(.listCopied(index, scope: .mine, notice: nil, at: fetched)),
      .tasks(.listFailed(.signInAgain, at: Sample.now)))
    return stage
  }

  @Test func whoWasHereLastIsShownWithoutBeingSignedIn() {
    var stage = opened()
    stage.send(
      .recalled(
        Copies.Recalled(tasks: Copies.TaskPerson(Sample.robin, base: Sample.base)), at: Sample.now))
    #expect(
      stage.effects() == [
        .run(.tasks(.load(.mine)), id: "tasks/list"),
        .run(.clients(.readImported), id: "clients/caseload"),
      ])
    #expect(stage.state.place == .tasks)
    #expect(stage.state.signIn.person == nil)
    #expect(stage.frame().contains("not signed in"))
  }

  /// Enter means the first task of the list that comes in a moment, and no form of another screen.
  @Test func whileItIsLookedUpWhoWorkedHereTheTasksAskNobodyToSignIn() {
    var stage = Stage.locked()
    stage.state.place = .tasks
    stage.unlock()
    #expect(!stage.frame().contains("ot signed in") && !stage.frame().contains("Go to sign in"))
    stage.press("<enter>")
    #expect(stage.state.place == .tasks)
    #expect(stage.frame().contains("Not open yet: what you type now is lost"))
    stage.send(
      .recalled(
        Copies.Recalled(tasks: Copies.TaskPerson(Sample.robin, base: Sample.base)), at: Sample.now),
      .tasks(.listCopied(index, scope: .mine, notice: nil, at: fetched)))
    #expect(stage.frame().contains("not signed in") && stage.frame().contains("SCTASK"))
    stage.press("/")
    #expect(stage.state.tasks.takesText)
  }

  @Test func whereNobodyWorkedTheTasksSayHowOneSignsIn() {
    var stage = Stage.locked()
    stage.state.place = .tasks
    stage.unlock()
    stage.recallNothing()
    #expect(stage.frame().contains("Enter Go to sign in"))
    stage.press("<enter>")
    #expect(stage.state.place == .signIn)
  }

  @Test func whoIsSignedInIsNotPushedAside() {
    var stage = Stage.tasks()
    let other = SignedInPerson(id: "x", userName: "ann.li", name: "Ann Li")
    stage.send(
      .recalled(Copies.Recalled(tasks: Copies.TaskPerson(other, base: "https://b")), at: Sample.now)
    )
    #expect(stage.state.tasks.person == Sample.robin)
    // Nobody works in ETO: who was imported is found all the same.
    #expect(stage.effects() == [.run(.clients(.readImported), id: "clients/caseload")])
  }

  @Test func whoSignsInAsSomebodyElseSeesNothingOfIt() {
    var stage = offline()
    let other = SignedInPerson(id: "x", userName: "ann.li", name: "Ann Li")
    stage.send(
      .signIn(.serviceNow, .submitTapped(Sample.stamp(0))),
      .signIn(.serviceNow, .signedIn(other, base: Sample.base, at: Sample.now)))
    #expect(stage.state.tasks.index.tasks.isEmpty)
  }

  @Test func theSamePersonGoesOnWithWhatIsThere() {
    var stage = offline()
    stage.send(
      .signIn(.serviceNow, .submitTapped(Sample.stamp(0))),
      .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.state.tasks.index.tasks.count == index.tasks.count)
    stage.send(.tasks(.listArrived(index, notice: nil, at: Sample.now)))
    #expect(!stage.state.tasks.isCopy && !stage.frame().contains("as of"))
  }

  @Test func theListSaysHowOldItIs() {
    offline().golden("tasks-kept")
    offline(60, 17).golden("tasks-kept-narrow")
    offline(preferences: Preferences(language: .es)).golden("tasks-kept-spanish")
    offline(preferences: Preferences(accessible: true)).golden("tasks-kept-accessible")
  }

  @Test func aCopyNeverTakesThePlaceOfWhatWasRead() {
    var stage = Stage.tasks()
    stage.send(.tasks(.listCopied(TaskIndex([]), scope: .mine, notice: nil, at: fetched)))
    #expect(stage.state.tasks.index.tasks.count == Sample.tasks.count)
    stage = opened()
    stage.send(
      .recalled(
        Copies.Recalled(tasks: Copies.TaskPerson(Sample.robin, base: Sample.base)), at: Sample.now),
      .tasks(.listCopied(index, scope: .groups, notice: nil, at: fetched)))
    #expect(stage.state.tasks.index.tasks.isEmpty, "it is of another list")
  }

  @Test func aTaskIsReadWithItsCommentsAndItsAge() {
    var stage = offline()
    stage.select(Sample.wifi)
    stage.press("<enter>")
    stage.send(
      .tasks(.detailCopied(Sample.detail(Sample.wifi), at: fetched)),
      .tasks(.detailFailed(id: Sample.wifi.id, .offline(.noConnection), at: Sample.now)))
    #expect(stage.state.tasks.detail?.detail != nil)
    #expect(stage.frame().contains("Saved copy"))
    stage.golden("tasks-kept-detail")
    stage.arrive(Sample.detail(Sample.wifi))
    #expect(!stage.frame().contains("Saved copy"))
  }

  @Test func enterOpensWhatWasKeptAndLeadsToTheSignInWhereNothingWas() {
    var stage = offline()
    stage.select(Sample.wifi)
    stage.press("<enter>")
    #expect(stage.state.place == .tasks && stage.state.tasks.detail?.task.id == Sample.wifi.id)
    stage = opened()
    stage.send(
      .recalled(
        Copies.Recalled(tasks: Copies.TaskPerson(Sample.robin, base: Sample.base)), at: Sample.now),
      .tasks(.listFailed(.signInAgain, at: Sample.now)))
    stage.press("<enter>")
    #expect(stage.state.place == .signIn)
  }

  private func checkIn() throws -> Stage {
    var stage = Stage.checkIn()
    stage.state.checkIn = CheckIn.State(setup: Sample.checkInSetup)
    stage.send(.checkIn(.entered(Sample.shelter)), .checkIn(.shown))
    stage.send(
      .checkIn(
        .listCopied(
          try #require(Sample.checkInForm), night: Sample.night, Sample.guests, at: fetched)))
    _ = stage.effects()
    return stage
  }

  @Test func tonightsListIsThereAndBedsCanBeGiven() throws {
    var stage = try checkIn()
    #expect(stage.state.checkIn.rows.count == Sample.guests.count)
    stage.send(.checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.golden("check-in-kept")
    stage.press("/sam<enter><enter>")
    #expect(stage.state.checkIn.picker != nil)
  }

  @Test func bedsCanBeGivenWithoutBeingSignedIn() throws {
    var stage = try checkIn()
    stage.send(.checkIn(.listFailed(.signInAgain, at: Sample.now)))
    stage.press("/sam<enter><enter>")
    #expect(stage.state.place == .checkIn && stage.state.checkIn.picker != nil)
  }

  @Test func whoIsSentHereFromAnotherScreenGetsABedWithoutTheSystem() throws {
    var stage = try checkIn()
    stage.send(.checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.send(.checkInWanted(77, name: "New, Nia"))
    let guest = Guest(id: 77, subjectID: 770, name: PersonName(first: "Nia", last: "New"))
    stage.send(
      .checkIn(
        .listCopied(
          try #require(Sample.checkInForm), night: Sample.night, [guest], at: fetched)),
      .checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    #expect(stage.state.checkIn.picker?.guest == 77)
    #expect(stage.state.checkIn.guests.count == Sample.guests.count + 1)
  }
}
