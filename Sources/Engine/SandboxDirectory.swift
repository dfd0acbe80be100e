public import Features
import FoundationEssentials
public import Model
public import REST

/// Where the pretend systems of a running sandbox are, as its control port tells.
public struct SandboxDirectory: Decodable, Sendable {
  /// Where it tells of what it did; nil for one that is known without asking.
  public var control: String?
  /// The file with the certificate that its systems are signed with, under TLS.
  public var ca: String?
  /// The pretend gpsd, `127.0.0.1:8705`; nil where it plays none.
  public var gps: String?
  private let addresses: [String: String]

  /// Takes what it tells, by name.
  public init(_ addresses: [String: String]) {
    control = addresses["control"]
    ca = addresses["ca"]
    gps = addresses["gps"]
    self.addresses = addresses
  }

  /// Reads what it tells; what is no text is of another version, and left out.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.singleValueContainer().decode([String: JSONValue].self)
    self.init(members.compactMapValues { if case .string(let text) = $0 { text } else { nil } })
  }

  /// Where it plays a system; nil where it plays none.
  public subscript(system: RemoteSystem) -> String? { addresses[system.group] }

  /// What it "sent" to people so far, oldest first; empty where that cannot be read.
  public func messages(over transport: some Transport) async -> [PracticeMessage] {
    guard let control, let base = BaseURL(control), BaseURL.isLoopback(base.host) else { return [] }
    let call = Request(.get, path: ["messages"], template: "/messages") {
      response throws(APIError) in
      guard let sent = try? JSONDecoder().decode([SentMessage].self, from: Data(response.body))
      else { throw .malformed(detail: "the sandbox's messages") }
      return sent
    }
    let sent = try? await Client(base: base, transport: transport).send(call)
    return (sent ?? []).compactMap(\.practice)
  }

  /// A message as the control port lists it.
  private struct SentMessage: Decodable {
    let kind: String
    let to: String
    let text: String

    var practice: PracticeMessage? {
      switch kind {
      case "sms": PracticeMessage(.sms, to: to, text: text)
      case "mail": PracticeMessage(.mail, to: to, text: text)
      default: nil
      }
    }
  }

  /// Whether a text is the address of a control port: on this machine, with or without `http://`.
  public static func isAddress(_ control: String) -> Bool { base(control) != nil }

  private static func base(_ control: String) -> BaseURL? {
    let text = control.contains("://") ? control : "http://\(control)"
    return BaseURL(text).flatMap { BaseURL.isLoopback($0.host) ? $0 : nil }
  }

  /// Asks a control port, over a transport that nobody signs in with.
  ///
  /// - Throws: ``Model/Trouble``: `badAddress` for what is no address on this machine.
  public static func ask(
    _ control: String, over transport: some Transport
  ) async throws(Trouble) -> SandboxDirectory {
    guard let base = base(control) else { throw .badAddress }
    do {
      let call = Request(.get, path: [], template: "/") { response throws(APIError) in
        guard let answer = try? JSONDecoder().decode(Self.self, from: Data(response.body)) else {
          throw .malformed(detail: "the sandbox's addresses")
        }
        return answer
      }
      return try await Client(base: base, transport: transport).send(call)
    } catch {
      throw Trouble(error) ?? .offline(.noConnection)
    }
  }
}
