import FoundationEssentials
import REST

/// The content of an error body: RapidSOS and its gateway have four forms (rapidsos.md §2.1).
enum WireFailure: Hashable, Sendable {
  /// `{"detail":"…"}`.
  case detail(String)
  /// `{"detail":{"field":["…"]}}`.
  case fields(FieldComplaints)
  /// `{"fault":{"faultstring":"…","detail":{"errorcode":"…"}}}`.
  case fault(String, code: String)
  /// `{"ErrorCode":"…","Error":"…"}`.
  case oauth(code: String, String)

  /// Reads a body; nil where it has none of the forms.
  init?(_ response: HTTPResponse) {
    guard response.body.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      let json = try? JSONDecoder().decode(JSONValue.self, from: Data(response.body))
    else { return nil }
    if let fault = json["fault"] {
      let code = fault["detail"]?["errorcode"]?.text ?? ""
      self = .fault(fault["faultstring"]?.text ?? "", code: code)
    } else if let detail = json["detail"] {
      let complaints = FieldComplaints(detail)
      if complaints.isEmpty {
        let words = detail.shown
        guard !words.isEmpty else { return nil }
        self = .detail(words)
      } else {
        self = .fields(complaints)
      }
    } else if json["ErrorCode"] != nil || json["Error"] != nil {
      self = .oauth(code: json["ErrorCode"]?.text ?? "", json["Error"]?.text ?? "")
    } else {
      return nil
    }
  }

  /// Its text.
  var message: String {
    switch self {
    case .detail(let words), .fault(let words, _), .oauth(_, let words): words
    case .fields(let complaints): complaints.words
    }
  }
}

extension FieldComplaints {
  /// Reads the object under `detail`; empty where it is not an object.
  ///
  /// A field has a list of texts, one text, or an object of further fields.
  init(_ detail: JSONValue) {
    var complaints: [String: [String]] = [:]
    func collect(_ value: JSONValue, at path: String) {
      switch value {
      case .object(let members):
        for (name, value) in members { collect(value, at: path.isEmpty ? name : path + "." + name) }
      case .array(let list):
        for value in list {
          if value.members == nil {
            complaints[path, default: []] += [value.shown].filter { !$0.isEmpty }
          } else {
            collect(value, at: path)
          }
        }
      case .string(let text): if !text.isEmpty { complaints[path, default: []].append(text) }
      case .null, .bool, .int, .number: complaints[path, default: []].append(value.shown)
      }
    }
    if detail.members != nil { collect(detail, at: "") }
    self.init(complaints.filter { !$0.value.isEmpty })
  }
}
