import Features
import Model
import Vault

import struct FoundationEssentials.UUID

/// What a write looks like in lists, and who can send it: what is read of its message once.
struct Face: Sendable {
  /// What kind of write it is.
  let kind: OutboxRow.Kind
  /// Whom or what it is about.
  let name: String
  /// Their name in its parts; nil where only what lists call them is known.
  private let person: PersonName?
  /// What was written.
  let words: [OutboxRow.Entry]
  /// The same for a page that shows more of it.
  let content: OutboxRow.Content?
  /// Who has to be signed in; nil for what cannot be read.
  let way: Way?
  /// What makes it look like another one at the far side.
  let echo: Int?
  /// The write of a night that was to bring the response which it changes; nil where none has to.
  private let bringer: UUID?

  private let subject: OutboxRow.Subject
  private let night: OutboxRow.Night?
  private let hasForm: Bool

  init(_ item: OutboxItem, _ message: (any OutboxMessage)?) {
    kind = message.map { type(of: $0).rowKind } ?? .unreadable
    name = message?.name ?? item.title
    person = message?.person
    words = message?.words ?? []
    content = message?.content(item)
    way = message?.way
    echo = message?.echo
    bringer = (message as? ResponseMessage)?.night
    subject = message?.about(item) ?? .other
    night = message?.night(item)
    hasForm = message?.hasForm ?? false
  }

  /// The write of a night that brings the response which it changes, which may be another one by now than when it
  /// was written; nil where none has to.
  func night(of item: OutboxItem) -> UUID? {
    guard let bringer else { return nil }
    return item.needs.last { $0.field == ResponseMessage.number }?.item ?? bringer
  }

  /// The row of its item.
  ///
  /// `isNeedStuck` says that something it needs waits for a person.
  func row(
    _ item: OutboxItem, standing: OutboxRow.Standing, isNeedStuck: Bool = false
  ) -> OutboxRow {
    var (subject, night, content) = (subject, night, content)
    // Who is on record by now has a page of their own.
    if case .newClient = subject, item.state.isSettled || !item.needs.isEmpty,
      let message = item.message
    {
      subject = message.about(item)
      night = message.night(item)
    }
    // The same number elsewhere is somebody else: it is marked on nobody's page.
    if standing.isAstray { (subject, night, content) = (.other, nil, nil) }
    var row = OutboxRow(
      id: item.id, kind: kind, subject: subject,
      system: item.destination.name, host: item.address.map(SystemAddress.host) ?? "",
      initials: item.destination == .serviceNow ? "" : item.title, name: name, words: words,
      content: content, standing: standing, tries: item.attempts, nextTry: item.notBefore,
      created: item.created.wall, isHeld: item.isHeld, settled: item.settled,
      night: night, hasForm: hasForm, isNeedStuck: isNeedStuck, isSought: item.state == .unknown,
      untaken: item.outcome[NewClientMessage.untaken]?.split(separator: "\n").map(String.init)
        ?? [],
      response: item.outcome[ResponseMessage.number].flatMap { Int($0) }, author: item.author)
    row.person = person
    row.isTried = item.isTried
    if case .quarantined(.conflict(let theirs)) = item.state {
      let message = item.message
      row.hasRest = message?.rest(besides: theirs) != nil
      row.night?.meanwhile = (message as? NightMessage)?.meanwhile(theirs)
    }
    row.needs = Set(item.needs.filter { !$0.isMet }.map(\.item))
    return row
  }
}
