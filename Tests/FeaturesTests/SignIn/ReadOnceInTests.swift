import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What was refused only because nobody was signed in is read as soon as somebody is.
struct ReadOnceInTests {
  private static let page = Command<App.Effect>.run(
    .clients(.read(5001, forms: nil)), id: "clients/page")

  /// Unlocked, with a remembered sign-in on its way, and a client's page that nobody was in for.
  private static func cutOff() -> Stage {
    var stage = Stage.unlocked()
    stage.send(.signIn(.serviceNow, .recalled(nil)), .signIn(.eto, .recalled(Kept.eto)))
    stage.state.clients.client = OpenClient(id: 5001, name: ClientSample.maria.name)
    stage.state.clients.focus = .page
    stage.send(.clients(.refreshTapped(Sample.stamp(4))))
    #expect(stage.effects().contains(page))
    for part in ClientPart.allCases {
      stage.send(.clients(.readFailed(part, of: 5001, .signInAgain)))
    }
    #expect(stage.frame().contains("Not read. Sign in to ETO again"))
    _ = stage.effects()
    return stage
  }

  private static func readsForm(_ command: Command<App.Effect>) -> Bool {
    if case .run(.contact(.read), _) = command { true } else { false }
  }

  /// The sign-in to ETO arrives where the person worked last.
  private static func arrive(_ stage: inout Stage) {
    stage.send(.signIn(.eto, .choice(.enterprisesArrived([WayIn.lantern], Sample.stamp(5)))))
    stage.send(.signIn(.eto, .choice(.sitesArrived([WayIn.harbor], Sample.stamp(6)))))
    stage.send(.signIn(.eto, .choice(.programsArrived([WayIn.shelter], Sample.stamp(7)))))
    _ = stage.effects()
    stage.send(.signIn(.eto, .choice(.entered(WayIn.shelter, at: Sample.now))))
  }

  @Test func aClientsPageThatIsOpenAfterUnlockingIsReadWithTheSignIn() {
    var stage = Self.cutOff()
    Self.arrive(&stage)
    #expect(stage.effects().contains(Self.page))
    #expect(stage.state.clients.focus == .page)
    #expect(!stage.frame().contains("Sign in to ETO again"), "\(stage.frame().text)")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    #expect(stage.frame().contains("Maria Sample"))
  }

  /// Where the network is to blame the page says so, and is read all the same once somebody is in.
  @Test func withoutANetworkThePageSaysSoUntilTheSignInWorks() {
    var stage = Self.cutOff()
    stage.send(.signIn(.eto, .refused(.offline(.noConnection), at: Sample.now)))
    #expect(!stage.frame().contains("Sign in to ETO again"), "\(stage.frame().text)")
    #expect(stage.frame().contains("Not read. ETO cannot be reached."))
    stage.send(.signIn(.eto, .againDue), .signIn(.eto, .recalled(Kept.eto)))
    Self.arrive(&stage)
    #expect(stage.effects().contains(Self.page))
  }

  /// A system that lets somebody in and gives them nothing is not asked at each sign-in.
  @Test func whatIsRefusedToWhoeverIsInIsNotAskedForAgain() {
    var stage = Self.cutOff()
    Self.arrive(&stage)
    _ = stage.effects()
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    stage.send(.clients(.readFailed(.responses, of: 5001, .signInAgain)))
    stage.send(.signIn(.eto, .recalled(Kept.eto)))
    Self.arrive(&stage)
    #expect(!stage.effects().contains(Self.page))
  }

  @Test func aRecordedFormThatWasToOpenIsReadWithTheSignIn() throws {
    var stage = Self.cutOff()
    let response = try #require(ClientSample.responses.first)
    let subject = Clients.Subject(id: 5001, subjectID: 9001, name: ClientSample.maria.name)
    stage.send(.contact(.responseTapped(subject, response)))
    stage.send(.contact(.readFailed(.signInAgain)))
    let reading = stage.effects().filter(Self.readsForm)
    #expect(reading.count == 1)
    Self.arrive(&stage)
    #expect(stage.state.contact.opening?.standing == .reading)
    #expect(stage.effects().filter(Self.readsForm) == reading)
  }

  @Test func aTasksPageIsReadWithTheSignInToServiceNow() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("<enter>")
    stage.send(.tasks(.detailFailed(id: Sample.heater.id, .signInAgain, at: Sample.now)))
    #expect(stage.state.tasks.detail?.standing == .failed(.signInAgain))
    _ = stage.effects()
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    let read = stage.effects().compactMap { command -> TaskItem.ID? in
      if case .run(.tasks(.loadDetail(let task)), _) = command { task.id } else { nil }
    }
    #expect(read == [Sample.heater.id])
    #expect(!stage.frame().contains("Sign in to ServiceNow again"), "\(stage.frame().text)")
  }

  @Test func noSentenceAboutSigningInStaysOnceSomebodyIs() {
    var stage = Self.cutOff()
    let again = Sentence.Part.sentence(Trouble.signInAgain.sentence(of: .eto))
    stage.state.say(Message(.warning, Sentence(.checkInRefreshFailed, again), at: Sample.now))
    #expect(stage.toast?.contains("Sign in to ETO again") == true)
    Self.arrive(&stage)
    #expect(stage.toast == nil)
    // What was refused is to be done again: it stays.
    stage = Self.cutOff()
    stage.state.say(Message(.error, Sentence(.tasksChoicesFailed, again), at: Sample.now))
    Self.arrive(&stage)
    #expect(
      stage.toast
        == "The choices could not be read. You are signed in to ETO again: try once more.")
  }

  /// Whoever says so need not know which system it was.
  @Test func norDoesOneThatNamesNoSystem() {
    let again = Sentence.Part.sentence(Trouble.signInAgain.sentence)
    var stage = Self.cutOff()
    stage.state.say(Message(.warning, Sentence(.clientsDigitsFailed, again), at: Sample.now))
    Self.arrive(&stage)
    #expect(stage.toast == nil)
    let failed = Sentence(.signInFailedElsewhere, .text("ETO"), again)
    stage = Self.cutOff()
    stage.state.say(Message(.error, failed, at: Sample.now))
    Self.arrive(&stage)
    #expect(stage.toast == nil, "they are signed in")
    // By itself it says nothing more than that.
    stage = Self.cutOff()
    stage.state.say(Message(.error, Trouble.signInAgain.sentence, at: Sample.now))
    Self.arrive(&stage)
    #expect(stage.toast == nil)
    stage = Self.cutOff()
    stage.send(.clients(.identityFailed(5001, .signInAgain, at: Sample.now)))
    #expect(stage.toast?.contains("Sign in to ETO again: Alt-9.") == true)
  }

  @Test func whereOnlyOneSystemAsksItIsNamed() {
    var stage = Stage.tasks()
    stage.state.say(Message(.error, Trouble.signInAgain.sentence, at: Sample.now))
    #expect(stage.toast == "Sign in to ServiceNow again: Alt-9.")
    stage = WayIn.form()
    stage.state.say(Message(.error, Trouble.signInAgain.sentence, at: Sample.now))
    #expect(stage.toast == "Please sign in again: press Alt-9.", "there are two")
  }

  @Test func thatAProfilesSignInHasEndedIsNotSaidOnceItIsThereAgain() {
    let maria = EmergencySample.maria
    var stage = Stage.clientWithProfiles(canRemember: true)
    stage.press("f")
    stage.send(.emergency(.recalled(maria, nil)))
    stage.state.say(
      Message(.error, EmergencyTrouble.trouble(.signInAgain).sentence, at: Sample.now))
    let said = Phrases(.en)[.emergencySignInAgain]
    #expect(stage.toast == said)
    stage.send(.emergency(.access(maria, .signedIn(username: "maria.sample", at: Sample.now))))
    #expect(stage.toast != said && !stage.frame().contains(said))
  }

  @Test func theRecordOfTheSheltersListIsReadWithItsOwnSignIn() {
    var stage = Stage.lists()
    let guest = GuestSample.guest("12", "Marya", "Sample", born: "1980-02-01", lastFour: "6789")
    stage.send(.clients(.guest(.opened(guest, Sample.stamp(1)))))
    stage.send(.clients(.guest(.readFailed(guest.id, .signInAgain, at: Sample.now))))
    #expect(stage.frame().contains("Sign in to FileMaker again"), "\(stage.frame().text)")
    _ = stage.effects()
    stage.state.signIns[.fileMaker] = SignIn.State(.fileMaker)
    stage.send(
      .signIn(
        .fileMaker,
        .signedIn(SignedInPerson(id: nil, userName: "staff", name: "staff"), at: Sample.now)))
    #expect(stage.effects().contains(.run(.clients(.readGuest(guest.id)), id: "clients/guest")))
    #expect(!stage.frame().contains("Sign in to FileMaker again"), "\(stage.frame().text)")
  }
}
