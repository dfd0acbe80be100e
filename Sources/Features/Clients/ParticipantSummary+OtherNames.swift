public import Model

extension ParticipantSummary {
  /// What else somebody is called, in the further texts that a site shows: `Alias: Wick; Wally` is two names.
  public var otherNames: [String] {
    var names: [String] = []
    for remark in remarks {
      let label = remark.firstIndex(of: ":").map { remark.index(after: $0) }
      for name in remark[(label ?? remark.startIndex)...].split(separator: ";") {
        let name = String(String(name).trimmed)
        if !name.isEmpty { names.append(name) }
      }
    }
    return names
  }
}
