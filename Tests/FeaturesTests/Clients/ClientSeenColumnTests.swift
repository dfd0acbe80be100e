import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The column that tells when somebody was seen last: what is not known is said, and nothing is half told.
struct ClientSeenColumnTests {
  /// Maria, Mark and Sam, of whom the page of the first one was read.
  private static func stage(
    _ width: Int = 80, reading read: [Acquaintance] = [known(ClientSample.maria)],
    preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.clients(width, 24, preferences: preferences)
    stage.send(.clients(.acquainted(read)))
    stage.press("mar<enter>")
    if let lookup = stage.state.clients.lookup {
      stage.send(
        .clients(
          .found(
            [ClientSample.maria, ClientSample.mark].map { ClientMatch($0, for: lookup) }, lookup)))
    }
    return stage
  }

  private static func known(
    _ person: ParticipantSummary, _ responses: [TouchPointResponse] = ClientSample.responses
  ) -> Acquaintance {
    Acquaintance(
      Participant(id: person.id, fields: ParticipantFields(name: person.name)), responses)
  }

  private static func row(_ name: String, of stage: Stage) -> String {
    let rows = stage.frame().text.split(separator: "\n").map(String.init)
    return rows.first { $0.contains(name) } ?? ""
  }

  @Test func whoWasNotReadIsSaidToBeSoAndNotLeftBlank() {
    let stage = Self.stage()
    #expect(Self.row("Sample, Maria", of: stage).contains("11/10/2026 by Night Shelter"))
    #expect(Self.row("Samplon, Mark", of: stage).contains("not read"))
  }

  @Test func whoseRecordHasNoDayIsSaidToHaveNone() {
    let stage = Self.stage(
      reading: [Self.known(ClientSample.maria), Self.known(ClientSample.mark, [])])
    #expect(Self.row("Samplon, Mark", of: stage).contains("none noted"))
    #expect(!stage.frame().contains("not read"))
  }

  @Test func whereNobodysDayIsKnownThereIsNoColumn() {
    let stage = Self.stage(reading: [])
    #expect(!stage.frame().contains("Last seen") && !stage.frame().contains("not read"))
  }

  @Test func inSpanishAndInASCII() {
    let stage = Self.stage(preferences: Preferences(language: .es))
    #expect(Self.row("Samplon, Mark", of: stage).contains("sin leer"))
    for phrase in [Phrase.clientsSeenNotRead, .clientsSeenNever] {
      #expect(Phrases(.es)[phrase].utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func readAloudItIsSaidToo() {
    let stage = Self.stage(preferences: Preferences(accessible: true))
    let words = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Last seen: not read"), "\(words)")
  }

  /// Found on a list too, so that little room is left beside the names.
  private static func crowded(_ first: String, _ alias: String) -> String {
    var stage = Stage.lists()
    let sam = ClientSample.summary(
      5003, first, "Exampleton", born: "1970-01-01", remarks: ["Alias: \(alias)"])
    stage.send(.clients(.acquainted([known(sam)])))
    stage.press("mar<enter>")
    stage.answer([sam])
    stage.answer([GuestSample.martin])
    return row("Samuel", of: stage)
  }

  @Test func thePlaceGivesWayToTheReasonAndTheDayStays() {
    let row = Self.crowded("Samuel", "Mariner")
    #expect(row.contains("Mariner") && !row.contains("…"), "\(row)")
    #expect(row.contains("11/10/2026 "), "\(row)")
  }

  @Test func whereEvenTheDayHasNoRoomItGivesWayWhole() {
    let row = Self.crowded("Samuel Alexander", "Mariner of Quay")
    #expect(row.contains("Mariner of Quay"), "\(row)")
    #expect(!row.contains("11/10") && !row.contains("…"), "\(row)")
  }
}
