/// Invented names of several languages, and how frequent each language is: `eto/names.json`.
struct NameLists: Sendable {
  private struct Names: Sendable {
    let weight: Int
    let given: [String]
    let family: [String]
    let isDoubled: Bool
  }

  private let lists: [Names]

  /// Reads the file.
  init(_ seed: Seed) throws(SandboxError) {
    lists = try SeedReader.file("names", in: seed).map { entry throws(SandboxError) in
      try entry.allow("weight", "given", "family", "doubled")
      return Names(
        weight: max(1, try entry.number("weight")), given: try entry.texts("given"),
        family: try entry.texts("family"), isDoubled: try entry.flagIfAny("doubled"))
    }
  }

  /// A first and a last name of one language.
  func draw(_ dice: inout Dice) -> (first: String, last: String) {
    let list = language(&dice)
    let first = dice.pick(list?.given ?? []) ?? "Nobody"
    var last = dice.pick(list?.family ?? []) ?? "Invented"
    if list?.isDoubled == true, let second = dice.pick(list?.family ?? []) { last += " \(second)" }
    return (first, last)
  }

  private func language(_ dice: inout Dice) -> Names? {
    var ticket = dice.below(lists.reduce(0) { $0 + $1.weight })
    for list in lists {
      if ticket < list.weight { return list }
      ticket -= list.weight
    }
    return lists.last
  }
}
