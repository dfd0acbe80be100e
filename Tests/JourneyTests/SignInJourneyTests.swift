import Features
import Model
import Terminal
import TestSupport
import Testing

@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct SignInJourneyTests {
  @Test func theDemoAccountSignsInAndSeesItsTasksGrouped() async throws {
    try await Journey.takeFromSignIn { journey in
      await journey.settle()
      journey.looks(like: "sign-in")
      await journey.press("<enter>")
      journey.sees("Catalog Task (3)", "Change Request (2)", "John Doe", "SANDBOX")
      journey.looks(like: "tasks")
      await journey.press("<end>")
      journey.sees("Incident (9)", "Problem (2)", "Bus passes run out")
      journey.seesNot("Complaint about a colleague", "Lamp over bed 31 flickers")
    }
  }

  @Test func aWrongPasswordIsSaidAndTheRestOfTheFormIsKept() async throws {
    try await Journey.takeFromSignIn(password: "porchlihgt") { journey in
      await journey.press("<enter>")
      journey.sees("Wrong user name or password.", "john.doe", "not signed in")
      #expect(journey.frame.cursor.isVisible, "typing goes on in the password")
      journey.looks(like: "sign-in-refused")
      await journey.press("porchlight<enter>")
      journey.sees("My tasks", "signed in as John Doe")
    }
  }

  @Test func anOAuthClientSignsInWithAToken() async throws {
    try await Journey.takeFromSignIn { journey in
      await journey.press("<shift-tab> <tab>demo-client<tab>demo-secret<enter>")
      journey.sees("My tasks", "16 tasks")
      let visits = try await journey.sandbox.visits()
      #expect(visits.first?.path == "/oauth_token.do")
    }
  }

  @Test func aTokenThatHasEndedIsRenewedWithoutAWord() async throws {
    try await Journey.takeFromSignIn { journey in
      await journey.press("<shift-tab> <tab>demo-client<tab>demo-secret<enter>")
      try await journey.sandbox.turn("expireTokens")
      await journey.press("r")
      #expect(journey.state.tasks.standing == .loaded)
      #expect(journey.state.signIns[.serviceNow]?.person != nil)
    }
  }

  @Test func aRefusedOAuthClientIsSaid() async throws {
    try await Journey.takeFromSignIn { journey in
      await journey.press("<shift-tab> <tab>demo-client<tab>nonsense<enter>")
      journey.sees("Wrong user name or password.", "demo-client")
    }
  }

  @Test func whatIsMissingIsMarkedAndNothingIsSent() async throws {
    try await Journey.takeFromSignIn(password: "") { journey in
      await journey.press("<enter>")
      journey.sees("Please fill this in.")
      let visits = try await journey.sandbox.visits()
      #expect(visits.isEmpty)
    }
  }

  @Test func aSystemThatIsAwayIsSaidAndTheFormIsKept() async throws {
    try await Journey.takeFromSignIn { journey in
      await journey.stopSandbox()
      await journey.press("<enter>")
      journey.sees("OFFLINE", "The system cannot be reached. Enter: try again.", "john.doe")
    }
  }

  @Test func anInstanceThatSleepsIsToldFromAWrongPassword() async throws {
    try await Journey.takeFromSignIn { journey in
      try await journey.sandbox.turn("hibernate")
      await journey.press("<enter>")
      journey.sees("A web page came back instead")
      try await journey.sandbox.turn("hibernate", to: "false")
      await journey.press("<enter>")
      journey.sees("My tasks", "16 tasks")
    }
  }

  @Test func signingInCanBeStopped() async throws {
    try await Journey.takeFromSignIn { journey in
      try await journey.sandbox.fault("delay", more: #","ms":600000"#)
      await journey.begin("<enter>")
      journey.sees("Signing in to ServiceNow")
      await journey.press("<esc>")
      journey.seesNot("Signing in to ServiceNow")
      try await journey.sandbox.clearFaults()
      await journey.press("<enter>")
      journey.sees("My tasks", "16 tasks")
    }
  }

  @Test func aSpinnerTurnsOnlyForASignInThatTakesLong() async throws {
    try await Journey.takeFromSignIn { journey in
      try await journey.sandbox.fault("delay", more: #","ms":600000"#)
      await journey.begin("<enter>")
      #expect(journey.state.signIns[.serviceNow]?.spin == nil)
      await journey.pass(.milliseconds(150))
      await journey.reach { $0.signIns[.serviceNow]?.spin == 0 }
      await journey.pass(.milliseconds(200))
      await journey.reach { $0.signIns[.serviceNow]?.spin == 1 }
      await journey.press("<esc>")
      #expect(App.timers(journey.state, in: Journey.now).isEmpty)
    }
  }

  @Test func anAddressThatNobodyKnowsIsNamed() async throws {
    try await Journey.takeFromSignIn(isPractice: false) { journey in
      await journey.press("<tab><end><^u>sandboxporchlight.invalid<enter>")
      journey.sees(
        "ServiceNow  address not found", "No system was found at sandboxporchlight.invalid.",
        "Check how the address is")
      journey.seesNot("OFFLINE", "offline")
    }
  }

  @Test func anAddressWithoutProtectionIsRefusedBeforeAnythingIsSent() async throws {
    try await Journey.takeFromSignIn(isPractice: false) { journey in
      await journey.press("<tab><end><^u>http://tasks.example.org<enter>")
      journey.sees("Nothing was sent: the address must start with https.")
    }
  }

  @Test func signingOutEmptiesTheList() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("9<^x>")
      journey.sees("signed out. What you read there was cleared here.", "not signed in")
      let visits = try await journey.sandbox.visits().count
      await journey.press("<alt-4>r")
      journey.sees("Nobody is signed in to ServiceNow. Enter or Alt-9: sign in")
      journey.seesNot("Heater", "INC0010022")
      let later = try await journey.sandbox.visits().count
      #expect(later == visits)
      await journey.press("9<tab>porchlight<enter>")
      journey.sees("My tasks", "16 tasks")
    }
  }

  @Test func anExpiredSessionIsOpenedAgainWithoutAWord() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      try await journey.sandbox.turn("expireSessions")
      await journey.press("cThermostat ordered.<^s>")
      journey.sees("Sent: work note on INC0010022")
      #expect(journey.state.signIns[.serviceNow]?.person?.name == "John Doe")
      try await journey.sandbox.has("Thermostat ordered.", in: "INC0010022")
    }
  }
}
