import ArgumentParser
import Engine
import Features
import FoundationEssentials
import Model
import Resources

/// Runs a command that works with the counts that are kept on this computer.
struct CountOptions: ParsableArguments {
  @OptionGroup var vault: VaultOptions

  /// Whether JSON is printed.
  var json: Bool { vault.json }

  /// Opens what is kept, does the work, and closes it.
  ///
  /// - Parameter work: the work; the desk is nil where nothing is kept
  /// - Throws: what ends the command.
  func withDesk(_ work: (CountDesk?, Startup) async throws -> Void) async throws {
    try await vault.place.withStartup(vault.keeping) { startup in
      let desk = try await VaultDesk.open(
        at: startup.dataFolder, by: KeyChoice(environment: Machine.variables),
        as: Machine.userName)
      try await ending({ await desk?.close() }) {
        try await Self.failing(startup) {
          try await work(desk?.counts(now: startup.environment.now), startup)
        }
      }
    }
  }

  /// The same for what may be the first thing that is kept: it is made, once what comes before has not
  /// failed.
  func withNewDesk<Ready: Sendable>(
    after prepare: (Startup) throws -> Ready,
    _ work: (Ready, CountDesk, Startup) async throws -> Void
  ) async throws {
    try await vault.place.withStartup(vault.keeping) { startup in
      let path = try startup.dataFolder
      let ready = try await Self.failing(startup) { try prepare(startup) }
      let desk = try await VaultDesk.openOrMake(
        at: path, by: KeyChoice(environment: Machine.variables), as: Machine.userName)
      try await ending({ await desk.close() }) {
        try await Self.failing(startup) {
          try await work(ready, desk.counts(now: startup.environment.now), startup)
        }
      }
    }
  }

  /// Does something, and says in plain words why it could not be done.
  private static func failing<Result: Sendable>(
    _ startup: Startup, _ work: () async throws -> Result
  ) async throws -> Result {
    do { return try await work() } catch let trouble as CountTrouble {
      throw Failure(trouble, startup.phrases)
    }
  }

  /// The same for one of the counts.
  func withCount(
    _ choice: CountChoice, _ work: (ChosenCount, CountDesk, Startup) async throws -> Void
  ) async throws {
    try await withDesk { desk, startup in
      guard let desk else { throw CountTrouble.noCount }
      let (book, unreadable) = try await desk.book()
      let kept = try choice.find(in: book, startup.phrases)
      try await work(
        ChosenCount(
          kept: kept, surveys: book.surveys[kept.id] ?? [], decisions: book.decisions[kept.id] ?? []
        ),
        desk, startup)
      guard unreadable == 0 else {
        let number = startup.phrases.number(unreadable)
        throw Failure(startup.phrases.format(.scriptItemsUnread, number))
      }
    }
  }
}

/// A count, and what there is of it.
struct ChosenCount {
  var kept: KeptCount
  var surveys: [Survey]
  var decisions: [DoubleDecision]

  var id: PITCount.ID { kept.id }
  var count: PITCount { kept.count }
}

/// Which count is meant.
struct CountChoice: ParsableArguments {
  @Argument(help: ArgumentHelp("The count: its name or its id.", valueName: "count"))
  var name: String

  func find(in book: Count.Book, _ phrases: Phrases) throws -> KeptCount {
    if let kept = book.counts.first(where: { $0.id.uuidString == name.uppercased() }) {
      return kept
    }
    let same = book.counts.filter { $0.count.name == name }
    let found =
      same.isEmpty
      ? book.counts.filter { $0.count.name.lowercased() == name.lowercased() } : same
    guard found.count < 2 else { throw Failure(phrases[.scriptCountSeveral]) }
    guard let kept = found.first else { throw CountTrouble.noCount }
    return kept
  }
}

extension Failure {
  /// Makes a failure of what could not be done about a count.
  init(_ trouble: CountTrouble, _ phrases: Phrases) {
    self.init(trouble.sentence.text(phrases))
  }
}
