import Model

extension PersonName {
  /// The same with the middle name that another record of the person has, where both are otherwise alike.
  ///
  /// ETO's searches tell no middle names.
  func completed(by other: PersonName) -> PersonName {
    guard middle.isEmpty, !other.middle.isEmpty, first.folded == other.first.folded,
      last.folded == other.last.folded
    else { return self }
    var name = self
    name.middle = other.middle
    return name
  }

  /// The same with the middle name that the system says of the person, or with none where it says that they have
  /// none, where both are otherwise alike.
  func told(by participant: Participant) -> PersonName {
    let other = participant.fields.name
    guard participant.tellsMiddleName else { return completed(by: other) }
    guard first.folded == other.first.folded, last.folded == other.last.folded else { return self }
    var name = self
    name.middle = other.middle
    return name
  }
}
