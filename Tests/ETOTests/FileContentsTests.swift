import FoundationEssentials
import Model
import REST
import TestSupport
import Testing

@testable import ETO

/// Files in replies and requests: lists of numbers on the wire, bytes here.
struct FileContentsTests {
  private static func file(_ content: String, name: String = "16~a.bin") -> String {
    #"{"TouchPointResponseID":900,"TouchPointID":41,"ResponseElements":[{"ElementID":16,"#
      + #""ElementType":29,"Value":null,"ResponseFileAttachment":{"FileName":"\#(name)","#
      + #""ContentType":"image/png","Caption":"x","FileContent":\#(content)}}]}"#
  }

  private static func read(_ content: String) async throws -> Answer? {
    let (_, api) = try await FakeETO.site(.json(200, file(content)))
    return try await api.response(900, on: 41)?.answer(to: 16)
  }

  private static func attached(_ bytes: [UInt8]) -> Answer {
    .file(AttachedFile(name: "a.bin", contentType: "image/png", caption: "x", content: bytes))
  }

  @Test(arguments: [
    ("[0,1,255]", [0, 1, 255]), ("[ 7 ,\n\t8 ]", [7, 8]), ("[]", []), ("[ ]", []), ("null", []),
  ])
  func everyListOfBytesIsRead(json: String, bytes: [UInt8]) async throws {
    #expect(try await Self.read(json) == Self.attached(bytes))
  }

  @Test(arguments: ["[256]", "[-1]", "[1.5]", "[1,]", "[1 2]", "\"AAEC\"", "[\"1\"]", "[1", "{}"])
  func whatIsNoListOfBytesIsNotGuessed(json: String) async throws {
    let (_, api) = try await FakeETO.site(.json(200, Self.file(json)))
    let error = await ETOError.of { _ = try await api.response(900, on: 41) }
    guard case .malformed = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func wordsThatLookLikeAFileAreWords() async throws {
    let words = #"say \"FileContent\":[1,2] and porchlight-bytes"#
    let (_, api) = try await FakeETO.site(.json(200, Self.file("[9]", name: words)))
    guard case .file(let file)? = try await api.response(900, on: 41)?.answer(to: 16) else {
      Issue.record("no file")
      return
    }
    #expect(file.name == #"say "FileContent":[1,2] and porchlight-bytes"#)
    #expect(file.content == [9])
  }

  @Test func aPhotographIsReadAndSentBackByteForByte() async throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let list = "[" + bytes.map { "\($0)" }.joined(separator: ",") + "]"
    let (eto, api) = try await FakeETO.site(
      .json(200, Self.file(list)), .json(200, Self.file(list)),
      .json(200, #"{"UpdateTouchPointResponseResult":{"TouchPointResponseID":900}}"#))
    #expect(try await api.response(900, on: 41)?.answer(to: 16) == Self.attached(bytes))
    let form = TouchPointForm(
      touchPoint: TouchPoint(id: 41, name: "F"),
      elements: [FormElement(id: 3, code: 5, kind: .text, question: "Q")])
    try await api.updateResponse(900, on: form, answers: [3: .text("x")])
    let body = try #require(eto.lastBody)
    #expect(body.contains(#""FileContent":"# + list + #","FileName":"16~a.bin""#))
  }

  @Test func whatIsWrittenIsWhatAnEncoderWrites() throws {
    let texts = [
      "", "a/b\\c\"", "\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F}", "é 漢字 👩‍🚀", "\u{2028}",
    ]
    let value = JSONValue.object([
      "texts": .array(texts.map { .string($0) }), "B": .null, "a": .bool(true),
      "n": .array([.int(-4), .number(try #require(Decimal(string: "1.25"))), .object([:])]),
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let encoded = Array(try encoder.encode(texts))
    #expect(JSONValue.array(texts.map { .string($0) }).json == encoded)
    let read = try JSONDecoder().decode(JSONValue.self, from: Data(value.json))
    #expect(read == value)
    #expect(String(decoding: value.json, as: UTF8.self).hasPrefix(#"{"B":null,"a":true,"n":["#))
    #expect(
      JSONValue.string(FileContents.text(for: [0, 9, 10, 99, 100, 109, 255])).json
        == Array("[0,9,10,99,100,109,255]".utf8))
    let looksLike = "bytes-00000000-0000-0000-0000-000000000000;AAEC"
    #expect(JSONValue.string(looksLike).json == Array("\"\(looksLike)\"".utf8))
  }
}
