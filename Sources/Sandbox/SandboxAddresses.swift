/// Where the parts of a sandbox listen: base addresses without trailing slash, but for gpsd's.
///
/// A system that the sandbox does not play is nil, and left out of the JSON.
public struct SandboxAddresses: Sendable, Hashable, Codable {
  /// The control port, always http.
  public var control: String
  /// ETO.
  public var eto: String?
  /// RapidSOS.
  public var rapidsos: String?
  /// ServiceNow.
  public var servicenow: String?
  /// FileMaker.
  public var filemaker: String?
  /// The pretend gpsd: host and port, as it speaks no HTTP.
  public var gps: String?
  /// The path of the authority's certificate (PEM) under TLS.
  public var ca: String?

  /// The addresses as a line of JSON: `porchlight sandbox` prints it, and `GET /` of the control
  /// port answers with it.
  public var jsonLine: String { String(decoding: json.bytes, as: UTF8.self) }

  var json: JSON { .object(all.map { JSON.Member($0, .text($1)) }) }

  /// All of them, by the names that they have there.
  public var byName: [String: String] { Dictionary(uniqueKeysWithValues: all) }

  private var all: [(String, String)] {
    [
      ("control", control), ("eto", eto), ("rapidsos", rapidsos), ("servicenow", servicenow),
      ("filemaker", filemaker), ("gps", gps), ("ca", ca),
    ].compactMap { name, value in value.map { (name, $0) } }
  }
}
