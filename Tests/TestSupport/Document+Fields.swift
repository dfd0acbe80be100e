public import Testing

extension Document {
  /// The fields that a page of the manual tells of in its block `fields`: what stands behind `.Va` below the
  /// first item that begins with a command's name, `clients show`; of all commands where none is named.
  public func fields(
    of command: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Set<String> {
    let lines = try block("fields").split(separator: "\n")
    let item = ".It Ic \(command ?? "")"
    let start = try #require(
      lines.firstIndex { $0.hasPrefix(item) }, "\(path) has no \(item)",
      sourceLocation: sourceLocation)
    let rows = lines[(start + 1)...].prefix { command == nil || !$0.hasPrefix(".It Ic ") }
    var fields: Set<String> = []
    for row in rows where row.hasPrefix(".Va ") || row.hasPrefix(".It Va ") {
      let words = row.split(separator: " ").drop { !$0.hasSuffix("Va") }.dropFirst()
      for word in words where word.first?.isLetter == true { fields.insert(String(word)) }
    }
    return fields
  }
}
