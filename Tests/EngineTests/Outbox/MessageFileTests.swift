import Features
import Foundation
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// What is in the files of users is read by this version, whatever is renamed here.
@Suite struct MessageFileTests {
  /// A write as a version of the program had it in its outbox, base 64.
  ///
  /// `Files/3ec5e69.txt` is the output of that version's own coding, and is never made anew; `Files/now.txt`
  /// is that of the present one.
  struct Filed: Sendable, CustomTestStringConvertible {
    let name: String
    let version: Int
    let body: [UInt8]
    let base: [UInt8]?

    var testDescription: String { name }
  }

  private static func lines(_ file: String) -> [[String]] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files/\(file)")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
  }

  private static func bytes(_ text: String?) -> [UInt8]? {
    text.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
  }

  private static let packed: [Filed] = lines("3ec5e69.txt").compactMap { parts in
    guard parts.count == 6, parts[0] == "BODY", let version = Int(parts[3]),
      let body = bytes(parts[4])
    else { return nil }
    return Filed(name: parts[1], version: version, body: body, base: bytes(parts[5]))
  }

  private static let notes = Dictionary(
    lines("3ec5e69.txt").compactMap { parts in
      parts.count == 3 && parts[0] == "NOTE" ? (parts[1], bytes(parts[2]) ?? []) : nil
    }
  ) { first, _ in first }

  private static func item(_ message: any OutboxMessage, _ filed: Filed) -> OutboxItem {
    OutboxItem(
      id: MessageSample.id(9), destination: type(of: message).destination,
      kind: type(of: message).kind, subject: message.subject, author: "john.doe",
      title: message.title, created: .now(), version: filed.version, body: filed.body,
      base: filed.base)
  }

  @Test func thereIsOneOfEachKind() {
    #expect(Self.packed.map(\.name) == MessageSample.packedBefore.map(\.name))
  }

  @Test(arguments: MessageSample.packedBefore.indices)
  func whatTheVersionBeforePackedIsRead(_ number: Int) throws {
    let (name, message) = MessageSample.packedBefore[number]
    let filed = try #require(Self.packed.first { $0.name == name })
    let item = Self.item(message, filed)
    #expect(filed.version < type(of: message).version)
    let read = try #require(item.message)
    #expect(read.packed == message.packed)
    #expect(read.subject == message.subject && read.title == message.title)
    #expect(read.words == message.words && read.content(item) == message.content(item))
    #expect(read.form(item) == message.form(item) && read.hasForm == message.hasForm)
  }

  /// Cut off anywhere it is nothing, and never a crash.
  @Test(arguments: MessageSample.packedBefore.indices)
  func whatTheVersionBeforePackedAndIsDamagedIsNotRead(_ number: Int) throws {
    let (name, message) = MessageSample.packedBefore[number]
    let filed = try #require(Self.packed.first { $0.name == name })
    for length in 0..<filed.body.count {
      let half = Filed(
        name: name, version: filed.version, body: Array(filed.body.prefix(length)), base: nil)
      #expect(Self.item(message, half).message == nil)
    }
    let more = Filed(name: name, version: filed.version, body: filed.body + [0], base: nil)
    #expect(Self.item(message, more).message == nil)
  }

  @Test func whatTheVersionBeforeNotedIsRead() throws {
    func note(_ name: String) throws -> [UInt8] { try #require(Self.notes[name]) }
    #expect(JournalEvidence(try note("journal ids")) == .init(ids: ["e1", "e2"], held: false))
    #expect(JournalEvidence(try note("journal text")) == .init(ids: nil, held: true))
    #expect(
      PackedNote.choice(try note("choice")) == Choice(value: "3", label: "3 - Moderate"))
    #expect(PackedNote.choice(try note("no choice")) == Choice.none)
    let response = try #require(PackedNote.response(try note("response")))
    #expect(response.id == 9 && response.elements == MessageSample.seenResponse.elements)
    #expect(PackedNote.numbers(try note("numbers")) == [4711, 4712])
    #expect(PackedNote.fields(try note("fields")) == MessageSample.fields)
    #expect(PackedNote.profile(try note("profile")) == MessageSample.fullProfile)
    #expect(PackedNote.values(try note("values")) == ["Diet": "Halal", "LastStay": "02/04/2026"])
    let twins = try #require(PackedNote.twins(try note("twins")))
    #expect(twins.people == [3, 9, 6001] && twins.names == ["Example, Ana"])
    #expect(twins.numbers == [6001])
    #expect(PackedNote.twins(try note("twins first"))?.numbers == [])
  }

  @Test func whatStoodInTheWayOfANightIsRead() throws {
    func obstacle(_ name: String) throws -> NightMessage.Obstacle {
      let bytes = try #require(Self.notes[name])
      return try #require(PackedNote.obstacle(bytes))
    }
    let held = try obstacle("obstacle")
    #expect(held.status == .held && held.bed == "Bed 5" && held.holder.isEmpty)
    #expect(try #require(held.seen).night == MessageSample.oldNight)
    let nobody = try obstacle("obstacle nobody")
    #expect(nobody.status == .cancelled && nobody.seen != nil && nobody.seen?.night == nil)
    #expect(try obstacle("obstacle holder").holder == "Example, Sam")
    #expect(try obstacle("obstacle first").seen == nil)
  }

  /// A screen shows what two people changed as before.
  @Test func whatTwoPeopleChangedIsShownAsBefore() throws {
    func theirs(_ message: any OutboxMessage, _ name: String) throws -> [OutboxRow.Difference] {
      let bytes = try #require(Self.notes[name])
      return message.differences(bytes)
    }
    #expect(try theirs(MessageSample.profile, "profile").isEmpty, "it is what was wanted")
    #expect(try theirs(MessageSample.night, "obstacle holder").map(\.isSettled) == [true])
    #expect(try theirs(MessageSample.taskChange, "choice").map(\.theirs) == [.text("3 - Moderate")])
    #expect(
      try theirs(MessageSample.newClient, "twins").map(\.theirs) == [.text("Example, Ana (6001)")])
  }

  /// A name that is changed here would change what is in files.
  @Test func whatIsWrittenNowIsWrittenAlikeByLaterVersions() throws {
    let lines = MessageSample.all.map { name, message in
      let body = String(decoding: message.packed, as: UTF8.self)
      let base = message.base.map { String(decoding: $0, as: UTF8.self) } ?? "-"
      return "\(name)|\(type(of: message).kind)|\(type(of: message).version)|\(body)|\(base)\n"
    }
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files/now.txt")
    if Golden.isRecording {
      try lines.joined().write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(url.path()); look at it")
    }
    let recorded = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n").map { $0 + "\n" }
    #expect(recorded.map(String.init) == lines)
  }

  @Test func aSecretIsWrittenOnlyWhereThatIsSealed() {
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(ParticipantFields(socialSecurityNumber: Secret("900-12-3456")))
    }
  }
}
