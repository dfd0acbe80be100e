import Model
import Terminal

/// The bed that is in hand among those to choose from.
extension CheckIn.State {
  /// The bed that is selected among those to choose from; nil where none is.
  var offeredBed: Bed? {
    guard let picker else { return nil }
    let found = bedsFound(by: picker.picker)
    let place = picker.picker.list.selected
    return found.indices.contains(place) ? found[place] : nil
  }

  /// Keeps a bed selected among those to choose from, where others come or go before it.
  mutating func keepOffered(_ bed: Bed?) {
    guard let bed, let picker = picker?.picker else { return }
    let found = bedsFound(by: picker)
    guard let place = found.firstIndex(where: { $0.id == bed.id }), place != picker.list.selected
    else { return }
    self.picker?.picker.select(place, count: found.count)
  }

  /// The beds to choose from that pass what is typed.
  private func bedsFound(by picker: PickerState) -> [Bed] {
    let beds = board.beds
    return picker.matches(in: beds.map { Picker.Option($0.label) }, mode: .filter).map { beds[$0] }
  }
}
