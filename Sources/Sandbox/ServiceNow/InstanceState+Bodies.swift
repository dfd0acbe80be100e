extension InstanceState {
  /// The JSON object in a request; empty for no body.
  static func object(in request: Incoming) throws(Envelope) -> JSON {
    if let type = request.mediaType, !type.hasSuffix("json"), !request.body.isEmpty {
      throw .noSuchMedia
    }
    guard request.body.contains(where: { $0 > 0x20 }) else { return .object([]) }
    do {
      return try JSONParser.parse(request.body)
    } catch {
      throw .badBody
    }
  }
}
