import Model

/// The files in a zip, by their names alone: what folder they are in does not matter.
///
/// It reads through zlib, which the program is linked with already by the packages that speak HTTP: that
/// costs no package of Debian's more, and is what everybody else unpacks with.
struct ZipArchive {
  /// A file: what the list at the end of the zip says of it.
  struct Member {
    var name: String
    var isDeflated: Bool
    var check: UInt32
    var packed: Int
    var size: Int
    /// Where it begins, with a head of its own.
    var place: Int
  }

  /// How many times smaller a file of an export is packed at most.
  ///
  /// Deflate gets to 1,032 with one byte
  /// repeated; exports get to 30.
  private static let mostTimes = 100
  /// What a file may unpack to whatever it was packed to.
  private static let free = 1 << 20

  private let file: OpenFile
  private let members: [Member]

  /// The names of its CSV files.
  var names: [String] { members.map(\.name) }

  /// Reads the list of its files.
  init(_ path: String) throws(HUDImportError) {
    do throws(OpenFile.Failure) {
      file = try OpenFile(path)
    } catch {
      throw .unreadable(error.number)
    }
    members = try Self.members(of: file)
  }

  /// Opens one of its files.
  func open(_ name: String) throws(HUDImportError) -> HUDFile {
    guard let member = members.first(where: { $0.name == name }) else {
      throw .zip(.damaged, file: name)
    }
    guard member.size <= member.packed * Self.mostTimes + Self.free else {
      throw .zip(.bomb, file: name)
    }
    // The head of the file itself: only where its bytes begin is not in the list.
    let head = try Self.read(file, 30, at: member.place)
    guard head.count == 30, head.number(0, 4) == 0x0403_4B50 else {
      throw .zip(.damaged, file: name)
    }
    let start = member.place + 30 + head.number(26, 2) + head.number(28, 2)
    guard start + member.packed <= file.size else { throw .zip(.damaged, file: name) }
    return HUDFile(
      name: name, size: member.size,
      bytes: try UnpackedBytes(member, in: file, from: start))
  }

  private static func members(of file: OpenFile) throws(HUDImportError) -> [Member] {
    // The end: 22 bytes, and a comment of up to 65,535.
    let tail = min(file.size, 65_557)
    let bytes = try read(file, tail, at: file.size - tail)
    let ends = stride(from: tail - 22, through: 0, by: -1)
    guard
      let end = ends.first(where: {
        bytes.number($0, 4) == 0x0605_4B50 && $0 + 22 + bytes.number($0 + 20, 2) == tail
      })
    else { throw .zip(.notAZip, file: nil) }
    let count = bytes.number(end + 10, 2)
    let size = bytes.number(end + 12, 4)
    let place = bytes.number(end + 16, 4)
    if count == 0xFFFF || size == 0xFFFF_FFFF || place == 0xFFFF_FFFF {
      throw .zip(.unsupported, file: nil)
    }
    guard place + size <= file.size, size <= 1 << 22 else { throw .zip(.damaged, file: nil) }
    let list = try read(file, size, at: place)
    var members: [Member] = []
    var at = 0
    for _ in 0..<count {
      guard at + 46 <= list.count, list.number(at, 4) == 0x0201_4B50 else {
        throw .zip(.damaged, file: nil)
      }
      let lengths = [28, 30, 32].map { list.number(at + $0, 2) }
      let next = at + 46 + lengths.reduce(0, +)
      guard next <= list.count else { throw .zip(.damaged, file: nil) }
      if let member = try member(list, at, nameLength: lengths[0]) { members.append(member) }
      at = next
    }
    guard Set(members.map { $0.name.lowercased() }).count == members.count else {
      throw .zip(.repeatedName, file: nil)
    }
    try checkOverlap(members)
    return members
  }

  /// One entry of the list; nil where it is no CSV file.
  private static func member(
    _ list: [UInt8], _ at: Int, nameLength: Int
  ) throws(HUDImportError) -> Member? {
    let path = String(decoding: list[(at + 46)..<(at + 46 + nameLength)], as: UTF8.self)
    // What macOS adds to a zip, and folders.
    guard !path.hasPrefix("__MACOSX/"), !path.hasSuffix("/") else { return nil }
    let name = String(path.split(separator: "/").last ?? "")
    guard name.lowercased().hasSuffix(".csv") else { return nil }
    guard list.number(at + 8, 2) & 1 == 0 else { throw .zip(.encrypted, file: name) }
    let method = list.number(at + 10, 2)
    let member = Member(
      name: name, isDeflated: method == 8, check: UInt32(list.number(at + 16, 4)),
      packed: list.number(at + 20, 4), size: list.number(at + 24, 4), place: list.number(at + 42, 4)
    )
    guard method == 0 || method == 8,
      ![member.packed, member.size, member.place].contains(0xFFFF_FFFF)
    else { throw .zip(.unsupported, file: name) }
    guard method == 8 || member.packed == member.size else { throw .zip(.damaged, file: name) }
    return member
  }

  /// No bytes belong to two files: that is how a small zip unpacks to a huge one.
  private static func checkOverlap(_ members: [Member]) throws(HUDImportError) {
    let sorted = members.sorted { $0.place < $1.place }
    for (member, next) in zip(sorted, sorted.dropFirst())
    where member.place + 30 + member.packed > next.place {
      throw .zip(.bomb, file: next.name)
    }
  }

  private static func read(
    _ file: OpenFile, _ count: Int, at place: Int
  ) throws(HUDImportError) -> [UInt8] {
    do throws(OpenFile.Failure) {
      return try file.bytes(count, at: place)
    } catch {
      throw .unreadable(error.number)
    }
  }
}

extension [UInt8] {
  /// The number in so many bytes from a place on, the lowest first.
  fileprivate func number(_ place: Int, _ count: Int) -> Int {
    self[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
