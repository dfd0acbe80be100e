public import Terminal
import Testing

extension Key {
  /// Reads keys as a test writes them: `1/ann<enter><pgdn><^d><alt-1><f5><esc>`.
  ///
  /// `<<` is a less-than sign. A name that no key has is an issue of the test that wrote it.
  public static func script(_ text: String) -> [Key] {
    var keys: [Key] = []
    var rest = text[...]
    while let first = rest.first {
      rest = rest.dropFirst()
      if first == "<", rest.first == "<" {
        rest = rest.dropFirst()
      } else if first == "<", let end = rest.firstIndex(of: ">") {
        if let key = Key(name: String(rest[..<end])) {
          keys.append(key)
        } else {
          Issue.record("no key is called <\(rest[..<end])>")
        }
        rest = rest[rest.index(after: end)...]
        continue
      }
      keys.append(.text(String(first)))
    }
    return keys
  }

  private init?(name: String) {
    let named: [Key] = [
      .enter, .tab, .backTab, .escape, .backspace, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .insert, .delete, .text(" "),
    ]
    let isNamed = { (key: Key) in
      [key.label, "\(key)"].contains { $0.lowercased() == name.lowercased() }
    }
    if let key = named.first(where: isNamed) {
      self = key
    } else if name.lowercased().hasPrefix("alt-"), let key = Key(name: String(name.dropFirst(4))) {
      self = .alt(key)
    } else if let key = Key(label: name) ?? Key(label: name.uppercased()) {
      self = key
    } else {
      return nil
    }
  }
}
