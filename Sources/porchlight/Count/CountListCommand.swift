import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Lists the counts that are kept here.
struct CountListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the counts on this computer, the latest night first.")

  @OptionGroup var options: CountOptions

  mutating func run() async throws {
    let json = options.json
    try await options.withDesk { desk, startup in
      let (phrases, now) = (startup.phrases, startup.environment.now())
      let (book, unreadable) = try await desk?.book() ?? (Count.Book(), 0)
      let counts = book.counts.map { CountOutput($0, book.surveys[$0.id] ?? [], at: now) }
      if json {
        try Output.json(counts)
      } else {
        Output.table(
          [
            .pitColumnName, .pitColumnNight, .pitColumnState, .pitColumnPart, .pitColumnSurveys,
            .pitColumnIncomplete, .scriptColumnID,
          ],
          zip(book.counts, counts).map { kept, count in
            [
              count.name, phrases.day(kept.count.night),
              phrases[kept.count.state(at: now).phrase],
              phrases[kept.isLead ? .pitLead : .pitVolunteer],
              phrases.number(count.surveys), phrases.number(count.incomplete), count.id,
            ]
          }, phrases)
      }
      guard unreadable == 0 else {
        throw Failure(phrases.format(.scriptItemsUnread, phrases.number(unreadable)))
      }
    }
  }
}

extension PITCount.State {
  /// What it is called.
  var phrase: Phrase {
    switch self {
    case .practice: .pitStatePractice
    case .open: .pitStateOpen
    case .locked: .pitStateLocked
    case .archived: .pitStateArchived
    }
  }
}
