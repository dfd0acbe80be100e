import Terminal
import TestSupport
import Testing

/// From the first screen to the tasks.
@Suite(.fewAtATime) struct SignInTests {
  @Test func enterAloneSignsInToTheSandboxAndShowsTheTasks() async throws {
    let app = try await RunningApp()
    let form = app.screen
    #expect(form.contains("SANDBOX") && form.contains("worker@example.org"))
    #expect(form.isAlternate && form.reportsMouse && form.bracketsPaste)
    #expect(try app.terminal.attributes.isRaw)
    app.send(Keys.pageDown)
    try await app.wait(for: "john.doe")
    let tasks = try await app.signIn()
    #expect(tasks.contains("John Doe") && tasks.contains("16 tasks"))
    #expect(tasks.contains("Incident (9)"))
    app.send("q")
    try await app.expectLeft()
  }

  @Test func aWrongPasswordIsSaidAndTheFormKept() async throws {
    let sandbox = try await RunningSandbox()
    let app = try await RunningApp(
      [], environment: sandbox.account(password: "lantern-17"), keeping: sandbox)
    app.send(Keys.enter)
    let refused = try await app.wait(for: "Wrong user name or password.")
    #expect(refused.contains("john.doe") && refused.contains("[ Sign in ]"))
    #expect(!refused.contains("Traceback") && !refused.contains(" 401"))
    #expect(!refused.contains("•"), "the refused password is forgotten")
    app.send("porchlight")
    try await app.signIn()
    app.send("q")
    try await app.expectLeft()
    #expect(!String(decoding: app.terminal.output, as: UTF8.self).contains("lantern"))
  }

  /// Two keys from the sign-in to the list of a shelter that has beds.
  @Test func oneEnterLeadsToThePretendShelterAndOneMoreKeyToItsList() async throws {
    let app = try await RunningApp(size: Size(width: 110, height: 24))
    app.send(Keys.enter)
    try await app.wait(for: "[1 Clients]", "Night Shelter")
    app.send(Keys.alt("2"))
    try await app.wait(
      for: "[2 Check-in]", "Night Shelter", "of 40 beds taken", "Tab People / beds")
  }

  /// Every question of ETO on the way to another site, back by one of them, and there.
  @Test func anotherPlaceToWorkIsChosenByETOsQuestions() async throws {
    let app = try await RunningApp(size: Size(width: 110, height: 24))
    app.send(Keys.enter)
    try await app.wait(for: "[1 Clients]")
    app.send(Keys.alt("9"))
    try await app.wait(for: "[9 Sign in]", "Night Shelter", "John Doe")
    app.send(Keys.control("e"))
    try await app.wait(for: "Choose an enterprise", "1 Lantern Street Alliance")
    app.send("1")
    let sites = try await app.wait(for: "Choose a site", "4 Cedar Street")
    #expect(sites.text.count { $0.contains("Eastside Campus") && $0.contains("#") } == 2)
    app.send(Keys.escape)
    try await app.wait(for: "Choose an enterprise")
    app.send("1")
    try await app.wait(for: "Choose a site")
    app.send("1")
    let programs = try await app.wait(for: "Choose a program", "3 Day Shelter")
    #expect(!programs.contains("│   4 "), "the disabled one is not among them")
    app.send(Keys.control("d"))
    try await app.wait(for: "│   4 ")
    app.send("3")
    try await app.wait(for: "[1 Clients]", "Day Shelter")
    // And from anywhere to another program of the site.
    app.send(Keys.alt("4"))
    try await app.wait("the tasks", until: RunningApp.showsTasks)
    app.send("P")
    try await app.wait(for: "Choose a program")
    app.send("1")
    try await app.wait(for: "[1 Clients]", "Street Outreach")
  }

  @Test func aWrongPasswordForETOIsSaidAndSignsNobodyInElsewhere() async throws {
    let app = try await RunningApp()
    app.send("\t\t" + Keys.control("u") + "lantern-17" + Keys.enter)
    let refused = try await app.wait(for: "Wrong user name or password.")
    #expect(refused.contains("worker@example.org") && refused.contains("[ Sign in ]"))
    #expect(!refused.contains("•"), "the refused password is forgotten")
    #expect(!refused.contains("John Doe"), "what was typed is another account than the demo one")
    // In a field of the form a letter is text.
    app.send(Keys.control("c"))
    try await app.expectLeft()
    #expect(!String(decoding: app.terminal.output, as: UTF8.self).contains("lantern"))
  }

  @Test func whereETOCannotBeSignedInToServiceNowGoesOn() async throws {
    let sandbox = try await RunningSandbox()
    try control(
      sandbox, "POST", "/faults",
      #"{"service": "eto", "kind": "status", "status": 403, "count": 999}"#)
    let app = try await RunningApp(against: sandbox)
    app.send(Keys.enter)
    // Escape before ETO has refused would stop the asking, and lead nowhere.
    try await app.wait(for: "John Doe", "The system refused")
    app.send(Keys.escape)
    try await app.wait("the tasks", until: RunningApp.showsTasks)
    app.send("1")
    // The shelter's own list is there all the same, and that ETO is not is said.
    try await app.wait(
      for: "[no ETO]", "staff", "You are not signed in to ETO. Alt-9: sign in",
      "Type what you know about the person.")
    app.send(Keys.alt("9"))
    try await app.wait(for: "[ Sign in ]", "worker@example.org")
    app.send(Keys.control("c"))
    try await app.expectLeft()
  }

  @Test func aSignInThatHangsIsCancelledByEscape() async throws {
    let sandbox = try await RunningSandbox()
    try control(
      sandbox, "POST", "/faults",
      #"{"service": "servicenow", "kind": "delay", "ms": 600000, "count": 1}"#)
    let app = try await RunningApp([], environment: sandbox.account(), keeping: sandbox)
    app.send(Keys.enter)
    try await app.wait(for: "Signing in")
    // On a busy machine the words are there before the request is: cancelled then, it would leave the
    // delay to the sign-in after it.
    try await eventually("the request that hangs") {
      try control(sandbox, "GET", "/requests").contains("servicenow")
    }
    app.send(Keys.escape)
    try await app.wait("the form again") { !$0.contains("Signing in") && $0.contains("john.doe") }
    try await app.signIn()
  }

  @Test(arguments: ["q", "SIGTERM"])
  func aRequestThatHangsKeepsNobodyFromLeaving(how: String) async throws {
    let sandbox = try await RunningSandbox()
    let app = try await RunningApp(against: sandbox)
    try await app.signIn()
    try control(
      sandbox, "POST", "/faults",
      #"{"service": "servicenow", "kind": "delay", "ms": 600000, "count": 9}"#)
    app.send("r")
    try await app.wait(for: "refreshing")
    if how == "q" { app.send("q") } else { try app.terminal.signal(15) }
    try await app.expectLeft()
  }
}
