import Model
import Resources
import Store

/// What was written in profiles and is the outbox's now.
extension Emergency {
  /// Takes up what the relay tells of it.
  static func hear(
    _ news: OutboxNews, in state: inout State, _ surroundings: Surroundings
  ) -> [Command<Effect>] {
    var arrived: [OutboxRow] = []
    var changed: [OutboxRow] = []
    switch news {
    case .listed: break
    case .changed(let rows):
      arrived = rows.filter {
        $0.account != nil && $0.standing == .sent && !state.isAwaited($0)
      }
      changed = rows.filter {
        $0.account != nil && $0.standing.isConflict && !state.isAwaited($0)
      }
    case .unreadable, .progressed, .queue, .notKept, .merged, .storeFailed: return []
    }
    state.letGo(of: Set((surroundings.outbox.profiles + arrived).map(\.id)))
    // What RapidSOS has now is shown to whoever looks at it, also where somebody else changed it.
    let whose = state.people.filter { person in
      person.summary != nil && (arrived + changed).contains { person.owns($0) }
    }.map(\.whose)
    return whose.flatMap { read(&state, $0) }
  }

  /// Reads the profile in front anew; who is not signed in to it is, with what is remembered.
  static func refresh(_ state: inout State) -> [Command<Effect>] {
    guard let person = state.person else { return [] }
    guard person.access.reached.username == nil, person.page == .profile else {
      let commands = read(&state, person.whose)
      state[person.whose]?.isReadAgain = !commands.isEmpty
      return commands
    }
    change(&state) { person in
      person.access.expire()
      person.page = .access
    }
    return recall(&state, person.whose)
  }
}

extension Emergency.State {
  /// Whether a form waits for what becomes of it, and says that itself.
  fileprivate func isAwaited(_ row: OutboxRow) -> Bool {
    people.contains { $0.editor?.standing == .sending && $0.editor?.attempt == row.id }
  }

  /// Lets go of what forms hold and the outbox has: whoever left while it was on its way.
  fileprivate mutating func letGo(of ids: Set<OutboxRow.ID>) {
    for place in people.indices where people[place].isDoubled(ids) { people[place].closeForm() }
    for (worker, others) in shelved {
      let left = others.filter { !$0.isDoubled(ids) }
      if left.count < others.count { shelved[worker] = left.isEmpty ? nil : left }
    }
  }

  /// Gives everybody what is kept of theirs; no form holds it too.
  mutating func markKept(in surroundings: Surroundings) {
    let kept = surroundings.outbox.profiles
    if !kept.isEmpty { letGo(of: Set(kept.map(\.id))) }
    for place in people.indices {
      let person = people[place]
      let rows = kept.isEmpty ? [] : kept.filter { person.owns($0) && !isAwaited($0) }
      if person.kept != rows { people[place].kept = rows }
      guard var summary = person.summary else { continue }
      let (pending, begun) = (PendingSections(rows), person.begun)
      guard summary.pending != pending || summary.begun != begun else { continue }
      summary.begun = begun
      _ = ProfileSummary.reduce(&summary, .pendingChanged(pending), in: surroundings.ofPage)
      people[place].summary = summary
    }
  }

  /// Shows what is kept of somebody whose profile cannot be read, in place of the way in.
  mutating func showKept(
    _ whose: Emergency.Whose, _ trouble: EmergencyTrouble = .trouble(.signInAgain),
    in surroundings: Surroundings
  ) {
    markKept(in: surroundings)
    guard var person = self[whose], !person.kept.isEmpty, person.summary == nil, !person.isComing,
      person.page == .access, !person.access.isWorking, person.access.reached.username == nil,
      !person.access.holdsTyped, person.editor == nil
    else { return }
    if case .profile(let username, _) = person.kept[0].subject, person.account == nil {
      person.access.offer(account: username)
    }
    person.page = .profile
    person.standing = .failed(trouble)
    self[whose] = person
  }
}

extension Emergency.Person {
  /// What a worker typed, to be sent in the name of its owner; nil where nobody knows who that is.
  func outgoing(by worker: String) -> OutgoingProfile? {
    guard let editor, let id = editor.attempt,
      let username = access.reached.username ?? account ?? keptName
    else { return nil }
    return OutgoingProfile(
      id: id, username: username, by: worker, name: name.isEmpty ? username : owner.parts.listed,
      change: editor.change, draft: draft(editor))
  }

  /// Whether something in the outbox is about their profile.
  fileprivate func owns(_ row: OutboxRow) -> Bool {
    guard case .profile(let username, let owner) = row.subject else { return false }
    // Those who are no clients were counted anew since.
    if let owner, owner.canBeRemembered, owner == whose { return true }
    return hasAccount(username)
  }

  /// Whether an account is theirs, as far as that was said here.
  func hasAccount(_ username: String?) -> Bool {
    guard let username else { return false }
    return [access.reached.username, account, keptName].contains(username)
  }

  /// Whether the form holds what the outbox has, and nothing that was written on since.
  fileprivate func isDoubled(_ ids: Set<OutboxRow.ID>) -> Bool {
    guard let editor, editor.standing != .sending, let id = editor.attempt, ids.contains(id)
    else { return false }
    return editor.change == editor.given
  }

  /// Lets go of the form, with all that is typed in it.
  mutating func closeForm() {
    editor = nil
    if page == .editor { page = summary == nil ? .access : .profile }
  }
}

extension OutboxRow {
  /// The account whose profile it is about; nil where it is about something else.
  var account: String? {
    if case .profile(let username, _) = subject { return username }
    return nil
  }
}
