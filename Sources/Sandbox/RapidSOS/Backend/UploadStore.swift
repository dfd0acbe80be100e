/// The two steps in which the reference app uploads a picture: rapidsos.md §11, OC-16.
///
/// It is a stub: what is uploaded is dropped.
enum UploadStore {
  static let path = "v1/kronos/uploads"

  /// Where to post a file, and the fields to post before it; all are invented.
  static func form(key: String, origin: String) -> JSON {
    [
      "url": .text("\(origin)/\(path)/"),
      "fields": [
        "AWSAccessKeyId": "SANDBOX", "key": .text(key), "policy": "sandbox",
        "signature": "sandbox", "x-amz-security-token": "sandbox",
      ],
    ]
  }
}

extension RapidSOSState {
  /// `GET /v1/kronos/upload-url?key=…`.
  func uploadURL(_ request: Incoming) throws(RapidSOSProblem) -> Reply {
    var errors = FieldErrors()
    let key = errors.text(request.query["key"].map(JSON.text), "key", length: 1...255)
    try errors.check()
    return .json(200, UploadStore.form(key: key ?? "", origin: request.origin))
  }

  /// The file itself; the answer is 204.
  func upload(_ request: Incoming) throws(RapidSOSProblem) -> Reply {
    guard request.mediaType == "multipart/form-data" else {
      throw .detail(400, "Content-Type must be multipart/form-data.")
    }
    return Reply(204)
  }

  /// `POST /v1/apollo-config/register`: accepted and dropped (OC-17).
  func registerPush(_ body: JSON) throws(RapidSOSProblem) -> Reply {
    var errors = FieldErrors()
    for name in ["caller_id", "push_token"] { _ = errors.text(body[name], name) }
    try errors.check()
    return .json(200, [:])
  }
}
