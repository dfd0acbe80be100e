/// The short forms and pet names of names.
///
/// The table is data in `Codes`, with its source and year in its first lines. It is read once, when
/// it is first needed; one that cannot be read is empty.
public enum PetNames {
  /// In each group a name and then what people with that name are called, in small letters.
  public static let groups = groups(Resources.bytes("Codes/nicknames.tsv") ?? [])

  /// Reads a table: a name, a tab, and the others separated by spaces; remarks after `#`.
  static func groups(_ bytes: [UInt8]) -> [[String]] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .compactMap { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 2, !fields[0].isEmpty, !fields[1].isEmpty else { return nil }
        return [String(fields[0])] + fields[1].split(separator: " ").map(String.init)
      }
  }
}
