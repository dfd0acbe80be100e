extension App.State {
  /// Hides again what somebody asked to see on any screen: another person is at the keys, or may be next.
  mutating func hideRevealed() {
    if outbox.isRevealed {
      outbox.isRevealed = false
      outbox.measure(in: surroundings)
      outbox.fit(in: surroundings)
    }
    if clients.revealed != nil { clients.revealed = nil }
    if clients.comparison?.isRevealed == true { clients.comparison?.isRevealed = false }
    if clients.form?.twins?.isRevealed == true || clients.form?.conflict?.isRevealed == true {
      clients.changeForm { form in
        form.twins?.isRevealed = false
        form.conflict?.isRevealed = false
      }
    }
    for place in emergency.people.indices where emergency.people[place].summary?.isRevealed == true
    {
      emergency.people[place].summary?.isRevealed = false
    }
  }
}
