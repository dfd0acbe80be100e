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
}
