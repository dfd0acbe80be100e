import CZlib
import Model

/// The bytes of a file in a zip, unpacked as they are asked for.
///
/// Never more come than the zip says that there are, and at their end they have to be those that were
/// packed, by their number and their CRC-32.
final class UnpackedBytes: ByteSource {
  private let member: ZipArchive.Member
  private let file: OpenFile
  private var place: Int
  private var packedLeft: Int
  private var done = 0
  private var check: UInt
  private var isAtEnd = false
  // zlib remembers where it is: it may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutableRawBufferPointer

  init(_ member: ZipArchive.Member, in file: OpenFile, from place: Int) throws(HUDImportError) {
    self.member = member
    self.file = file
    self.place = place
    packedLeft = member.packed
    check = crc32(0, nil, 0)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    input = .allocate(byteCount: 1 << 16, alignment: 1)
    // Negative: deflate alone, without a head of zlib's.
    let result = inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { throw .zip(.damaged, file: member.name) }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  func read(_ buffer: UnsafeMutableRawBufferPointer) throws(HUDImportError) -> Int {
    guard !isAtEnd else { return 0 }
    // One byte more than there is to be: so that too many are seen.
    let room = UnsafeMutableRawBufferPointer(
      rebasing: buffer[..<min(buffer.count, member.size - done + 1)])
    let count = member.isDeflated ? try inflated(into: room) : try stored(into: room)
    done += count
    check = crc32(check, room.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(count))
    guard done <= member.size else { throw damaged }
    isAtEnd = isAtEnd || count == 0
    guard !isAtEnd || done == member.size && UInt32(truncatingIfNeeded: check) == member.check
    else {
      throw damaged
    }
    return count
  }

  private var damaged: HUDImportError { .zip(.damaged, file: member.name) }

  private func stored(into buffer: UnsafeMutableRawBufferPointer) throws(HUDImportError) -> Int {
    try take(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, packedLeft)]))
  }

  private func inflated(into buffer: UnsafeMutableRawBufferPointer) throws(HUDImportError) -> Int {
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(buffer.count)
    while stream.pointee.avail_out > 0 {
      if stream.pointee.avail_in == 0, packedLeft > 0 {
        let part = UnsafeMutableRawBufferPointer(rebasing: input[..<min(input.count, packedLeft)])
        let count = try take(into: part)
        guard count > 0 else { throw damaged }
        stream.pointee.next_in = part.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_in = UInt32(count)
      }
      let result = inflate(stream, Z_NO_FLUSH)
      if result == Z_STREAM_END {
        isAtEnd = true
        break
      }
      guard result == Z_OK else { throw damaged }
    }
    return buffer.count - Int(stream.pointee.avail_out)
  }

  private func take(into buffer: UnsafeMutableRawBufferPointer) throws(HUDImportError) -> Int {
    guard !buffer.isEmpty else { return 0 }
    do throws(OpenFile.Failure) {
      let count = try file.read(buffer, at: place)
      place += count
      packedLeft -= count
      return count
    } catch {
      throw .unreadableFile(member.name, error.number)
    }
  }
}
