/// A file that a request adds to a record, and which record that is.
struct FileToAttach: Sendable {
  let tableName: String
  let recordID: String
  let name: String
  let type: String
  let bytes: [UInt8]

  /// Reads `POST /api/now/attachment/file`: the body is the file, all else stands in the query.
  init(raw request: Incoming) throws(Envelope) {
    let names = ["file_name", "table_name", "table_sys_id"]
    let values = names.compactMap { request.query[$0] }.filter { !$0.isEmpty }
    guard values.count == names.count else {
      throw .missingParameters(names.joined(separator: ", "))
    }
    (name, tableName, recordID) = (values[0], values[1], values[2])
    guard let type = request.field("content-type") else { throw .missingParameters("Content-Type") }
    self.type = type
    bytes = request.body
    guard !bytes.isEmpty else { throw .noFile }
  }

  /// Reads `POST /api/now/attachment/upload`: the record stands in the form, before the file.
  ///
  /// Like a real instance, it finds no file where the form's type has a `charset`.
  init(form request: Incoming) throws(Envelope) {
    guard request.mediaType == "multipart/form-data",
      FormPart.parameter("charset", of: request.field("content-type") ?? "") == nil
    else { throw .noFile }
    let parts = FormPart.all(in: request)
    guard let file = parts.last(where: { $0.fileName?.isEmpty == false }), !file.bytes.isEmpty
    else { throw .noFile }
    func text(_ name: String) -> String {
      parts.first { $0.name == name && $0.fileName == nil }?.text ?? ""
    }
    (tableName, recordID) = (text("table_name"), text("table_sys_id"))
    guard !tableName.isEmpty, !recordID.isEmpty else {
      throw .missingParameters("table_name, table_sys_id")
    }
    name = file.fileName ?? ""
    type = file.type ?? "application/octet-stream"
    bytes = file.bytes
  }
}
