/// Finds the number of a value by its hash; the values stand elsewhere, one a number.
///
/// Four bytes a slot, at most seven of eight slots in use.
struct HashSlots: Equatable, Sendable {
  /// One more than a number; 0 is free.
  private var slots: [UInt32] = []
  private var count = 0

  /// The bytes that it takes.
  var byteCount: Int { slots.capacity * MemoryLayout<UInt32>.stride }

  /// The number that has a hash and is the one that is meant.
  func number(hash: Int, where isMeant: (Int) -> Bool) -> Int? {
    slot(hash: hash, where: isMeant).map { Int(slots[$0] - 1) }
  }

  /// Takes up a number that is not there.
  ///
  /// - Parameters:
  ///   - number: the number
  ///   - hash: its value's hash
  ///   - hashOf: the hash of any number's value
  mutating func insert(_ number: Int, hash: Int, hashOf: (Int) -> Int) {
    if (count + 1) * 8 > slots.count * 7 {
      let known = slots
      slots = Array(repeating: 0, count: max(8, known.count * 2))
      for slot in known where slot != 0 { put(slot, hash: hashOf(Int(slot - 1))) }
    }
    put(UInt32(number + 1), hash: hash)
    count += 1
  }

  /// Drops a number.
  mutating func remove(_ number: Int, hash: Int, hashOf: (Int) -> Int) {
    guard var hole = slot(hash: hash, where: { $0 == number }) else { return }
    var next = following(hole)
    while slots[next] != 0 {
      // What was put behind the hole because it was in use moves into it.
      let home = home(hashOf(Int(slots[next] - 1)))
      if (next &- home) & mask >= (next &- hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = following(next)
    }
    slots[hole] = 0
    count -= 1
  }

  /// Gives the value of a number another number.
  mutating func renumber(_ number: Int, as other: Int, hash: Int) {
    guard let slot = slot(hash: hash, where: { $0 == number }) else { return }
    slots[slot] = UInt32(other + 1)
  }

  private var mask: Int { slots.count - 1 }
  private func home(_ hash: Int) -> Int { hash & mask }
  private func following(_ slot: Int) -> Int { (slot + 1) & mask }

  private func slot(hash: Int, where isMeant: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = home(hash)
    while slots[slot] != 0 {
      if isMeant(Int(slots[slot] - 1)) { return slot }
      slot = following(slot)
    }
    return nil
  }

  private mutating func put(_ value: UInt32, hash: Int) {
    var slot = home(hash)
    while slots[slot] != 0 { slot = following(slot) }
    slots[slot] = value
  }
}
