/// The nearest few of many rows: the others are forgotten as they come.
struct Nearest {
  /// A row and how far away it is; of two as far away the newer one comes first.
  struct Entry {
    let distance: Double
    let seconds: Int32
    let row: Int32

    fileprivate func comes(before other: Entry) -> Bool {
      if distance != other.distance { return distance < other.distance }
      return seconds != other.seconds ? seconds > other.seconds : row < other.row
    }
  }

  /// A heap: each is farther away than the two below it.
  private var heap: [Entry] = []
  private let limit: Int

  init(_ limit: Int) { self.limit = max(0, limit) }

  /// How far away a row may be at most to be taken.
  var farthest: Double {
    if heap.count < limit { return .infinity }
    return heap.first?.distance ?? -1
  }

  /// Takes a row if it is one of the nearest.
  mutating func offer(_ entry: Entry) {
    if heap.count < limit {
      heap.append(entry)
      rise()
    } else if let first = heap.first, entry.comes(before: first) {
      heap[0] = entry
      sink()
    }
  }

  /// What was taken, the nearest first.
  var sorted: [Entry] { heap.sorted { $0.comes(before: $1) } }

  private mutating func rise() {
    var place = heap.count - 1
    while place > 0 {
      let above = (place - 1) / 2
      guard heap[above].comes(before: heap[place]) else { return }
      heap.swapAt(above, place)
      place = above
    }
  }

  private mutating func sink() {
    var place = 0
    while true {
      var far = place
      for below in (2 * place + 1)...(2 * place + 2)
      where below < heap.count && heap[far].comes(before: heap[below]) { far = below }
      guard far != place else { return }
      heap.swapAt(far, place)
      place = far
    }
  }
}
