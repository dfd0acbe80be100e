import Terminal

extension Tasks.State {
  /// Whether the menu or the question over the screen does something with a key.
  func takes(_ key: Key) -> Bool {
    guard key.editsText else { return false }
    if var picker = prompt?.picker {
      let mode: Picker.Mode = prompt?.kind == .due ? .ranked : .filter
      return picker.handle(key, options: promptOptions, mode: mode) != .ignored
    }
    guard let menu else { return false }
    // A digit is kept until there are lines to choose from.
    if menu.isLoading, case .text(let text) = key { return Int(text) != nil }
    var picker = menu.picker
    // Whatever its lines say.
    let options = Array(repeating: Picker.Option(""), count: menu.count)
    return picker.handle(key, options: options, mode: .menu) != .ignored
  }
}
