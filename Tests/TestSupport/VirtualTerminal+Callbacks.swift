import CVterm

extension VirtualTerminal {
  private static func reports(_ context: UnsafeMutableRawPointer?) -> Reports? {
    context.map { Unmanaged<Reports>.fromOpaque($0).takeUnretainedValue() }
  }

  static func makeCallbacks() -> VTermScreenCallbacks {
    var callbacks = VTermScreenCallbacks()
    callbacks.settermprop = { property, value, context in
      guard let reports = VirtualTerminal.reports(context), let value = value?.pointee else {
        return 0
      }
      switch property {
      case VTERM_PROP_CURSORVISIBLE: reports.isCursorVisible = value.boolean != 0
      case VTERM_PROP_ALTSCREEN: reports.isAlternate = value.boolean != 0
      case VTERM_PROP_TITLE: reports.title = value.string.map { String(cString: $0) } ?? ""
      default: break
      }
      return 1
    }
    return callbacks
  }

  /// What libvterm does not know: the clipboard, and the mark that tells how a program ended.
  static func makeFallbacks() -> VTermParserCallbacks {
    var callbacks = VTermParserCallbacks()
    callbacks.osc = { command, length, context in
      guard let reports = VirtualTerminal.reports(context), let command else { return 0 }
      let bytes = UnsafeRawBufferPointer(start: command, count: length)
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasPrefix("7777;") { reports.exitStatus = Int(text.dropFirst(5)) }
      if text.hasPrefix("52;") { reports.clipboard = String(text.dropFirst(3)) }
      return 1
    }
    return callbacks
  }
}
