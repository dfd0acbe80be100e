import Glibc
import Terminal
import TestSupport
import Testing

/// The built program in a terminal of its own and in a home of its own.
final class RunningApp: Sendable {
  let terminal: PseudoTerminal
  let home: Home
  private let sandbox: RunningSandbox?

  /// Starts it attached to a sandbox, or with its own.
  convenience init(
    against sandbox: RunningSandbox? = nil, environment: [String: String] = [:],
    size: Size = Size(width: 80, height: 24), home: Home? = nil
  ) async throws {
    let option = sandbox.map { "--sandbox=\($0.addresses.control)" } ?? "--sandbox"
    try await self.init(
      [option], environment: environment, size: size, home: home, keeping: sandbox)
  }

  /// Starts it, and returns once its first screen is there if that is wanted.
  init(
    _ arguments: [String], environment: [String: String] = [:],
    size: Size = Size(width: 80, height: 24), home: Home? = nil,
    keeping sandbox: RunningSandbox? = nil, isShown: Bool = true
  ) async throws {
    let home = try home ?? Home()
    self.home = home
    self.sandbox = sandbox
    terminal = try PseudoTerminal(
      builtProduct("porchlight"), arguments,
      environment: home.environment.merging(environment) { $1 }, size: size)
    if isShown { try await letIn() }
  }

  /// Returns once somebody can sign in; what the machine keeps is locked with a passphrase first
  /// where it is new, or unlocked.
  private func letIn() async throws {
    let (make, unlock) = ("[ Use this passphrase ]", "[ Unlock ]")
    let first = try await wait("the first screen") { screen in
      ["[ Sign in ]", make, unlock].contains(where: screen.contains)
    }
    if first.contains(make) { send("lantern street\rlantern street\r") }
    if first.contains(unlock) { send("lantern street\r") }
    try await wait(for: "[ Sign in ]")
  }

  deinit {
    guard screen.exitStatus == nil, let id = try? terminal.programID else { return }
    kill(id, SIGKILL)
    // Once its shell has taken note of its end, nobody writes into the home any more.
    while kill(id, 0) == 0 { sched_yield() }
  }

  var screen: VirtualScreen { terminal.screen }

  /// Types text, or the bytes that keys send.
  func send(_ keys: String) { terminal.send(keys) }

  /// Returns the first screen that shows all of these texts.
  @discardableResult
  func wait(for texts: String...) async throws -> VirtualScreen {
    try await wait(texts.joined(separator: ", ")) { screen in texts.allSatisfy(screen.contains) }
  }

  /// Returns the first screen that meets a condition.
  @discardableResult
  func wait(
    _ what: String, until condition: @escaping PseudoTerminal.Condition
  ) async throws -> VirtualScreen {
    try await terminal.wait(what, within: .seconds(60), until: condition)
  }

  /// Signs in with what the form holds, wherever that leads, and returns the screen with the tasks.
  @discardableResult
  func signIn() async throws -> VirtualScreen {
    send(Keys.enter)
    let next = try await wait("the tasks, the clients, or a question") {
      Self.showsTasks($0) || Self.showsClients($0) || $0.contains("1 Lantern Street Alliance")
    }
    if !Self.showsTasks(next) {
      try await chooseWorkplace()
      send(Keys.alt("4"))
    }
    return try await wait("the tasks", until: Self.showsTasks)
  }

  /// Answers what ETO asks on the way in, if it does, and returns the screen with the clients.
  @discardableResult
  func chooseWorkplace() async throws -> VirtualScreen {
    try await Self.chooseWorkplace(in: terminal)
  }

  /// The same for a program that was started by a shell.
  @discardableResult
  static func chooseWorkplace(in terminal: PseudoTerminal) async throws -> VirtualScreen {
    for choice in ["Lantern Street Alliance", "Harbor House", "Street Outreach"] {
      let next = try await terminal.wait("the question, or the clients", within: .seconds(60)) {
        $0.contains("1 \(choice)") || showsClients($0)
      }
      // In a sandbox it is known where one works.
      if showsClients(next) { return next }
      terminal.send("1")
    }
    return try await terminal.wait("the clients", within: .seconds(60), until: showsClients)
  }

  /// Whether the clients' screen is in front: "Clients" or "Clientes", in the header's brackets or,
  /// where it is read aloud, behind the product.
  static let showsClients: PseudoTerminal.Condition = { screen in
    screen.text[0].contains("[1 Client") || screen.text[0].contains("Porchlight - Client")
  }

  /// Whether the tasks are there with everything that the list tells of them.
  ///
  /// Their numbers and titles come first, from another table.
  static let showsTasks: PseudoTerminal.Condition = { screen in
    screen.contains("Enter Open") && !screen.contains("refreshing")
      && screen.text.contains { $0.contains("SCTASK0010103") && $0.contains("4 Low") }
  }

  /// Filters the list to one task, opens it and returns when it is read.
  @discardableResult
  func open(_ number: String) async throws -> VirtualScreen {
    send("/\(number)\(Keys.enter)\(Keys.enter)")
    return try await wait("\(number) open") {
      $0.contains("Filter: \(number)") && $0.contains("\(number) ·") && $0.contains("Esc Close")
        && $0.contains("Description")
    }
  }

  /// Waits for the program's end, and expects the terminal to be as it was before.
  func expectLeft(status: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let screen = try await wait("the program's end") { $0.exitStatus != nil }
    #expect(screen.exitStatus == status, "\(screen.text)", sourceLocation: sourceLocation)
    #expect(
      try terminal.attributes == terminal.initialAttributes, sourceLocation: sourceLocation)
    #expect(!screen.isAlternate, sourceLocation: sourceLocation)
    #expect(screen.isCursorVisible, sourceLocation: sourceLocation)
    #expect(!screen.reportsMouse, sourceLocation: sourceLocation)
    #expect(!screen.bracketsPaste, sourceLocation: sourceLocation)
    #expect(
      !screen.contains("Porchlight"), "nothing it drew is left", sourceLocation: sourceLocation)
  }
}

/// What keys send.
enum Keys {
  static let enter = "\r"
  static let escape = "\u{1B}"
  static let tab = "\t"
  static let backspace = "\u{7F}"
  static let down = "\u{1B}[B"
  static let pageDown = "\u{1B}[6~"

  /// A letter with Control held.
  static func control(_ letter: Character) -> String {
    letter.asciiValue.map { String(Unicode.Scalar($0 & 0x1F)) } ?? ""
  }

  /// A key with Alt held.
  static func alt(_ key: String) -> String { escape + key }

  /// A paste, as terminals bracket it.
  static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
