import REST

/// Reads the `Link` header of a page: entries in any order, with or without white space.
///
/// `<https://…/table/task?sysparm_offset=10>;rel="next",<…>;rel="last"`. Source: servicenow.md
/// §4.4.
enum LinkHeader {
  /// The address of the entry with a relation.
  static func address(_ relation: String, in headers: Headers) -> String? {
    for value in headers.values("Link") {
      var rest = value[...]
      // The address may contain commas and semicolons, so the part in angle brackets is taken
      // first.
      while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
        let address = rest[rest.index(after: open)..<close]
        let after = rest[rest.index(after: close)...]
        let end = after.firstIndex(of: "<") ?? after.endIndex
        if relations(after[..<end]).contains(relation) { return String(address) }
        rest = after[end...]
      }
    }
    return nil
  }

  private static func relations(_ parameters: Substring) -> [String] {
    parameters.split(whereSeparator: { $0 == ";" || $0 == "," }).flatMap { parameter -> [String] in
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }).lowercased() == "rel" else {
        return []
      }
      return parts[1].split(whereSeparator: { $0 == "\"" || $0.isWhitespace }).map {
        $0.lowercased()
      }
    }
  }
}
