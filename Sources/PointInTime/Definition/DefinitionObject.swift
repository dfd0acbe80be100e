import Model

/// An object of a file of questions, with the field in which it stands.
struct DefinitionObject {
  /// Its members, in order.
  let members: [PlacedJSON.Member]
  /// Where it begins.
  let line: Int
  /// Where it is; empty for the whole file.
  let field: String

  /// A member's value; nil where there is none of that name.
  subscript(name: String) -> DefinitionValue? {
    members.first { $0.name == name }.map(value(of:))
  }

  /// A member's value, which has to be there.
  func needed(_ name: String) throws(DefinitionFlaw) -> DefinitionValue {
    guard let value = self[name] else { throw missing(name) }
    return value
  }

  /// The value of a member.
  func value(of member: PlacedJSON.Member) -> DefinitionValue {
    DefinitionValue(json: member.value, field: path(member.name))
  }

  /// That a member is not there.
  func missing(_ name: String) -> DefinitionFlaw {
    DefinitionFlaw(line: line, field: path(name), reason: .missing)
  }

  /// A mistake in a member's name.
  func flaw(in member: PlacedJSON.Member, _ reason: DefinitionFlaw.Reason) -> DefinitionFlaw {
    DefinitionFlaw(line: member.place.line, field: path(member.name), reason: reason)
  }

  private func path(_ name: String) -> String {
    (field.isEmpty ? "" : field + ".") + DefinitionValue.shown(name)
  }
}
