import Features
import Vault

/// What a write looks like in lists, and who can send it: what is read of its parcel once.
struct Face: Sendable {
  /// What kind of write it is.
  let kind: OutboxRow.Kind
  /// Whom or what it is about.
  let name: String
  /// What was written.
  let words: [OutboxRow.Entry]
  /// The same for a page that shows more of it.
  let content: OutboxRow.Content?
  /// Who has to be signed in; nil for what cannot be read.
  let way: Way?

  private let subject: OutboxRow.Subject
  private let night: OutboxRow.Night?

  init(_ item: OutboxItem, _ parcel: (any Parcel)?) {
    kind = parcel.map { type(of: $0).rowKind } ?? .unreadable
    name = parcel?.name ?? item.title
    words = parcel?.words ?? []
    content = parcel?.content
    way = parcel?.way
    subject = parcel?.about(item) ?? .other
    night = parcel?.night(item)
  }

  /// The row of its item.
  func row(_ item: OutboxItem, standing: OutboxRow.Standing) -> OutboxRow {
    var (subject, night) = (subject, night)
    // Who is on record by now has a page of their own.
    if case .newClient = subject, item.state.isSettled || !item.needs.isEmpty,
      let parcel = item.parcel
    {
      subject = parcel.about(item)
      night = parcel.night(item)
    }
    return OutboxRow(
      id: item.id, kind: kind, subject: subject,
      system: item.destination.name,
      initials: item.destination == .servicenow ? "" : item.title, name: name, words: words,
      content: content, standing: standing, tries: item.attempts, nextTry: item.notBefore,
      created: item.created.wall, isHeld: item.isHeld, settled: item.settled,
      night: night)
  }
}

extension OutboxItem.Destination {
  /// What people call it.
  var name: String {
    switch self {
    case .eto: "ETO"
    case .rapidsos: "RapidSOS"
    case .servicenow: "ServiceNow"
    case .filemaker: "FileMaker"
    }
  }
}
