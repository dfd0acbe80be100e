import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Signing out over what was given to be sent and has not arrived.
struct SignOutTests {
  private static func row(_ number: Int = 1) -> OutboxRow {
    OutboxStage.row(
      number, .comment, "ServiceNow", "", "INC000100\(number)", .busy, hours: 1)
  }

  /// John's tasks, and a comment of his that waits; what is written is on no disk.
  private static func unsent(_ rows: [OutboxRow] = [row()]) -> Stage {
    var stage = Stage.tasks()
    stage.send(.relay(.listed(rows)))
    stage.press("9")
    _ = stage.effects()
    return stage
  }

  private static func text(_ stage: Stage) -> String {
    stage.state.leftBehind(in: [.serviceNow]).text(stage.state.phrases)
  }

  @Test func whatIsUnsentIsAskedAboutFirst() {
    var stage = Self.unsent()
    stage.press("<^x>")
    #expect(stage.frame().contains("Sign out of ServiceNow?"))
    #expect(stage.frame().contains("Not sent: 1 thing ("))
    #expect(Self.text(stage).hasPrefix("Not sent: 1 thing (Comment: INC0001001). What you wrote"))
    #expect(stage.state.systemsIn == [.serviceNow])
    stage.press("<enter>")
    #expect(stage.state.systemsIn == [.serviceNow] && stage.state.overlay == nil, "Enter stays")
  }

  @Test func itIsSeenInTheOutboxOrLeftBehind() {
    var stage = Self.unsent()
    stage.press("<^x>2")
    #expect(stage.state.place == .outbox && stage.state.outbox.pane == .unsent)
    stage.press("9<^x>3")
    #expect(stage.state.systemsIn.isEmpty)
    #expect(stage.toast == "ServiceNow: signed out. 1 unsent: sent once you sign in again.")
    #expect(!stage.state.messages.contains { $0.sentence.phrase == .signInSignedOut })
  }

  /// What was refused, or is held back, waits for somebody also then.
  @Test func whatDoesNotGoByItselfIsNotSaidToGo() {
    var refused = Self.row(1)
    refused.standing = .quarantined(.refused("No"))
    var held = Self.row(2)
    held.isHeld = true
    var stage = Self.unsent([refused, held])
    stage.press("<^x>3")
    #expect(stage.toast == "ServiceNow: signed out. What you read there was cleared here.")
  }

  @Test func theMenuOfSeveralSystemsSaysHowMuchIsUnsentWhere() {
    var stage = WayIn.entered()
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.send(.relay(.listed([Self.row()])))
    stage.press("<alt-1><alt-9><^x>")
    let frame = stage.frame()
    let lines = (1..<frame.size.height).map { frame.text(row: $0) }
    #expect(lines.contains { $0.contains("Sign out of all") && $0.contains("1 unsent") })
    #expect(lines.contains { $0.contains("Only of ServiceNow") && $0.contains("1 unsent") })
    #expect(lines.contains { $0.contains("Only of ETO") && !$0.contains("unsent") })
  }

  /// Whoever stays is in everywhere that they were.
  @Test(arguments: [Language.en, .es])
  func nothingIsSignedOutBeforeTheQuestionOfAllIsAnswered(_ language: Language) {
    func isSigningOut(_ command: Command<App.Effect>) -> Bool {
      if case .run(.signIn(_, .signOut), _) = command { true } else { false }
    }
    var stage = WayIn.entered()
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.send(.relay(.listed([Self.row()])))
    stage.state.phrases = Phrases(language)
    _ = stage.effects()
    for answer in ["1", "2", "<enter>", "<esc>"] {
      stage.press("<alt-1><alt-9><^x>1")
      #expect(stage.state.systemsIn.count == 2, "it is asked first")
      #expect(
        stage.frame().contains(
          language == .en ? "Sign out of all systems?" : "¿Cerrar todas las sesiones?"))
      stage.press(answer)
      #expect(stage.state.systemsIn.count == 2 && stage.state.overlay == nil, "\(answer)")
      #expect((stage.state.place == .outbox) == (answer == "2"))
    }
    #expect(!stage.effects().contains(where: isSigningOut))
    #expect(!stage.state.messages.contains { $0.sentence.phrase == .signInSignedOut })
    stage.press("<alt-1><alt-9><^x>13")
    #expect(stage.state.systemsIn.isEmpty && stage.state.overlay == nil)
    #expect(stage.effects().filter(isSigningOut).count == 2)
    #expect(stage.toast?.contains("ETO") == true && stage.toast?.contains("ServiceNow") == true)
  }

  /// The menu and what is said afterwards name them in the same way.
  @Test(arguments: [Language.en, .es])
  func severalSystemsAreListedAlikeWhereverTheyAreNamed(_ language: Language) {
    var stage = WayIn.entered(preferences: Preferences(language: language))
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.press("<alt-1><alt-9><^x>")
    #expect(stage.frame().contains(": ETO, ServiceNow"), "\(stage.frame().text)")
    stage.press("1")
    #expect(stage.toast?.hasPrefix("ETO, ServiceNow") == true, "\(stage.toast ?? "")")
  }

  @Test func whatIsForAnotherSystemIsNoMatterOfThisOne() {
    let other = OutboxStage.row(1, .form, "ETO", "J. W.", "Jo Window", .signInNeeded, hours: 1)
    var stage = Self.unsent([other])
    stage.press("<^x>")
    #expect(stage.state.systemsIn.isEmpty && stage.state.overlay == nil)
    #expect(stage.toast == "ServiceNow: signed out. What you read there was cleared here.")
  }

  @Test func ofManyAFewAreNamed() {
    let stage = Self.unsent((1...6).map(Self.row))
    #expect(Self.text(stage).contains("Not sent: 6 things (Comment: INC0001001; "))
    #expect(Self.text(stage).contains("INC0001004; …)"))
  }

  @Test func draftsAreCountedBesideIt() {
    var stage = Stage.detail()
    stage.press("cHalf a thought<esc>")
    stage.send(.relay(.listed([Self.row()])))
    #expect(Self.text(stage).contains("Not sent: 1 thing, 1 draft ("))
  }

  /// On a disk it is there again at the next start, and goes once somebody is in: a word is enough.
  @Test func whatIsOnTheDiskIsNotAskedAbout() {
    var stage = Self.unsent()
    stage.state.lock = Lock.State(isLocked: false, isPossible: true, idle: nil)
    stage.state.drafts.isKept = true
    stage.press("<^x>")
    #expect(stage.state.overlay == nil && stage.state.systemsIn.isEmpty)
    #expect(stage.toast == "ServiceNow: signed out. 1 unsent: sent once you sign in again.")
  }

  // MARK: What others wrote

  /// What an account wrote for a system.
  private static func row(_ number: Int, to system: String, by author: String) -> OutboxRow {
    var row = OutboxStage.row(
      number, .comment, system, "", "INC000100\(number)", .busy, hours: 1)
    row.author = author
    return row
  }

  private static let theirs = row(1, to: "ServiceNow", by: "john.doe")

  @Test func whatAnotherAccountWroteIsNoMatterOfWhoeverLeaves() {
    var stage = Self.unsent([Self.theirs])
    stage.press("<^x>")
    #expect(stage.state.overlay == nil && stage.state.systemsIn.isEmpty)
    #expect(stage.toast == "ServiceNow: signed out. What you read there was cleared here.")
  }

  @Test(arguments: [Sample.robin.userName, Sample.robin.userName.uppercased(), ""])
  func onesOwnIsCountedAndNamedAlone(author: String) {
    var stage = Self.unsent([Self.theirs, Self.row(2, to: "ServiceNow", by: author)])
    stage.press("<^x>")
    #expect(Self.text(stage).hasPrefix("Not sent: 1 thing (Comment: INC0001002). What you"))
    stage.press("3")
    #expect(stage.toast == "ServiceNow: signed out. 1 unsent: sent once you sign in again.")
  }

  /// What an account that is not in wrote about a task, and what whoever is in wrote about it after that.
  private static func behind(_ author: String, _ number: Int = 1) -> [OutboxRow] {
    var theirs = row(number, to: "ServiceNow", by: author)
    var own = row(number + 1, to: "ServiceNow", by: Sample.robin.userName)
    (theirs.subject, own.subject) = (.task("\(number)"), .task("\(number)"))
    (theirs.standing, theirs.absence) = (.signInNeeded, .account(author))
    own.standing = .needing
    return [theirs, own]
  }

  /// It goes once the other one has signed in too, and not with whoever leaves.
  @Test(
    arguments: [
      (
        Language.en, "ServiceNow: signed out. 1 unsent: sent once john.doe and you sign in.",
        "1 unsent: sent once john.doe and you sign in."
      ),
      (
        .es,
        "ServiceNow: sesión cerrada. 1 sin enviar: se envía cuando john.doe y usted inicien sesión.",
        "1 sin enviar: se envía cuando john.doe y usted"
      ),
    ])
  func whatGoesAfterTheirsIsSaidToGoOnceBothAreIn(language: Language, said: String, seen: String) {
    var stage = Self.unsent(Self.behind("john.doe"))
    stage.state.phrases = Phrases(language)
    stage.press("<^x>3")
    #expect(stage.toast == said)
    // What is of use is read where there is no room for all of it.
    for (width, height) in [(120, 24), (80, 24), (60, 17)] {
      stage.resize(width, height)
      let row = stage.frame().text(row: height - 2)
      #expect(row.contains(width < 80 ? String(seen.prefix(30)) : seen), "\(row)")
    }
  }

  @Test(
    arguments: [
      (
        Language.en,
        "1 unsent: sent once you sign in; 1 more once john.doe and you are in."
      ),
      (
        .es,
        "1 sin enviar: se envía al iniciar sesión; 1 más, cuando la inicien john.doe y usted."
      ),
    ])
  func whatGoesByItselfIsToldFromWhatWaitsForOthers(language: Language, said: String) {
    let own = Self.row(9, to: "ServiceNow", by: Sample.robin.userName)
    var stage = Self.unsent(Self.behind("john.doe") + [own])
    stage.state.phrases = Phrases(language)
    stage.press("<^x>3")
    #expect(stage.toast?.hasSuffix(" " + said) == true, "\(stage.toast ?? "")")
    #expect(stage.frame().text(row: 22).contains(String(said.prefix(45))))
    #expect(stage.state.messages.count { $0.sentence.phrase == .signOutUnsent } == 1)
  }

  @Test func severalOthersAreNotNamed() {
    var stage = Self.unsent(Self.behind("john.doe") + Self.behind("ann.li", 5))
    stage.press("<^x>3")
    #expect(
      stage.toast == "ServiceNow: signed out. 2 unsent: sent once others and you sign in.")
  }

  @Test func theMenuOfSeveralSystemsCountsOnesOwnAlone() {
    var stage = WayIn.entered()
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    let rosa = stage.state.clients.workplace?.person ?? ""
    #expect(!rosa.isEmpty)
    stage.send(
      .relay(
        .listed([
          Self.theirs, Self.row(2, to: "ETO", by: "worker@example.net"),
          Self.row(3, to: "ETO", by: "worker@example.net"), Self.row(4, to: "ETO", by: rosa),
        ])))
    stage.press("<alt-1><alt-9><^x>")
    let frame = stage.frame()
    let lines = (1..<frame.size.height).map { frame.text(row: $0) }
    #expect(lines.contains { $0.contains("Sign out of all") && $0.contains("1 unsent") })
    #expect(lines.contains { $0.contains("Only of ETO") && $0.contains("1 unsent") })
    #expect(lines.contains { $0.contains("Only of ServiceNow") && !$0.contains("unsent") })
  }

  /// Whoever ends the program there loses what others wrote too.
  @Test(
    arguments: [
      (Language.en, "You will lose: 1 unsent, 1 unsent by others."),
      (.es, "Se perderá: 1 sin enviar, 1 sin enviar de otras personas."),
    ])
  func quittingSaysWhatOfItIsOthers(language: Language, said: String) {
    let own = Self.row(2, to: "ServiceNow", by: Sample.robin.userName)
    var stage = Self.unsent([Self.theirs, own])
    stage.press("<alt-4>q")
    #expect(!stage.state.isQuitting)
    let lost = stage.state.lossByQuitting.text(Phrases(language))
    #expect(lost.hasSuffix(said), "\(lost)")
  }
}
