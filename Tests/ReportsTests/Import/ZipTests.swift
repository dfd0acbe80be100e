import CZlib
import Foundation
import Model
import Testing

@testable import Reports

struct ZipTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A zip put together by hand, so that it can say of itself what is not so.
  struct Zip {
    struct Entry {
      var name: String
      var bytes: [UInt8]
      var method = 8
      var flags = 0
      var size: Int?
      var check: UInt32?
      /// In the place of another entry's bytes.
      var place: Int?
    }
    var entries: [Entry] = []

    func bytes() -> [UInt8] {
      var all: [UInt8] = []
      var list: [UInt8] = []
      for entry in entries {
        let packed = entry.method == 8 ? Zip.deflated(entry.bytes) : entry.bytes
        let check = entry.check ?? UInt32(crc32(0, entry.bytes, UInt32(entry.bytes.count)))
        let name = Array(entry.name.utf8)
        let common =
          number(20, 2) + number(entry.flags, 2) + number(entry.method, 2) + number(0, 4)
          + number(Int(check), 4) + number(packed.count, 4)
          + number(entry.size ?? entry.bytes.count, 4) + number(name.count, 2) + number(0, 2)
        list += number(0x0201_4B50, 4) + number(20, 2) + common + number(0, 10)
        list += number(entry.place ?? all.count, 4) + name
        if entry.place == nil { all += number(0x0403_4B50, 4) + common + name + packed }
      }
      let place = all.count
      all += list + number(0x0605_4B50, 4) + number(0, 4) + number(entries.count, 2)
      return all + number(entries.count, 2) + number(list.count, 4) + number(place, 4)
        + number(0, 2)
    }

    private func number(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
    }

    private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
      var stream = z_stream()
      deflateInit2_(
        &stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
      defer { deflateEnd(&stream) }
      var input = bytes
      return [UInt8](unsafeUninitializedCapacity: bytes.count + 1_000) { output, count in
        input.withUnsafeMutableBufferPointer { input in
          stream.next_in = input.baseAddress
          stream.avail_in = UInt32(input.count)
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(output.count)
          deflate(&stream, Z_FINISH)
        }
        count = Int(stream.total_out)
      }
    }
  }

  /// A zip of a small export, each file in a folder of it.
  private func zip(folder: String = "") throws -> Zip {
    let path = scratch.export(services: 3_000, clients: 60)
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    return Zip(
      entries: try names.map { .init(name: folder + $0, bytes: try scratch.bytes("export/\($0)")) })
  }

  private func failure(_ zip: Zip) throws -> HUDImportError? {
    try scratch.put(zip.bytes(), "export.zip")
    return failure()
  }

  private func failure() -> HUDImportError? {
    do throws(HUDImportError) {
      _ = try HUDImport(folder: scratch("export.zip")).run()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["", "export 2025/"])
  func aZipGivesWhatItsFolderGives(_ folder: String) throws {
    var zip = try zip(folder: folder)
    zip.entries[2].method = 0
    zip.entries.append(.init(name: "\(folder)readme.txt", bytes: [1]))
    zip.entries.append(.init(name: "__MACOSX/\(folder)Client.csv", bytes: [1]))
    zip.entries.append(.init(name: "\(folder)Event.csv", bytes: [1]))
    try scratch.put(zip.bytes(), "export.zip")
    let outcome = try HUDImport(folder: scratch("export.zip")).run()
    #expect(outcome.otherFiles == ["Event.csv"])
    let plain = try HUDImport(folder: scratch("export")).run()
    #expect(try outcome.store.contents() == plain.store.contents())
  }

  @Test func whatIsNoZipIsNamed() throws {
    let whole = try zip().bytes()
    try scratch.put([], "export.zip")
    #expect(failure() == .zip(.notAZip, file: nil))
    for count in stride(from: 1, to: whole.count, by: 997) {
      try scratch.put(whole[..<count], "export.zip")
      #expect(failure() == .zip(.notAZip, file: nil), "\(count)")
    }
  }

  @Test func aFileThatIsNotWhatItWasIsNamed() throws {
    let zip = try zip()
    let place = try #require(zip.entries.firstIndex { $0.name == "Services.csv" })
    let changes: [(ZipFlaw, (inout Zip.Entry) -> Void)] = [
      (.damaged, { $0.check = 7 }), (.damaged, { $0.size = $0.bytes.count - 1 }),
      (.damaged, { $0.size = $0.bytes.count + 1 }), (.encrypted, { $0.flags = 1 }),
      (.unsupported, { $0.method = 12 }), (.unsupported, { $0.size = 0xFFFF_FFFF }),
      (.bomb, { $0.size = 0xFFFF_FFF0 }),
    ]
    for (flaw, change) in changes {
      var changed = zip
      change(&changed.entries[place])
      #expect(try failure(changed) == .zip(flaw, file: "Services.csv"), "\(flaw)")
    }
    var repeated = zip
    repeated.entries.append(.init(name: "elsewhere/SERVICES.csv", bytes: [1]))
    #expect(try failure(repeated) == .zip(.repeatedName, file: nil))
    var short = zip
    short.entries.remove(at: place)
    #expect(try failure(short) == .missingFiles(["Services.csv"]))
  }

  @Test func aBombIsNotUnpacked() throws {
    var zip = try zip()
    let place = try #require(zip.entries.firstIndex { $0.name == "Services.csv" })
    // 40 MiB of one letter are 40 KiB.
    zip.entries[place].bytes += Array(repeating: 0x61, count: 40 << 20)
    #expect(try failure(zip) == .zip(.bomb, file: "Services.csv"))
    // It says that it is small.
    zip.entries[place].size = 1_000
    #expect(try failure(zip) == .zip(.damaged, file: "Services.csv"))
    // Many names for the same bytes.
    var shared = try self.zip()
    shared.entries[place].place = 0
    guard case .zip(.bomb, _) = try failure(shared) else {
      Issue.record("taken")
      return
    }
  }

  @Test func bytesThatChangeOnTheWayAreNoticed() throws {
    let whole = try zip().bytes()
    var dice = Dice(seed: 3)
    for _ in 0..<40 {
      var changed = whole
      changed[dice.roll(0...whole.count - 1)] ^= UInt8(1 << dice.roll(0...7))
      try scratch.put(changed, "export.zip")
      // Some bits of a zip mean nothing: times, and what a program that made it is called.
      let store = try? HUDImport(folder: scratch("export.zip")).run().store
      guard let store else { continue }
      let plain = try HUDImport(folder: scratch("export")).run().store
      #expect(try store.contents() == plain.contents())
    }
  }
}
