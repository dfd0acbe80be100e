/// The format in which a client wants its answer.
enum Accepted: Sendable {
  case json, xml

  /// Reads `Accept`: the first known type decides; JSON where the field is missing.
  init(_ request: Incoming) throws(Envelope) {
    let ranges = request.allFields("accept").flatMap { $0.split(separator: ",") }
    let types = ranges.map { range in
      range.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }.filter { !$0.isEmpty }
    for type in types {
      switch type {
      case "*/*", "application/*", "application/json":
        self = .json
        return
      case "application/xml", "text/xml", "text/*":
        self = .xml
        return
      default: continue
      }
    }
    guard types.isEmpty else { throw .notAcceptable }
    self = .json
  }

  /// The answer in this format.
  func shape(_ reply: Reply) -> Reply {
    switch self {
    case .json: return reply
    case .xml:
      guard let json = try? JSONParser.parse(reply.wholeBody) else { return reply }
      var reply = reply
      reply.body = .bytes(XML.document(json))
      reply.fields = reply.fields.map { field in
        field.name == "Content-Type"
          ? Reply.Field(name: field.name, value: "application/xml;charset=UTF-8") : field
      }
      return reply
    }
  }
}
