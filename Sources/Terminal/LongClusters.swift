import Synchronization

/// Clusters of more than four bytes that were drawn, each once, by a place that stays.
final class LongClusters: Sendable {
  /// Those of the process: more than all emoji that are joined and all syllables of a script that is
  /// written in them; whoever sends others cannot fill the memory with them.
  static let all = LongClusters(limit: 16_384)

  private struct Table {
    var places: [String: UInt32] = [:]
    var texts: [String] = []
  }

  private let limit: Int
  private let table = Mutex(Table())

  /// Makes room for so many.
  init(limit: Int) { self.limit = limit }

  /// The place of a cluster; nil where it is new and there is no room.
  func place(of text: String) -> UInt32? {
    table.withLock { table in
      if let place = table.places[text] { return place }
      guard table.texts.count < limit else { return nil }
      let place = UInt32(table.texts.count)
      table.texts.append(text)
      table.places[text] = place
      return place
    }
  }

  /// The cluster at a place that was given.
  func text(at place: UInt32) -> String { table.withLock { $0.texts[Int(place)] } }
}
