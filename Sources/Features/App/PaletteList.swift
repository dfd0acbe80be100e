import Terminal

/// What the palette lists for what is typed into it, kept while it is open.
///
/// It is made when something is typed and when anything happens below it: neither a move among its lines nor a
/// frame makes it again. It follows from the rest of the state, so that two states which are otherwise the same are
/// the same, whichever of them made it.
final class PaletteList: Sendable, Equatable {
  /// What is typed.
  let query: String
  /// What is listed for that.
  let palette: Palette

  init(_ state: App.State, for query: String) {
    self.query = query
    palette = Palette(state, for: query)
  }

  static func == (left: PaletteList, right: PaletteList) -> Bool { true }
}

extension App {
  /// Keeps what the palette lists in step with what happened, and lets go of it once the palette is closed.
  static func followPalette(_ state: inout State, after action: Action) {
    guard case .palette(let picker)? = state.overlay else {
      if state.paletteList != nil { state.paletteList = nil }
      return
    }
    let query = picker.filter.text
    switch action {
    // What is typed or clicked there changes nothing that is listed but by what is typed.
    case .overlayTyped, .overlayPasted, .pointed:
      if state.paletteList?.query == query { return }
    default: break
    }
    state.paletteList = PaletteList(state, for: query)
  }
}

extension App.State {
  /// What the palette lists for what is typed.
  func palette(for query: String) -> Palette {
    guard let paletteList, paletteList.query == query else { return Palette(self, for: query) }
    return paletteList.palette
  }
}
