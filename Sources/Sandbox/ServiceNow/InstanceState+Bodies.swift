extension InstanceState {
  /// What a request carries, JSON unless it says XML; an empty object for no body.
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
