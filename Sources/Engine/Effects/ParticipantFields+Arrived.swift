import Model

extension ParticipantFields {
  /// The same with what a worker changed since it was first sent; all else stays as it is on record.
  ///
  /// - Parameters:
  ///   - new: what is written now
  ///   - sent: what was sent before, any of which may be on record
  /// - Returns: what is to be on record
  func changed(to new: ParticipantFields, since sent: [ParticipantFields]) -> ParticipantFields {
    var fields = self
    func take<Value: Equatable>(_ path: WritableKeyPath<ParticipantFields, Value>) {
      guard sent.contains(where: { $0[keyPath: path] != new[keyPath: path] }) else { return }
      fields[keyPath: path] = new[keyPath: path]
    }
    take(\.name.first)
    take(\.name.middle)
    take(\.name.last)
    take(\.birth)
    take(\.socialSecurityNumber)
    take(\.gender)
    take(\.address.line1)
    take(\.address.city)
    take(\.reach.cellPhone)
    take(\.reach.email)
    take(\.alert)
    for value in sent.flatMap(\.demographics) + new.demographics {
      let answer = new.demographics.first { $0.id == value.id }?.value ?? .blank
      guard sent.contains(where: { old in old.answer(value.id) != answer }) else { continue }
      var changed = value
      changed.value = answer
      fields.demographics.removeAll { $0.id == value.id }
      fields.demographics.append(changed)
    }
    return fields
  }

  private func answer(_ question: Demographic.ID) -> DemographicValue.Value {
    demographics.first { $0.id == question }?.value ?? .blank
  }
}

extension SavedParticipant {
  /// What saving would have told of somebody who is on record.
  init(_ person: Participant) {
    self.init(id: person.id, subjectID: person.subjectID, guid: person.guid)
  }
}
