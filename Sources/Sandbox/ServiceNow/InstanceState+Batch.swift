/// The Batch API: several requests in one, as ServiceNow documents it (REST API reference, release
/// Australia).
///
/// Our conventions: the batch counts as one request of an hour's limit; what is no request is
/// serviced with 400 and an `error_message`, and so is a batch in a batch; `execution_time` is 0;
/// answers of type `multipart/mixed`, which the documentation knows too, are not made. The path
/// without a version is answered, as the documentation's heading has it, though users report that
/// instances refuse it; with `v2` it is refused, as they report too.
extension InstanceState {
  /// The largest body of a request in a batch, `glide.rest.batch.max.inputSize`.
  private static let largestInput = 5 << 20
  /// The largest answer in a batch, `glide.rest.batch.max.outputSize`.
  private static let largestOutput = 10 << 20

  mutating func batch(
    _ request: Incoming, _ viewer: Viewer, now: Int
  ) throws(Envelope) -> Reply {
    guard request.method == "POST" else { throw .noMethod }
    switch try Accepted(request) {
    case .json: break
    case .xml: throw .notAcceptable
    }
    guard request.mediaType == "application/json" else { throw .noSuchMedia }
    let body = try Self.object(in: request)
    guard let items = body["rest_requests"]?.listed else {
      throw .missingParameters("rest_requests")
    }
    let asked = request.field("x-batchrequest-max-output-size").flatMap { Int($0) }
    let largest = min(max(asked ?? Self.largestOutput, 0), Self.largestOutput)
    let most = switches[.batchLimit] == 0 ? items.count : switches[.batchLimit]
    var serviced: [JSON] = []
    for item in items.prefix(most) {
      // Whatever meets a limit is left as it was, with all that follow.
      let before = self
      guard let entry = service(item, of: request, viewer, largest: largest, now: now) else {
        self = before
        break
      }
      serviced.append(entry)
    }
    return .json(
      200,
      [
        "batch_request_id": .text(BatchItem.id(body["batch_request_id"])),
        "serviced_requests": .list(serviced),
        "unserviced_requests": .list(
          items.dropFirst(serviced.count).map { .text(BatchItem.id($0["id"])) }),
      ], type: Self.tableType)
  }

  /// The entry for a request's answer; nil where it meets a limit.
  private mutating func service(
    _ json: JSON, of batch: Incoming, _ viewer: Viewer, largest: Int, now: Int
  ) -> JSON? {
    let id = BatchItem.id(json["id"])
    do throws(BatchItem.Flaw) {
      let item = try BatchItem(json, in: batch)
      guard item.request.body.count <= Self.largestInput else { return nil }
      guard !Self.isBatch(item.request) else {
        throw BatchItem.Flaw(sentence: "A batch cannot have a batch in it")
      }
      let reply = answer(item.request, viewer, now: now)
      return reply.wholeBody.count > largest ? nil : item.entry(id, reply)
    } catch { return BatchItem.entry(id, error) }
  }

  private static func isBatch(_ request: Incoming) -> Bool {
    [["api", "now", "batch"], ["api", "now", "v1", "batch"]].contains(request.segments)
  }
}
