import Model

/// What a person had written when somebody else signed in, kept for when they come back.
public struct Shelf: Equatable, Sendable {
  /// What was being written, by task.
  var drafts: [String: Tasks.Draft]
  /// What had been given to be sent.
  var outgoing: [OutgoingComment]

  /// Takes what a screen holds; nil when there is nothing worth keeping.
  init?(_ tasks: Tasks.State) {
    guard tasks.hasUnsentWords else { return nil }
    drafts = tasks.drafts.filter { !$0.value.isEmpty }
    outgoing = tasks.outgoing.filter { $0.progress != .sent }.map { comment in
      // Its answer finds nobody who waits for it, so whether it arrived is looked up when it is
      // sent again.
      var comment = comment
      if comment.progress == .sending { comment.fail(.unanswered) }
      return comment
    }
  }
}

extension App.State {
  /// Puts the screen of one person away and takes out what another one left.
  mutating func changePerson(to person: SignedInPerson, at base: String) {
    if let known = tasks.person, let name = tasks.base {
      shelves["\(known.userName)@\(name)"] = Shelf(tasks)
    }
    tasks = tasks.emptied
    tasks.base = base
    guard let shelf = shelves.removeValue(forKey: "\(person.userName)@\(base)") else { return }
    tasks.drafts = shelf.drafts
    tasks.outgoing = shelf.outgoing
  }

  /// Whether leaving would lose something that anybody wrote.
  var holdsUnsentWords: Bool {
    tasks.hasUnsentWords || !shelves.isEmpty || checkIn.holdsUnsent || !clients.drafts.isEmpty
      || !clients.shelved.isEmpty
      || contact.holdsUnsent || emergency.holdsTyped
  }

  /// Whether signing out of ETO would leave behind what the person wrote.
  var holdsUnsentWordsInETO: Bool {
    checkIn.unsent > 0 || !clients.drafts.isEmpty || contact.holdsUnsentHere
      || emergency.holdsTypedHere
  }
}
