import Terminal

/// Names events so that a test can look for them on the screen.
enum EventName {
  static func name(_ event: Event) -> String {
    switch event {
    case .key(let key): name(key)
    case .paste(let paste):
      "paste(\(paste.text.utf8.count)\(paste.truncated ? ", truncated" : ""), "
        + "\(paste.text.prefix(20).debugDescription))"
    case .mouse(let mouse): "\(mouse.kind)(\(mouse.point.x),\(mouse.point.y))"
    case .resize(let size): "resize(\(size.width)x\(size.height))"
    case .resumed: "resumed"
    case .terminate: "terminate"
    }
  }

  private static func name(_ key: Key) -> String {
    switch key {
    case .text(let text): "text(\(text))"
    case .function(let number): "F\(number)"
    case .control(let letter): "^\(letter)"
    case .alt(let key): "alt-" + name(key)
    case .enter, .tab, .backTab, .escape, .backspace, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .insert, .delete:
      "\(key)"
    }
  }
}
