import Model
import Resources

extension BedNight {
  /// What the kiosk notes when somebody goes, in all its languages.
  private static let farewells = sentences([.kioskNoteTonight, .kioskNoteLater, .kioskNoteNever])
  /// What of it says that they come back tonight.
  private static let promises = sentences([.kioskNoteTonight])

  private static func sentences(_ phrases: [Phrase]) -> Set<String> {
    let words = Language.allCases.map { Phrases($0) }
    return Set(words.flatMap { words in phrases.map { words[$0] } })
  }

  /// What was noted of the stay as it is now, without what the kiosk noted when they went out of an earlier one.
  ///
  /// A night is one response, whose note goes on from stay to stay. What a worker wrote stays; of
  /// several farewells the last counts, as long as they are gone, or the bed is held until they
  /// are back.
  var noteOfStay: String {
    guard !note.isEmpty else { return "" }
    let lines = note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0) }
    guard let last = lines.lastIndex(where: Self.farewells.contains) else { return note }
    return lines.indices.filter { place in
      place == last ? holds(farewell: lines[place]) : !Self.farewells.contains(lines[place])
    }
    .map { lines[$0] }.joined(separator: "\n")
  }

  /// Whether what the kiosk noted last is still so.
  private func holds(farewell: String) -> Bool {
    switch status {
    case .out, .cancelled, .unknown: true
    case .held: Self.promises.contains(farewell)
    case .present: false
    }
  }
}
