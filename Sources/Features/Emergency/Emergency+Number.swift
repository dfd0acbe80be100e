import Model

/// A number that was typed on the way to a profile, and left to be verified later.
extension Emergency.Person {
  /// The number that was typed there and is not in the profile; nil for none.
  var looseNumber: String? {
    guard let written = access.written else { return nil }
    let number = PhoneNumber(written)
    let isKnown = (profile?.phones ?? []).contains { phone in
      phone.number == written || number.map { PhoneNumber(phone.number) == $0 } ?? false
    }
    return isKnown ? nil : written
  }

  /// The sections in which something is typed and not sent.
  var begun: Set<ProfileSection> {
    var sections: Set<ProfileSection> = []
    if let editor, editor.isChanged { sections.formUnion(editor.change.sections) }
    if looseNumber != nil { sections.insert(.phones) }
    return sections
  }

  /// Puts the number into the form that is open, unless that is being sent.
  mutating func placeNumber() {
    guard let number = looseNumber, let editor, editor.standing != .sending else { return }
    self.editor?.take(number: number)
    access.forgetWritten()
  }
}
