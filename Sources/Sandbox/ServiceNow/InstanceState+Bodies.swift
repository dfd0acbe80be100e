extension InstanceState {
  /// The content of a request, as JSON unless it is declared as XML; an empty object where there is
  /// no body.
  static func object(in request: Incoming) throws(Envelope) -> JSON {
    guard request.body.contains(where: { $0 > 0x20 }) else { return .object([]) }
    do {
      switch request.mediaType {
      case nil, "application/json", "text/json": return try JSONParser.parse(request.body)
      case "application/xml", "text/xml": return try XMLReader.object(request.body)
      default: break
      }
    } catch { throw .badBody }
    throw .noSuchMedia
  }
}
