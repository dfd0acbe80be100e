public import Model
public import Resources
import Terminal

/// A client's page as plain lines, for scripts: every line makes sense read alone.
public struct ClientSheet {
  private let client: OpenClient
  private let isRevealed: Bool
  private let choices: [Demographic.ID: [Demographic.Option]]
  private let phrases: Phrases

  /// Makes a sheet of what was read.
  ///
  /// - Parameters:
  ///   - participant: who they are
  ///   - enrolments: the programs they are or were in, newest first
  ///   - responses: what was recorded about them, newest first
  ///   - unread: how many forms could not be looked through
  ///   - choices: the words of choices, by what is asked
  ///   - isRevealed: whether the date of birth and the last four digits are there to be read
  ///   - phrases: the words
  public init(
    _ participant: Participant, enrolments: [Enrolment], responses: [TouchPointResponse],
    unread: Int, choices: [Demographic.ID: [Demographic.Option]], isRevealed: Bool,
    phrases: Phrases
  ) {
    var client = OpenClient(id: participant.id, name: participant.fields.name)
    client.participant = participant
    client.enrolments = enrolments
    client.responses = responses
    client.unread = unread
    for part in ClientPart.allCases { client.standings[part] = .loaded }
    self.client = client
    self.isRevealed = isRevealed
    self.choices = choices
    self.phrases = phrases
  }

  /// The lines, wrapped to so many columns; nil for whole ones.
  public func lines(zone: Zone, today: CivilDate, width: Int?) -> [String] {
    let text = ClientText(
      client: client, isRevealed: isRevealed, hasDraft: false, kept: [], profile: nil,
      choices: choices, phrases: phrases, zone: zone, today: today, width: width ?? 100_000,
      isAccessible: true)
    return (text.wrapped(text.title, .heading) + text.lines).map(\.text)
  }
}
