import FoundationEssentials
import REST

/// `messages`, which every answer has: all of them have to say "0".
///
/// Source: filemaker.md §1. Numbers come as texts; plain ones are understood too.
struct WireMessages: Decodable {
  private var messages: [Message]

  private struct Message: Decodable {
    var code: WireText
    var message: String?
  }

  /// The first message that is not "0"; nil where there is none.
  private func refusal(status: Int) -> FileMakerRefusal? {
    messages.first { $0.code.text != "0" }.map { message in
      FileMakerRefusal(
        code: Int(message.code.text) ?? -1, message: message.message ?? "", status: status)
    }
  }

  /// The refusal in an answer; nil where there is none.
  static func refusal(in response: HTTPResponse) -> FileMakerRefusal? {
    guard response.body.contains(UInt8(ascii: "{")),
      let read = try? JSONDecoder().decode(WireMessages.self, from: Data(response.body))
    else { return nil }
    return read.refusal(status: response.status)
  }

  /// Checks that an answer with a good status says "0" and nothing else.
  static func check(_ response: HTTPResponse) throws(APIError) {
    let read = try JSON.decode(WireMessages.self, from: response)
    guard !read.messages.isEmpty else { throw .malformed(detail: "no message") }
  }
}
