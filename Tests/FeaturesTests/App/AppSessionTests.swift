import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Signing in and out, switching persons, losing the session and the network.
struct AppSessionTests {
  /// A stage with words about one task kept, and others that could not be sent: nobody is in any more, or
  /// they were refused.
  static func withWords(refused: Bool = false) -> Stage {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("cNo heat<esc>")
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>")
    if refused { stage.refuse() } else { stage.relay(.signInNeeded) }
    return stage
  }

  @Test func signingInShowsTheTasksAndReadsThem() {
    var stage = Stage()
    stage.press("<enter>")
    #expect(
      stage.effects() == [
        .run(.signIn(.serviceNow, .signIn(SignInTests.credentials)), id: "sign-in/serviceNow")
      ])
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.state.place == .tasks)
    #expect(stage.state.tasks.person == Sample.robin)
    #expect(stage.effects() == [.run(.tasks(.load(.mine)), id: "tasks/list")])
    #expect(stage.toast == "ServiceNow: signed in as Robin Example.")
  }

  @Test func anExpiredSessionAsksForThePasswordAndKeepsAllElse() {
    var stage = Self.withWords()
    #expect(stage.state.signIn.standing == .failed(.signInAgain))
    #expect(stage.state.signIn.form.focus == .password)
    #expect(Array(stage.state.tasks.index.tasks) == Sample.tasks)
    stage.press("9porchlight<enter>")
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.state.tasks.drafts[Sample.heater.id]?.text.text == "No heat")
    #expect(stage.kept.first?.comment?.text == "Router swapped" && stage.kept.count == 1)
    _ = stage.effects()
    stage.press("R")
    #expect(stage.effects().count == 1)
  }

  @Test func enterOnTheSignInScreenLeavesAGoodSessionAlone() {
    var stage = Stage.tasks()
    stage.press("9")
    let frame = stage.frame()
    #expect(frame.contains("You are signed in. Enter: tasks   ^X: sign out"))
    #expect(frame.text(row: 23).contains("Enter Go to tasks"))
    stage.press("<enter>")
    #expect(stage.state.place == .tasks)
    #expect(stage.state.signIn.person == Sample.robin)
    #expect(stage.effects().isEmpty)
  }

  @Test func signingInAgainAsksBeforeTheSessionEnds() {
    var stage = Stage.tasks()
    stage.press("9secret<enter>")
    #expect(stage.frame().contains("Robin Example is signed in. That session will end"))
    stage.press("<enter>")
    #expect(stage.state.overlay == nil)
    #expect(stage.state.signIn.person == Sample.robin)
    #expect(stage.effects().isEmpty)
    stage.press("<enter><esc>")
    #expect(stage.state.signIn.person == Sample.robin)
    stage.press("<enter>2")
    #expect(stage.state.signIn.standing == .signingIn)
    #expect(stage.effects().count == 1)
  }

  @Test func aClickOnTheButtonAsksToo() throws {
    var stage = Stage.tasks()
    stage.press("9secret")
    let frame = stage.frame()
    let row = try #require((0..<24).first { frame.text(row: $0).contains("[ Sign in ]") })
    stage.push(.mouse(Mouse(.click, at: Point(x: 6, y: row))))
    #expect(stage.state.overlay == .anew(DialogState()))
  }

  @Test func theFooterOfASignedOutListOffersWhatWorks() {
    var stage = Stage()
    stage.press("<alt-4>")
    let footer = stage.frame().text(row: 23)
    #expect(footer.contains("Enter Go to sign in"))
    #expect(!footer.contains("Filter") && !footer.contains("Sort") && !footer.contains("Open"))
    stage.press("/")
    #expect(stage.toast == "Nobody is signed in to ServiceNow")
    stage.press("<enter>")
    #expect(stage.state.place == .signIn)
  }

  @Test func theFooterOfAListThatFailedOffersToTryAgain() {
    var stage = Stage.tasks(80, 24, [])
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    #expect(stage.frame().text(row: 23).contains("Enter Try again"))
    #expect(!stage.frame().text(row: 23).contains("Enter Open"))
    stage.send(.tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(stage.frame().text(row: 23).contains("Enter Go to sign in"))
  }

  @Test func enterOnAListThatWantsASignInGoesThere() {
    var stage = Stage.tasks(80, 24, [])
    stage.press("r")
    stage.send(.tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(stage.frame().contains("Enter: sign in"))
    stage.press("<enter>")
    #expect(stage.state.place == .signIn)
  }

  @Test func enterOnAListThatFailedReadsItAgain() {
    var stage = Stage.tasks(80, 24, [])
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.press("<enter>")
    #expect(stage.effects() == [.run(.tasks(.load(.mine)), id: "tasks/list")])
  }

  @Test func anotherPersonSeesNothingOfTheFirst() {
    var stage = Self.withWords()
    stage.send(.signIn(.serviceNow, .signedIn(Sample.ann, base: Sample.base, at: Sample.now)))
    #expect(stage.state.tasks.person == Sample.ann)
    #expect(stage.state.tasks.index.tasks.isEmpty)
    #expect(stage.state.tasks.drafts.isEmpty)
  }

  @Test func anotherInstanceIsAnotherList() {
    var stage = Stage.tasks()
    stage.send(
      .signIn(
        .serviceNow, .signedIn(Sample.robin, base: "https://other.service-now.com", at: Sample.now))
    )
    #expect(stage.state.tasks.index.tasks.isEmpty)
    #expect(stage.state.tasks.base == "https://other.service-now.com")
  }

  @Test func signingOutForgetsTheTasksAndStopsReading() {
    var stage = Stage.tasks()
    stage.press("r9")
    _ = stage.effects()
    stage.press("<^x>")
    #expect(
      stage.effects() == [
        .run(.signIn(.serviceNow, .signOut), id: "sign-in/serviceNow"), .cancel(id: "tasks/list"),
        .cancel(id: "tasks/detail"), .cancel(id: "editor"),
      ])
    #expect(stage.state.tasks.person == nil)
    #expect(stage.state.tasks.index.tasks.isEmpty)
    #expect(stage.frame().contains("not signed in"))
  }

  @Test func nobodySignsOutOverUnsentWords() {
    var stage = Stage.tasks()
    stage.press("cNo heat<esc>9<^x>")
    #expect(stage.frame().contains("Sign out of ServiceNow?"))
    stage.press("<esc><^x><enter>")
    #expect(stage.state.signIn.person == Sample.robin)
    #expect(stage.state.tasks.drafts.count == 1)
    stage.press("<alt-4>X2<alt-9><^x>")
    #expect(stage.state.signIn.person == nil)
  }

  @Test func theQuestionLeadsToTheDrafts() {
    var stage = Stage.tasks()
    stage.press("cNo heat<esc>9<^x>2")
    #expect(stage.state.signIn.person == Sample.robin)
    #expect(stage.state.place == .outbox && stage.state.outbox.pane == .drafts)
  }

  /// Whoever signs out all the same finds their words again, and nobody else sees them meanwhile.
  @Test func whoSignsOutOverUnsentWordsFindsThemAgain() {
    var stage = Stage.tasks()
    stage.press("cNo heat<esc>9<^x>3")
    #expect(stage.state.signIn.person == nil && stage.state.tasks.drafts.isEmpty)
    #expect(stage.state.losesByQuitting)
    stage.press("<alt-5><tab>")
    stage.send(
      .outbox(.told(.listed([]))), .drafts(.timesArrived([:], at: Sample.now)))
    #expect(stage.frame().contains("1 draft opens after signing in"))
    #expect(stage.state.outbox.drafts.isEmpty && !stage.frame().contains("INC"))
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.state.tasks.drafts.values.map(\.text.text) == ["No heat"])
  }

  /// Who is signed in started nothing, and is not told to sign in.
  @Test func aDraftOfAnotherWorkerIsNotCountedAsTheirsWhoIsSignedIn() {
    var stage = Stage.tasks()
    stage.press("cNo heat<esc>9<^x>3")
    stage.send(.signIn(.serviceNow, .signedIn(Sample.ann, base: Sample.base, at: Sample.now)))
    stage.press("<alt-5>")
    stage.send(
      .outbox(.told(.listed([]))), .drafts(.timesArrived([:], at: Sample.now)))
    #expect(stage.frame().contains("1 draft of another worker"), "\(stage.frame().text)")
    #expect(!stage.frame().contains("drafts you started"))
    stage.press("<tab>")
    #expect(stage.frame().contains("1 draft of another worker"), "\(stage.frame().text)")
    #expect(stage.frame().contains("It opens when whoever wrote it signs in."))
    #expect(!stage.frame().contains("after signing in") && !stage.frame().contains("Alt-9"))
  }

  @Test(arguments: [
    (OutboxRow.Standing.quarantined(.refused("No.")), false),
    (.quarantined(.conflict([])), false), (.quarantined(.ignored), false), (.busy, false),
    (.quarantined(.sentTooOften), true), (.paused, true), (.sent, true),
  ])
  func whatASystemSaysOfSomethingThatWaitedIsAnAnswer(
    standing: OutboxRow.Standing, isOffline: Bool
  ) throws {
    var stage = Stage.tasks()
    var row = try #require(OutboxStage.rows.first)
    row.standing = .offline
    stage.send(.relay(.listed([row])))
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    var unreached = row
    unreached.standing = .ready
    stage.send(.relay(.changed([unreached])))
    stage.send(.relay(.changed([row])))
    #expect(stage.state.away == [.eto, .serviceNow])
    row.standing = standing
    stage.send(.relay(.changed([row])))
    #expect(stage.state.away == (isOffline ? [.eto, .serviceNow] : [.serviceNow]))
  }

  @Test func theBadgeSaysOfflineUntilAnAnswerCame() {
    var stage = Stage.tasks()
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    #expect(stage.frame().contains("OFFLINE"))
    stage.send(.tasks(.listFailed(.busy(retryAfter: 3), at: Sample.now)))
    #expect(!stage.frame().contains("OFFLINE"))
    stage.send(.relay(.changed([CommentsTests.row(1, "Router swapped", .offline)])))
    #expect(stage.state.isOffline)
    stage.arrive(Sample.detail(Sample.wifi))
    #expect(!stage.state.isOffline)
  }

  @Test func theBadgeGoesWhenASystemHasTakenSomethingKept() {
    var stage = Stage.tasks()
    stage.state.away = [.eto, .serviceNow]
    for standing in [OutboxRow.Standing.sending, .discarded, .sent] {
      stage.send(
        .relay(
          .changed([OutboxStage.row(1, .form, "ETO", "A. E.", "Ann Example", standing, hours: 1)])))
      #expect(stage.state.isOffline, "that it is there somebody may just have said: \(standing)")
    }
    stage.send(.relay(.progressed(OutboxProgress(sent: 1, answered: [.eto]))))
    #expect(stage.state.away == [.serviceNow])
  }

  /// Whoever works with a system that answers is not told that another does not.
  @Test func eachScreenTellsOfItsOwnSystem() {
    var stage = Stage(checkIn: Sample.checkInSetup, emergency: EmergencySample.setup)
    func places() -> [App.Place] {
      let all: [App.Place] = [.clients, .checkIn, .tasks, .emergency, .outbox, .signIn]
      return all.filter { place in
        stage.state.place = place
        return stage.frame().text(row: 0).contains("OFFLINE")
      }
    }
    #expect(places() == [])
    stage.state.away = [.serviceNow]
    #expect(places() == [.tasks, .outbox, .signIn])
    stage.state.away = [.eto]
    #expect(places() == [.clients, .checkIn, .outbox, .signIn])
    stage.state.away = [.rapidSOS]
    #expect(places() == [.emergency])
  }

  /// Whoever has to leave at once does not leave the box first.
  @Test func aChordLocksWhereTextIsTyped() {
    for typed in ["L", "<alt-l>"] {
      var stage = Stage.unlocked()
      stage.press("lamp")
      stage.press(typed)
      #expect(stage.state.lock.isLocked == (typed == "<alt-l>"))
    }
  }

  /// It is taken before anybody is let in.
  @Test func whatBecameOfAKiosksQueueIsSaidOnceSomebodyIsIn() {
    var stage = Stage.unlocked()
    stage.send(.lock(.lockTapped))
    stage.send(.relay(.queue(.taken(2), at: Sample.now)))
    #expect(stage.toast?.contains("queue") != true)
    stage.send(.lock(.unlock(.unlocked(at: Sample.now))))
    #expect(stage.state.messages.contains { $0.sentence.phrase == .kioskQueueTaken })
  }

  @Test(arguments: [
    (KioskQueueNews.taken(2), "Added from the kiosk’s queue: 2 entries."),
    (.left(1), "In the kiosk’s queue, 1 entry could not be opened"),
    (.closed("/srv/queue"), "this account needs read and write access to /srv/queue."),
    (.failed("/srv/queue"), "Porchlight tries again at the next unlock. It is in /srv/queue."),
  ])
  func whatBecameOfAKiosksQueueIsSaid(news: KioskQueueNews, words: String) {
    var stage = Stage.tasks()
    stage.send(.relay(.queue(news, at: Sample.now)))
    #expect(stage.toast?.contains(words) == true)
  }

  private static let noAnswers: [App.Action] = [
    .tasks(.listFailed(.signInAgain, at: Sample.now)),
    .tasks(.listFailed(.storage("vault"), at: Sample.now)),
    .tasks(.listFailed(.portal(host: "portal.example"), at: Sample.now)),
    .tasks(.listCopied(TaskIndex(Sample.tasks), scope: .mine, notice: nil, at: Sample.now)),
    CommentsTests.rests(.signInNeeded), CommentsTests.rests(.unknown),
    .clients(.stayKept(5001, .enrolled, .signInNeeded, at: Sample.now)),
    .clients(.saveFailed(.new, .storage("vault"), at: Sample.now)),
    .clients(.identityCopied(ClientSample.participant)),
    .contact(.formKnown(ContactSample.form, Sample.stamp(1))),
    .contact(.formCopied(ContactSample.form, nil, .signInAgain, Sample.stamp(1))),
    .clients(.twinsCopied([], .signInNeeded, form: Sample.id(1))),
    .signIn(.serviceNow, .refused(.badAddress, at: Sample.now)),
    .signIn(.eto, .refused(.insecure, at: Sample.now)),
    .emergency(.notRead(.somebody(1), .trouble(.signInAgain), at: Sample.now)),
  ]

  /// Neither what was kept nor what failed on this machine says that there is a connection.
  @Test(arguments: 0..<15) func whatIsNoAnswerLeavesTheBadge(_ number: Int) {
    var stage = Stage.tasks()
    let all: Set<RemoteSystem> = [.eto, .serviceNow, .rapidSOS]
    stage.state.away = all
    stage.send(Self.noAnswers[number])
    #expect(stage.state.away == all && stage.state.outbox.isOffline)
    #expect(stage.frame().contains("OFFLINE"))
  }

  @Test func lockingMakesNoConnection() {
    var stage = Stage.unlocked()
    stage.state.away = [.serviceNow]
    stage.send(.lock(.lockTapped))
    #expect(stage.state.lock.isLocked && stage.state.isOffline)
  }

  @Test func aKeptValueIsAnAnswerToo() {
    var stage = Stage.tasks()
    stage.state.away = [.serviceNow]
    let change = TriageTests.change(1, Sample.wifi, .state, Sample.state("3"))
    stage.send(.tasks(.changeIgnored(change, Sample.wifi, at: Sample.now)))
    #expect(!stage.state.isOffline)
  }

  @Test func theSandboxIsNamedOnEveryScreen() {
    var stage = Stage(isSandbox: true)
    #expect(stage.frame().text(row: 0).contains("SANDBOX"))
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.frame().text(row: 0).contains("SANDBOX"))
    #expect(!Stage().frame().contains("SANDBOX"))
  }
}
