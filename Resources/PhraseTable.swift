internal import Glibc

/// The texts of a file by their keys.
///
/// A text is made when it is needed: a screen shows fifty of nearly two thousand, and the first
/// frame waits for this. Making all of them at the start took 1.4 ms, this takes 0.4 ms.
struct PhraseTable: Equatable, Sendable {
  private let file: PhrasesFile
  /// Open addressing: the place of a key in the file, counted from 1; 0 for an empty slot.
  private let slots: [UInt16]

  /// Indexes a file; of two texts with the same key the first counts.
  init(_ file: PhrasesFile) {
    self.file = file
    let places = file.places.prefix(Int(UInt16.max) - 1)
    let capacity = Self.capacity(for: places.count)
    slots = file.bytes.withUnsafeBufferPointer { bytes in
      var slots = [UInt16](repeating: 0, count: capacity)
      for (number, place) in places.enumerated() {
        let key = UnsafeBufferPointer(rebasing: bytes[place.key.range])
        let slot = Self.slot(of: key, in: slots, file.places, bytes)
        if slots[slot] == 0 { slots[slot] = UInt16(number + 1) }
      }
      return slots
    }
  }

  /// The text of a key; nil where there is none.
  subscript(key: String) -> String? {
    var key = key
    return key.withUTF8 { self[$0] }
  }

  /// The text of a key in its bytes; nil where there is none.
  subscript(key: UnsafeBufferPointer<UInt8>) -> String? {
    let place = file.bytes.withUnsafeBufferPointer { bytes in
      Int(slots[Self.slot(of: key, in: slots, file.places, bytes)])
    }
    return place == 0 ? nil : file.text(file.places[place - 1].text)
  }

  /// Whether they are of the same file.
  static func == (left: Self, right: Self) -> Bool { left.file.bytes == right.file.bytes }

  /// A power of two that leaves half of the slots empty.
  private static func capacity(for count: Int) -> Int {
    var capacity = 16
    while capacity < count * 2 { capacity *= 2 }
    return capacity
  }

  /// The slot of a key, or the empty one for it.
  private static func slot(
    of key: UnsafeBufferPointer<UInt8>, in slots: [UInt16], _ places: [PhrasesFile.Place],
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var slot = Int(truncatingIfNeeded: hash(key)) & (slots.count - 1)
    while slots[slot] != 0 {
      let range = places[Int(slots[slot]) - 1].key.range
      if range.count == key.count, let key = key.baseAddress, let first = bytes.baseAddress,
        memcmp(first + range.lowerBound, key, range.count) == 0
      {
        break
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// FNV-1a: the keys are ours, and nobody chooses them to collide.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 32)
  }
}
