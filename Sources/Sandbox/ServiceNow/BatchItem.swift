import FoundationEssentials
import HTTPTypes

/// One request of a batch.
struct BatchItem: Sendable {
  /// Why it is no request, in one sentence.
  struct Flaw: Error, Sendable { let sentence: String }

  let request: Incoming
  let hidesHeaders: Bool

  /// Reads an entry of `rest_requests`; `batch` is the request that it came in.
  init(_ json: JSON, in batch: Incoming) throws(Flaw) {
    guard let method = json["method"]?.text, let url = json["url"]?.text, json["id"] != nil else {
      throw Flaw(sentence: "A request of a batch needs id, method and url")
    }
    guard url.hasPrefix("/") else { throw Flaw(sentence: "url must be relative to the instance") }
    var fields = HTTPFields()
    for header in json["headers"]?.listed ?? [] {
      guard let name = header["name"]?.text.flatMap({ HTTPField.Name($0) }),
        let value = header["value"]?.text
      else { throw Flaw(sentence: "A header needs name and value") }
      fields.append(HTTPField(name: name, value: value))
    }
    var body: [UInt8] = []
    if let encoded = json["body"]?.text {
      // Encoders break long lines.
      guard let data = Data(base64Encoded: encoded.filter { !$0.isWhitespace }) else {
        throw Flaw(sentence: "body must be encoded in Base64")
      }
      body = Array(data)
    }
    hidesHeaders = json["exclude_response_headers"] == .flag(true)
    request = Incoming(
      method: method.uppercased(), target: url, fields: fields, body: body, origin: batch.origin)
  }

  /// An id, as a text; some clients send numbers.
  static func id(_ json: JSON?) -> String { json?.text ?? json?.whole.map { String($0) } ?? "" }

  /// The entry of `serviced_requests` for its answer.
  func entry(_ id: String, _ reply: Reply) -> JSON {
    let body = reply.wholeBody
    var headers = reply.fields.map { (name: $0.name, value: $0.value) }
    headers.append((name: "Content-Length", value: String(body.count)))
    return [
      "id": .text(id), "body": .text(Data(body).base64EncodedString()),
      "status_code": .whole(reply.status), "status_text": .text(Self.phrase(reply.status)),
      "headers": .list(
        hidesHeaders ? [] : headers.map { ["name": .text($0.name), "value": .text($0.value)] }),
      "execution_time": 0,
    ]
  }

  /// The entry of `serviced_requests` for something that is no request.
  static func entry(_ id: String, _ flaw: Flaw) -> JSON {
    [
      "id": .text(id), "body": "", "status_code": 400, "status_text": .text(phrase(400)),
      "headers": [], "error_message": .text(flaw.sentence), "execution_time": 0,
    ]
  }

  /// Those that calls of the tables are answered with.
  private static let statuses: [HTTPResponse.Status] = [
    .ok, .created, .accepted, .noContent, .badRequest, .unauthorized, .forbidden, .notFound,
    .methodNotAllowed, .notAcceptable, .requestTimeout, .conflict, .contentTooLarge,
    .unsupportedMediaType, .tooManyRequests, .internalServerError, .serviceUnavailable,
  ]

  private static func phrase(_ status: Int) -> String {
    statuses.first { $0.code == status }?.reasonPhrase ?? ""
  }
}
