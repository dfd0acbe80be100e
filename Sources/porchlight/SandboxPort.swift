/// The ports that the program's own sandbox takes where what is written in it stays.
enum SandboxPort {
  /// Below those that systems give out by themselves, and no system's own.
  private static let range = 20_000..<30_000
  /// The control port and the four systems.
  private static let each = 5

  /// The first port for a folder: the same at every start, and seldom the same as for another folder.
  static func of(_ folder: String) -> Int {
    // FNV-1a: what Swift hashes with is another one at every start.
    let hash = folder.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return range.lowerBound + Int(hash % UInt64(range.count / each)) * each
  }
}
