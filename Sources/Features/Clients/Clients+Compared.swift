import Model
import Store

/// The records that stand side by side are read whole: what nobody has read is not said to be unknown.
extension Clients.State {
  /// Whether nobody has read the record of somebody at the site: a list tells of them, and no more.
  func isRecordUnread(_ match: ClientMatch) -> Bool {
    match.isOnRecord && !readDigits.contains(match.id)
  }

  /// Whether that record is on its way, for the comparison or for the open page.
  func isRecordComing(_ id: Participant.ID) -> Bool {
    identifying.contains(id) || (client?.id == id && client?.standing(.identity) == .loading)
  }

  /// Reads those records of the pair that is shown that nobody has read.
  mutating func readCompared() -> [Command<Clients.Effect>] {
    guard workplace != nil, let pair = comparison?.pair else { return [] }
    let unread = [pair.first, pair.second]
      .filter { isRecordUnread($0) && !isRecordComing($0.id) }.map(\.id)
    identifying.formUnion(unread)
    return unread.map { .run(.identify($0), id: Clients.identifying($0)) }
  }

  /// Takes up the record of somebody that was read by itself.
  mutating func takeIdentity(_ participant: Participant) {
    identifying.remove(participant.id)
    identified[participant.id] = ParticipantSummary(
      id: participant.id, name: participant.fields.name, birth: participant.fields.birth)
    completeCompared()
  }

  /// What is being compared is what is known now.
  mutating func completeCompared() {
    for (place, pair) in (comparison?.pairs ?? []).enumerated() {
      let (first, second) = (completed(pair.first), completed(pair.second))
      guard first != pair.first || second != pair.second else { continue }
      let reasons = ClientPair.reasons(first, second, rareIn: caseload.index)
      comparison?.pairs[place] = ClientPair(
        first, second, reasons ?? Self.reasons(first, second), likeness: pair.likeness,
        isLinked: pair.isLinked)
    }
  }
}

extension Clients {
  /// What reading a record that is compared runs as: two are read at a time.
  static func identifying(_ id: Participant.ID) -> EffectID { "clients/identity/\(id)" }
}
