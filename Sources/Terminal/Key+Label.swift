extension Key {
  /// What is written on the key: `Enter`, `^D`, `PgDn`, `F5`, `Alt-1`.
  public var label: String { label { _ in nil } }

  /// What is written on the key, in a language whose keyboards have other names for some keys.
  ///
  /// `translate` gives the other name of a key such as `Enter`, or nil to keep the name.
  public func label(_ translate: (String) -> String?) -> String {
    switch self {
    case .text(" "): translate("Space") ?? "Space"
    case .text(let text): text
    case .control(let letter): "^" + letter.uppercased()
    case .function(let number): "F\(number)"
    case .alt(let key): (translate("Alt") ?? "Alt") + "-" + key.label(translate)
    case .enter, .tab, .backTab, .escape, .backspace, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .insert, .delete:
      translate(name ?? "") ?? name ?? ""
    }
  }

  /// Reads a label back: `Enter`, `^D`, `PgDn`, `F5`, `Alt-1`, `Space` or one cluster.
  public init?(label: String) {
    if label == "Space" {
      self = .text(" ")
    } else if let named = Self.named.first(where: { $0.name == label }) {
      self = named
    } else if label.count == 1 {
      self = .text(label)
    } else if label.count == 2, label.first == "^", let letter = label.last {
      self = .control(Character(letter.lowercased()))
    } else if label.hasPrefix("Alt-"), let key = Key(label: String(label.dropFirst(4))) {
      self = .alt(key)
    } else if label.first == "F", let number = Int(label.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  private static let named: [Key] = [
    .enter, .tab, .backTab, .escape, .backspace, .up, .down, .left, .right, .home, .end, .pageUp,
    .pageDown, .insert, .delete,
  ]

  // Not a dictionary: for keys of a type of ours the runtime searches the whole program once, and
  // the first frame, which names keys, would wait for it.
  private var name: String? {
    switch self {
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .text, .control, .function, .alt: nil
    }
  }
}
