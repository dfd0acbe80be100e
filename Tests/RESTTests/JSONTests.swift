import REST
import TestSupport
import Testing

@Suite("JSON")
struct JSONTests {
  private struct Answer: Codable, Equatable {
    struct Row: Codable, Equatable {
      var number: String
      var count: Int
    }
    var result: [Row]
  }

  @Test("reads a body")
  func reads() throws {
    let response = HTTPResponse.json(200, #"{"result":[{"number":"INC1","count":2}]}"#)
    let answer = try JSON.decode(Answer.self, from: response)
    #expect(answer == Answer(result: [Answer.Row(number: "INC1", count: 2)]))
  }

  @Test(
    "says where the mistake is, and quotes no value",
    arguments: [
      ("", "not JSON"), ("nonsense Ann", "not JSON"), (#"{"result":["#, "not JSON"),
      (#"{"result":[{"number":"Ann Li","count":"Ann"}]}"#, "not Int at result[0].count"),
      (#"{"result":[{"number":"Ann Li"}]}"#, "nothing at result[0].count"),
      (#"{"result":[{"number":null,"count":1}]}"#, "null at result[0].number"),
      (#"{"result":"Ann Li"}"#, "not Array<Any> at result"),
      ("[]", "not Dictionary<String, Any> at the top"), ("{}", "nothing at result"),
    ])
  func mistakes(body: String, detail: String) {
    #expect(throws: APIError.malformed(detail: detail)) {
      try JSON.decode(Answer.self, from: .json(200, body))
    }
  }

  @Test("writes equal values as equal bytes, with the slash escaped")
  func writes() throws {
    let body = try JSON.body(["b": "/Date(0)/", "a": "é\n"])
    #expect(String(decoding: body, as: UTF8.self) == #"{"a":"é\n","b":"\/Date(0)\/"}"#)
  }

  @Test("a number that JSON does not know is refused")
  func infinite() {
    #expect(throws: APIError.malformed(detail: "a value that JSON cannot hold")) {
      try JSON.body(["a": Double.infinity])
    }
  }
}
