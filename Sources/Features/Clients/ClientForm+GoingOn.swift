import Model
import Resources
import Terminal

extension ClientForm {
  /// Whether it says just what it was given to be sent as.
  ///
  /// - Parameters:
  ///   - row: what the outbox has of it, or has delivered.
  ///   - language: the language that days are written in.
  ///   - today: the day.
  /// - Returns: whether nothing would be lost with it.
  func isAsGiven(_ row: OutboxRow, _ language: Language, today: CivilDate) -> Bool {
    guard problems(language, today: today).isEmpty else { return false }
    let result = result(language, today: today)
    if case .newClient(let fields, site: _)? = row.content { return fields == result }
    // Of what is not known nothing can be told apart.
    guard case .clientChange(let change)? = row.content else { return true }
    return ClientChange(from: change.applied(to: original), to: result).isEmpty
  }

  /// The same once that has arrived: a change of whoever is on record by then.
  ///
  /// It has another id: what has arrived under its own is not sent again.
  func goingOn(after row: OutboxRow) -> ClientForm {
    var form = ClientForm(purpose(after: row), id: id.following, alias: aliasQuestion)
    for (field, text) in texts { form.texts[field] = text }
    form.socialSecurity = socialSecurity
    form.digitsFrom = digitsFrom
    form.choose(gender: genders[gender.selected])
    form.focus = focus
    form.visited = visited
    return form
  }

  private func purpose(after row: OutboxRow) -> Purpose {
    switch (purpose, row.content, row.subject) {
    case (.new, .newClient(let fields, let site), .client(_, let number)):
      return .edit(Participant(id: number, siteID: site, fields: fields))
    case (.edit(var participant), .clientChange(let change), _):
      participant.fields = change.applied(to: participant.fields)
      return .edit(participant)
    case (.new, _, _), (.edit, _, _): return purpose
    }
  }
}

extension ClientForm.Purpose {
  /// Where its form is among those of the screen.
  var key: DraftKey {
    switch self {
    case .new: .new
    case .edit(let participant): .edit(participant.id)
    }
  }
}
