extension TextEditing {
  /// Takes a key; returns whether it means anything.
  ///
  /// Text, Backspace, Delete, arrows, Home End, ^A ^E ^B ^F ^K ^U ^W, Alt-B F D Backspace. Up,
  /// Down, Enter, Tab, Escape and all others are for the field around it.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .text(let text): insert(text)
    case .backspace: delete(.left)
    case .delete: delete(.right)
    case .left, .control("b"): move(.left)
    case .right, .control("f"): move(.right)
    case .home, .control("a"): move(.lineStart)
    case .end, .control("e"): move(.lineEnd)
    case .control("k"): if !delete(.lineEnd) { delete(.right) }
    case .control("u"): delete(.lineStart)
    case .control("w"), .alt(.backspace): delete(.wordLeft)
    case .alt(.text("b")), .alt(.left): move(.wordLeft)
    case .alt(.text("f")), .alt(.right): move(.wordRight)
    case .alt(.text("d")), .alt(.delete): delete(.wordRight)
    case .enter, .tab, .backTab, .escape, .up, .down, .pageUp, .pageDown, .insert, .function,
      .control, .alt:
      return false
    }
    return true
  }
}
