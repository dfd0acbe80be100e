extension Participant {
  /// Takes what a client sent; returns what is wrong with it, after which this value is to be
  /// dropped.
  ///
  /// A null changes nothing unless `nulls` is set, which is how `useNullValues` in the path is
  /// understood (our convention). Unknown names are skipped.
  mutating func take(_ sent: JSON, nulls: Bool, _ world: ETOWorld) -> String? {
    guard case .object(let members) = sent else { return nil }
    for member in members where member.value != .null || nulls {
      if let problem = take(member) { return problem }
    }
    for item in sent["CustomDemoData"]?.items ?? [] {
      guard let definition = item["CDID"]?.id.flatMap(world.demographic),
        definition.sites.contains(site)
      else { return "CustomDemoData: there is no such CDID at this site." }
      let value = item["value"] ?? .null
      if value == .null, !nulls { continue }
      if let kind = item["CharacteristicType"], kind != .null, kind.id != definition.kind.rawValue {
        return "\(definition.name): the CharacteristicType is not that of the definition."
      }
      guard let accepted = definition.accepted(value) else {
        return "\(definition.name): the value is not valid."
      }
      demographics[definition.id] = accepted == .null ? nil : accepted
    }
    return nil
  }

  private mutating func take(_ member: JSON.Member) -> String? {
    let value = member.value
    switch member.name {
    case "FirstName": firstName = value.asText ?? ""
    case "LastName": lastName = value.asText ?? ""
    case "SocialSecurityNumber":
      // A client that read it masked does not mean to save the mask (our convention).
      let text = value.asText ?? ""
      if !text.hasPrefix("XXX-XX-") { socialSecurity = text }
    case "DateOfBirth":
      guard value != .null, value.text != "" else {
        birth = nil
        return nil
      }
      guard let day = value.text.flatMap({ WireDate($0)?.day }) else {
        return "DateOfBirth: the date is not valid."
      }
      birth = day
    case "Gender":
      guard let code = value.id else { return "Gender: the value is not valid." }
      gender = code
    case "CaseNumber": fields["CaseNumber"] = .text(value.asText ?? "")
    // It is read as `Email`, and written as `Email` or `EMail`: eto.md §6.1.
    case "EMail": fields["Email"] = .text(value.asText ?? "")
    case let name where Self.texts.contains(name): fields[name] = .text(value.asText ?? "")
    case let name where Self.numbers.contains(name):
      if value != .null, value.id == nil { return "\(name): the value is not valid." }
      fields[name] = .maybe(value.id)
    case let name where Self.flags.contains(name): fields[name] = .flag(value.truth ?? false)
    default: break
    }
    return nil
  }
}
