public import Features
import FoundationEssentials
public import Model
import REST

extension Environment {
  /// Looks what kind of server answers at an address, without signing in.
  ///
  /// Each system is asked for something that it refuses, or tells everybody, in a way of its own.
  ///
  /// - Parameters:
  ///   - address: its base address.
  ///   - system: what should be there.
  /// - Returns: what was found; nil where the question was cancelled.
  public func look(at address: String, for system: RemoteSystem) async -> FirstRun.Finding? {
    let base: BaseURL
    do { base = try Self.base(address) } catch { return .trouble(error) }
    let path = system.client.probe(at: base)
    var request = HTTPRequest(
      .get, url: base.url(path: path), template: "/" + path.joined(separator: "/"))
    request.usesCookies = false
    request.headers["Accept"] = "application/json"
    do throws(APIError) {
      return system.client.judge(
        try await Chain([log].compactMap(\.self), before: transport).send(request))
    } catch {
      return Trouble(error).map(FirstRun.Finding.trouble)
    }
  }
}

extension Environment {
  /// Whether a system itself answers at an address, without signing in: a page in its place is not it.
  func isThere(_ system: RemoteSystem, at address: String) async -> Bool {
    switch await look(at: address, for: system) {
    case .right, .trouble(.busy): true
    case .other, .trouble, nil: false
    }
  }
}

extension SystemClient {
  /// What an answer tells.
  fileprivate func judge(_ answer: HTTPResponse) -> FirstRun.Finding {
    if (300..<400).contains(answer.status) {
      let host = answer.headers["location"].flatMap { BaseURL($0)?.host }
      return .trouble(.portal(host: host))
    }
    if [429, 503].contains(answer.status) {
      return .trouble(.busy(retryAfter: answer.headers["retry-after"].flatMap { Int($0) }))
    }
    return isOwn(answer.status, members(of: answer)) ? .right : .other
  }

  /// The names of the members of the answer's JSON object; none where it is something else.
  private func members(of answer: HTTPResponse) -> Set<String> {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(answer.body)),
      case .object(let members) = value
    else { return [] }
    return Set(members.keys)
  }
}
