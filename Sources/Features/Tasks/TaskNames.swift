import Resources
import Terminal

/// Tasks as a title or a message names them: by their numbers, and by how many more there are.
enum TaskNames {
  /// So many are named in a message.
  private static let few = 3

  /// How many they are, and the first of their numbers; the number of one alone.
  static func text(_ numbers: [String], _ phrases: Phrases) -> String {
    text(numbers, naming: min(few, numbers.count), phrases)
  }

  /// Words with as many numbers as have room in them: a number is named whole or not at all.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - hidden: How many of the tasks cannot be seen.
  ///   - width: The columns for all of the words.
  ///   - layout: How words are measured.
  ///   - phrases: The words of the language.
  ///   - words: The words around what the tasks are called.
  /// - Returns: The words; where no number has room, with how many tasks there are.
  static func fitting(
    _ numbers: [String], hidden: Int = 0, to width: Int, _ layout: TextLayout, _ phrases: Phrases,
    words: (String) -> String
  ) -> String {
    var (count, above) = (0, numbers.count + 1)
    func named(_ count: Int) -> String {
      words(text(numbers, hidden: hidden, naming: count, phrases))
    }
    while numbers.count > 1, above - count > 1 {
      let middle = above == numbers.count + 1 ? numbers.count : (count + above) / 2
      if layout.width(of: named(middle)) <= width { count = middle } else { above = middle }
    }
    return named(count)
  }

  /// How many they are, how many of them cannot be seen, and so many of their numbers.
  private static func text(
    _ numbers: [String], hidden: Int = 0, naming count: Int, _ phrases: Phrases
  ) -> String {
    let shown = numbers.prefix(count).joined(separator: ", ")
    let rest = numbers.count - count
    let listed =
      shown.isEmpty || rest == 0
      ? shown : phrases.format(.outboxDraftSeveral, shown, phrases.number(rest))
    return text(numbers, hidden: hidden, listed: listed, phrases)
  }

  /// The same with their numbers as they are to be read.
  ///
  /// How many of them cannot be seen stands before these.
  static func text(
    _ numbers: [String], hidden: Int, listed: String, _ phrases: Phrases
  ) -> String {
    guard let single = numbers.first else { return "" }
    guard numbers.count > 1 else {
      return hidden > 0 ? phrases.format(.tasksTargetHidden, single) : single
    }
    var count = phrases.count(.taskTargets, numbers.count)
    if hidden > 0 {
      count =
        hidden == numbers.count
        ? phrases.format(.tasksTargetsAllHidden, count)
        : phrases.format(.tasksTargetsHidden, count, phrases.number(hidden))
    }
    return listed.isEmpty ? count : "\(count): \(listed)"
  }
}
