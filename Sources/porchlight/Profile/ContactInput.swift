import Model

/// What `profile contacts` is to write into a contact.
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

  /// The contact with what is given in it; what is not given stays, and null clears it.
  func written(into contact: EmergencyContact) -> EmergencyContact {
    var profile = EmergencyProfile()
    var contact = contact
    for (path, text) in texts { contact[keyPath: path] = text }
    profile.contacts = [contact]
    // One that says nothing is tidied away; it is kept to be refused.
    return profile.tidied(changedFrom: EmergencyProfile()).contacts.first ?? contact
  }
}
