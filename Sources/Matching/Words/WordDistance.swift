/// How far a written word is from a known one, by the likeliest mistakes between them.
///
/// Letters are dropped, added, doubled, mistaken for others or exchanged, and two stand for one.
/// One value serves many words, so that its memory is reused.
struct WordDistance: ~Copyable {
  private static let width = NameWords.longest + 2
  private let costs: UnsafeMutablePointer<UInt16>
  private let swaps = EditCosts.shared.swaps
  private let merges = EditCosts.shared.merges

  init() {
    costs = .allocate(capacity: Self.width * Self.width)
    costs.initialize(repeating: 0, count: Self.width * Self.width)
  }

  deinit { costs.deallocate() }

  /// The cost, in sixteenths of a bit, of assuming that somebody wrote one word and meant the
  /// other.
  func callAsFunction(
    _ written: UnsafeBufferPointer<UInt8>, meant: UnsafeBufferPointer<UInt8>
  ) -> Int {
    swaps.withUnsafeBufferPointer { swaps in
      merges.withUnsafeBufferPointer { merges in fill(written, meant, swaps, merges) }
    }
  }

  // One row for each written letter, one column for each meant letter.
  private func fill(
    _ written: UnsafeBufferPointer<UInt8>, _ meant: UnsafeBufferPointer<UInt8>,
    _ swaps: UnsafeBufferPointer<UInt8>, _ merges: UnsafeBufferPointer<UInt32>
  ) -> Int {
    let width = Self.width
    costs[0] = 0
    for column in 0..<meant.count {
      costs[column + 1] = costs[column] + UInt16(missing(meant, column))
    }
    for row in 0..<written.count {
      let line = (row + 1) * width
      costs[line] = costs[line - width] + UInt16(extra(written, row))
      let letter = written[row]
      let code = EditCosts.code(letter)
      let extra = UInt16(extra(written, row))
      let before = row > 0 ? EditCosts.code(written[row - 1]) : 0
      for column in 0..<meant.count {
        let known = meant[column]
        let above = line - width + column
        var best = costs[above]
        if letter != known {
          best += UInt16(swaps[code << 5 | EditCosts.code(known)])
          if row == 0 || column == 0 { best += UInt16(EditCosts.first) }
        }
        best = min(best, costs[above + 1] + extra)
        best = min(best, costs[line + column] + UInt16(missing(meant, column)))
        let knownCode = EditCosts.code(known)
        if row > 0 {
          if column > 0, written[row - 1] == known, letter == meant[column - 1] {
            best = min(best, costs[above - width - 1] + UInt16(EditCosts.turned))
          }
          if merges[before << 5 | code] >> UInt32(knownCode) & 1 == 1 {
            best = min(best, costs[above - width] + UInt16(EditCosts.merged))
          }
        }
        if column > 0,
          merges[EditCosts.code(meant[column - 1]) << 5 | knownCode] >> UInt32(code) & 1 == 1
        {
          best = min(best, costs[above - 1] + UInt16(EditCosts.merged))
        }
        costs[line + column + 1] = best
      }
    }
    return Int(costs[written.count * width + meant.count])
  }

  @inline(__always) private func extra(_ word: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    let letter = word[place]
    guard place > 0 else { return EditCosts.extra + EditCosts.first }
    if letter == word[place - 1] { return EditCosts.doubled }
    return letter == UInt8(ascii: "h") ? EditCosts.silent : EditCosts.extra
  }

  @inline(__always) private func missing(_ word: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    let letter = word[place]
    if place > 0, letter == word[place - 1] { return EditCosts.doubled }
    if letter == UInt8(ascii: "h") { return EditCosts.silent }
    return place == 0 ? EditCosts.missing + EditCosts.first : EditCosts.missing
  }
}
