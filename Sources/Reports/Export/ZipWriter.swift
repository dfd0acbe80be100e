import CZlib
import Glibc
import Model

/// Writes a zip, one file after the other, each deflated as its bytes come.
///
/// What is only known at a file's end, its sizes and its CRC-32, is put into its head then: whoever reads
/// the zip from its beginning knows them in time. It has no room for more than 4 GiB.
final class ZipWriter: ByteSink {
  private struct Member {
    var name: [UInt8]
    /// Where its head is.
    var place: Int
    var check: UInt = crc32(0, nil, 0)
    var packed = 0
    var size = 0
  }

  /// How many bytes of packed text are written at a time.
  private static let piece = 1 << 16

  private let file: OutputFile
  /// The time of day and the day of all files, as DOS writes them.
  private let moment: (time: Int, day: Int)
  private var members: [Member] = []
  private var place = 0
  // zlib remembers where it is: it may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutableRawBufferPointer

  /// Begins one in a new file; its files are of a moment, seconds since 1970-01-01 of the local clock.
  init(_ file: OutputFile, moment: Int64) throws(HUDExport.Failure) {
    self.file = file
    self.moment = Self.stamp(moment)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    output = .allocate(byteCount: Self.piece, alignment: 1)
    // Negative: deflate alone, without a head of zlib's.
    let result = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { throw .system(ENOMEM) }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    output.deallocate()
  }

  /// Begins the next file.
  func begin(_ name: String) throws(HUDExport.Failure) {
    let member = Member(name: Array(name.utf8), place: place)
    members.append(member)
    deflateReset(stream)
    try put(local(member))
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(HUDExport.Failure) {
    guard !bytes.isEmpty else { return }
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    members[members.count - 1].check = crc32(
      members[members.count - 1].check, start, UInt32(bytes.count))
    members[members.count - 1].size += bytes.count
    stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
    stream.pointee.avail_in = UInt32(bytes.count)
    try pack(Z_NO_FLUSH)
  }

  /// Ends the file that was begun last.
  func endFile() throws(HUDExport.Failure) {
    try pack(Z_FINISH)
    let member = members[members.count - 1]
    guard member.size < Self.most else { throw .tooBig }
    try file.seek(to: member.place)
    try file.write(local(member))
    try file.seek(to: place)
  }

  /// Ends it, with the list of its files.
  func finish() throws(HUDExport.Failure) {
    let start = place
    for member in members { try put(entry(member)) }
    var end: [UInt8] = []
    end.add(0x0605_4B50, 4)
    end.add(0, 4)
    end.add(members.count, 2)
    end.add(members.count, 2)
    end.add(place - start, 4)
    end.add(start, 4)
    end.add(0, 2)
    try put(end)
  }

  /// Packs what there is to pack, and writes what is packed.
  private func pack(_ flush: Int32) throws(HUDExport.Failure) {
    repeat {
      stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_out = UInt32(output.count)
      deflate(stream, flush)
      let count = output.count - Int(stream.pointee.avail_out)
      members[members.count - 1].packed += count
      place += count
      guard place < Self.most else { throw .tooBig }
      try file.write(UnsafeRawBufferPointer(rebasing: output[..<count]))
    } while stream.pointee.avail_out == 0
  }

  private func put(_ bytes: [UInt8]) throws(HUDExport.Failure) {
    place += bytes.count
    guard place < Self.most else { throw .tooBig }
    try file.write(bytes)
  }

  /// The head of a file, before its bytes.
  private func local(_ member: Member) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.add(0x0403_4B50, 4)
    addFacts(of: member, to: &bytes)
    return bytes + member.name
  }

  /// What the list at the end says of a file.
  private func entry(_ member: Member) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.add(0x0201_4B50, 4)
    bytes.add(20, 2)
    addFacts(of: member, to: &bytes)
    // No comment, on the first disk, nothing particular.
    bytes.add(0, 10)
    bytes.add(member.place, 4)
    return bytes + member.name
  }

  /// What both say: deflated, for readers of version 2.0, without anything extra.
  private func addFacts(of member: Member, to bytes: inout [UInt8]) {
    bytes.add(20, 2)
    bytes.add(0, 2)
    bytes.add(8, 2)
    bytes.add(moment.time, 2)
    bytes.add(moment.day, 2)
    bytes.add(Int(member.check), 4)
    bytes.add(member.packed, 4)
    bytes.add(member.size, 4)
    bytes.add(member.name.count, 2)
    bytes.add(0, 2)
  }

  /// The numbers of a zip end here; the last of them says that the number is elsewhere.
  private static let most = 0xFFFF_FFFF

  private static func stamp(_ moment: Int64) -> (time: Int, day: Int) {
    let (day, second) = Int(moment).quotientAndRemainder(dividingBy: 86_400)
    let parts = DayNumber.parts(day)
    guard (1980...2107).contains(parts.year) else { return (0, 1 << 5 | 1) }
    return (
      (second / 3600) << 11 | (second / 60 % 60) << 5 | second % 60 / 2,
      (parts.year - 1980) << 9 | parts.month << 5 | parts.day
    )
  }
}

extension [UInt8] {
  /// Adds a number of so many bytes, the lowest first.
  fileprivate mutating func add(_ number: Int, _ count: Int) {
    for place in 0..<count {
      append(place < 8 ? UInt8(truncatingIfNeeded: number >> (8 * place)) : 0)
    }
  }
}
