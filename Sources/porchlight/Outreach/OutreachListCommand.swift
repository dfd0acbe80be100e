import ArgumentParser
import Engine
import Features
import Model
import Outreach
import Resources

/// The by-name list of a program: who was met when, and whose turn it is.
struct OutreachListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List everybody who was met, the longest without a contact first.",
    discussion: """
      Reads the contacts that ETO has of the program, and those saved on this computer if they can be \
      opened without a question.
      """)

  @OptionGroup var reading: OutreachReading

  /// Somebody, as `--json` prints them.
  private struct Due: Encodable {
    var id: Int?
    var name: String
    var lastContact: String
    var daysSince: Int
    var contactsIn90Days: Int
    var engaged: String?
    var standing: String
    var isNewlyIdentified: Bool

    init(_ due: ContactLedger.Due) {
      id = due.person.number
      name = due.name
      lastContact = due.lastContact.description
      daysSince = due.daysSince
      contactsIn90Days = due.contactsIn90Days
      engaged = due.engaged?.description
      standing =
        switch due.standing {
        case .over: "over"
        case .near: "near"
        case .within: "within"
        }
      isNewlyIdentified = due.isNewlyIdentified
    }
  }

  mutating func run() async throws {
    let isJSON = reading.options.json
    try await reading.withContacts(preparing: { _ in }) { contacts, _, setup, startup in
      let (phrases, now) = (startup.phrases, startup.environment.now())
      let list = contacts.ledger.clock(
        now: now, minutesEast: Zone.system.offset(at: now) / 60, limitDays: setup.limit,
        program: contacts.program)
      if isJSON { return try Output.json(list.map(Due.init)) }
      Output.table(
        [
          .tasksColumnNumber, .checkInColumnName, .scriptColumnLastContact, .scriptColumnDaysSince,
          .scriptColumnIn90Days, .scriptColumnEngaged, .scriptColumnLimit,
        ],
        list.map { due in
          [
            due.person.number.map { "\($0)" } ?? "", due.name, phrases.day(due.lastContact),
            phrases.number(due.daysSince), phrases.number(due.contactsIn90Days),
            due.engaged.map(phrases.day) ?? "", phrases.limit(due, setup.limit),
          ]
        }, phrases)
    }
  }
}

extension OutreachPerson {
  /// The client's number; nil for who has none.
  var number: Participant.ID? {
    if case .client(_, let number) = self { number } else { nil }
  }
}

extension Phrases {
  /// How somebody stands to the limit of a site; empty while they are far from it.
  fileprivate func limit(_ due: ContactLedger.Due, _ limit: Int) -> String {
    switch due.standing {
    case .over where due.daysSince > limit: count(.daysOver, due.daysSince - limit)
    case .over: count(.daysLeft, 0)
    case .near: count(.daysLeft, limit - due.daysSince)
    case .within: ""
    }
  }
}
