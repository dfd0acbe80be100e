import Testing

@testable import Outreach

@Suite struct HashSlotsTests {
  /// What is found and dropped among values whose hashes are few, so that most of them collide.
  @Test(arguments: [1, 3, 16, 1_000_003])
  func everythingIsFoundHoweverItCollides(_ hashes: Int) {
    var dice = Dice(UInt64(hashes))
    var slots = HashSlots()
    var values: [Int] = []
    func hash(_ value: Int) -> Int { value % hashes &* 7919 }
    for step in 0..<1200 {
      if Int.random(in: 0..<3, using: &dice) > 0 || values.isEmpty {
        slots.insert(values.count, hash: hash(step)) { hash(values[$0]) }
        values.append(step)
      } else {
        let gone = Int.random(in: values.indices, using: &dice)
        slots.remove(gone, hash: hash(values[gone])) { hash(values[$0]) }
        let last = values.count - 1
        if gone != last { slots.renumber(last, as: gone, hash: hash(values[last])) }
        values.swapAt(gone, last)
        values.removeLast()
      }
      guard step % 300 == 0 else { continue }
      for (number, value) in values.enumerated() {
        #expect(slots.number(hash: hash(value)) { values[$0] == value } == number)
      }
      #expect(slots.number(hash: hash(step + 1)) { values[$0] == step + 1 } == nil)
    }
  }

  @Test func valuesKeepTheirNumbers() {
    var numbering = Numbering<String>()
    #expect(numbering.number(of: "a") == nil)
    let numbers = ["a", "b", "a", "c", "b"].map { numbering.numbered($0) }
    #expect(numbers == [0, 1, 0, 2, 1])
    #expect(numbering.values == ["a", "b", "c"])
    #expect(numbering.number(of: "c") == 2 && numbering.number(of: "d") == nil)
  }
}
