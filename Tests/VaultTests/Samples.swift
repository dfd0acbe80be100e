import Foundation
import Model
import Vault

/// Invented people and what is kept about them.
enum Samples {
  static let now = Date(timeIntervalSince1970: 1_795_000_000)

  static let credential = SavedCredential(
    name: "eto", user: "worker@example.org", password: Secret("Zanzibar-7-Otter"),
    fields: ["site": "Harborlight"], secrets: ["token": Secret("Tok-Quokka-99")])

  static let draft = Draft(
    name: "comment/4711", author: "worker@example.org", title: "Note about Philippa Quennell",
    saved: now, focus: "text", version: 1, content: Array("Slept under Vauxhall arch".utf8),
    definition: Array("form of November".utf8))

  static let list = CachedList(
    name: "tasks/mine", fetched: now, version: 3,
    content: Array("Bring blankets to Ozymandias".utf8))

  static let link = Link(
    LinkDecision(
      .client(site: 7, number: 5001),
      .guest(GuestRecord.ID(list: "Shelter/Guests", record: "12")), isSame: true),
    date: Date(timeIntervalSince1970: 1_700_000_000), author: "worker@example.org")

  static let consent = Consent(
    name: "rapidsos/client/4711", isGiven: true, date: now, author: "worker@example.org",
    wording: "Read aloud to Philippa Quennell")

  static func person(_ number: Int, seen: Date = now) -> CachedPerson {
    CachedPerson(
      source: "eto/site/12",
      summary: ParticipantSummary(
        id: number,
        name: PersonName(
          first: "Philippa\(number)", middle: "B", last: "Quennell\(number)",
          aliases: number % 3 == 0 ? ["Pip \(number)"] : []),
        birth: CivilDate(daysSince1970: number % 20_000), daysInProgram: number % 400,
        remarks: number % 5 == 0 ? ["Case \(number)"] : []),
      programs: [88], fetched: now, seen: seen)
  }

  /// Somebody of an imported list.
  static func imported(_ personalID: String, at moment: Date = now) -> CachedPerson {
    CachedPerson(
      ListedPerson(
        personalID: personalID,
        name: PersonName(first: "Quincy", last: "Oakapple", aliases: ["Quill"]), suffix: "Jr.",
        birth: CivilDate(year: 1980, month: 2, day: 29), lastFour: "0042"), imported: moment)
  }

  /// Every word in the samples that says something about somebody.
  static let words = [
    "worker@example.org", "Zanzibar", "Harborlight", "Quokka", "Philippa", "Quennell", "Vauxhall",
    "Ozymandias", "4711", "rapidsos", "November", "correct horse", "eto/site", "Pip ", "aloud",
  ]
}
