import Model
import Resources
import Terminal

/// Whom or what is written about, with the number that tells apart those of one name: of a client `#5001`, of
/// somebody on the shelter's own list `list 100`.
extension OutboxWords {
  /// Whom or what one write is about, with their number: two people may have the same initials.
  func listed(_ row: OutboxRow) -> String {
    listed(row, called: about(row.initials, row.name))
  }

  /// The same by another name.
  func listed(_ row: OutboxRow, called name: String) -> String {
    guard let number = row.listNumber else {
      return numbered(name, row.clientNumber.map { "\($0)" } ?? "")
    }
    return named(name, onList: number)
  }

  /// What one write is, and whom or what it is about, with the number.
  func headed(_ row: OutboxRow) -> String {
    phrases.format(.outboxItemTitle, kind(row), listed(row))
  }

  /// The same of one write, with who wrote it where that is somebody else.
  func about(_ row: OutboxRow, by author: String) -> String {
    let about = listed(row)
    return author.isEmpty ? about : phrases.format(.outboxDraftOf, about, author)
  }

  /// The same of a draft, with who wrote it where that is somebody else.
  func about(_ draft: DraftRow) -> String {
    about(draft, called: about(draft.initials, draft.name))
  }

  /// The same by another name.
  func about(_ draft: DraftRow, called name: String) -> String {
    let first =
      draft.isNumberOfList ? named(name, onList: draft.number) : numbered(name, draft.number)
    let about =
      draft.others > 0
      ? phrases.format(.outboxDraftSeveral, first, phrases.number(draft.others)) : first
    guard !draft.author.isEmpty else { return about }
    return phrases.format(.outboxDraftOf, about, draft.author)
  }

  /// What stands behind the name of whom one write is about; empty where they have no number.
  func behindName(_ row: OutboxRow) -> String { listed(row, called: "") }

  /// The same of a draft.
  func behindName(_ draft: DraftRow) -> String {
    draft.isNumberOfList ? named("", onList: draft.number) : numbered("", draft.number)
  }

  /// A name, and the number of a client behind it; the name alone where they have none.
  static func numbered(_ about: String, _ number: String) -> String {
    number.isEmpty ? about : "\(about) #\(number)"
  }

  /// Whom something is about, with their number: that alone where there are no letters for the rest.
  private func numbered(_ about: String, _ number: String) -> String {
    letters.shows(about)
      ? Self.numbered(about, number) : letters.shown(about, number: Int(number), phrases)
  }

  /// The same of somebody on the shelter's own list.
  private func named(_ name: String, onList number: String) -> String {
    letters.shows(name)
      ? phrases.format(.guestsNamed, name, number) : phrases.format(.clientsNumberList, number)
  }
}

extension OutboxRow {
  /// The number on the shelter's own list of whom it is about; nil for whoever is not written about there.
  var listNumber: String? {
    guard case .guestChange(let change)? = content, !change.base.listNumber.isEmpty else {
      return nil
    }
    return change.base.listNumber
  }

  /// Whom or what a sentence is about, with the number: a screen that hides names says the initials.
  var whom: Sentence.Part {
    // What cannot be read has no more of a name than that.
    guard !initials.isEmpty, initials != name else { return .text(name) }
    let spoken = person?.spoken ?? PersonName(listed: name).spoken
    if let listNumber { return .guest(spoken, number: listNumber) }
    let number = clientNumber
    return .person(
      OutboxWords.numbered(spoken, number.map { "\($0)" } ?? ""), number: number)
  }
}
