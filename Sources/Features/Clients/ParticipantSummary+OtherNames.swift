public import Model

extension ParticipantSummary {
  /// What else somebody is called, in the further texts that a site shows: `Alias: Wick; Wally` is two names.
  public var otherNames: [String] { remarks.flatMap(Self.names) }

  /// The names in one of those texts; what a site calls them is none.
  static func names(in remark: String) -> [String] {
    let label = remark.firstIndex(of: ":").map { remark.index(after: $0) }
    return remark[(label ?? remark.startIndex)...].split(separator: ";")
      .map { String(String($0).trimmed) }.filter { !$0.isEmpty }
  }
}
