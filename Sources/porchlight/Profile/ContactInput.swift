import Model

/// The input of `profile contacts`: parts of a contact.
struct ContactInput {
  private let texts: [(path: WritableKeyPath<EmergencyContact, String>, text: String)]

  /// Reads an object.
  init(json: String) throws(InputFlaw) {
    let fields = EmergencyContact.fields
    var texts: [(path: WritableKeyPath<EmergencyContact, String>, text: String)] = []
    for (name, _, value) in try PlacedJSON.members(of: json, among: fields.map(\.name)) {
      guard let field = fields.first(where: { $0.name == name }) else { continue }
      texts.append((field.path, try value.text()))
    }
    self.texts = texts
  }

  /// The contact with these parts; missing parts stay, and null clears one.
  func written(into contact: EmergencyContact) -> EmergencyContact {
    var profile = EmergencyProfile()
    var contact = contact
    for (path, text) in texts { contact[keyPath: path] = text }
    profile.contacts = [contact]
    // An empty contact would be tidied away; it stays, to be refused.
    return profile.tidied(changedFrom: EmergencyProfile()).contacts.first ?? contact
  }
}
