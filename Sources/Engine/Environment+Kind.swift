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
    let probe = Probe(system, base)
    var request = HTTPRequest(.get, url: base.url(path: probe.path), template: probe.template)
    request.usesCookies = false
    request.headers["Accept"] = "application/json"
    do throws(APIError) {
      let answer = try await Chain([log].compactMap(\.self), before: transport).send(request)
      return probe.judge(answer)
    } catch {
      return Trouble(error).map(FirstRun.Finding.trouble)
    }
  }
}

/// What a system is asked, and how it is known by its answer.
private struct Probe {
  let system: RemoteSystem
  let path: [String]
  /// The path in the log.
  let template: String

  init(_ system: RemoteSystem, _ base: BaseURL) {
    self.system = system
    let path =
      switch system {
      case .eto:
        (base.prefix.last?.lowercased() == "api" ? [] : ["API"]) + [
          "Security.svc", "SSOAuthenticate", "",
        ]
      case .rapidSOS: ["v1", "rain", "personal-info"]
      case .serviceNow: ["api", "now", "v2", "table", "task"]
      case .fileMaker: ["fmi", "data", "vLatest", "productInfo"]
      }
    self.path = path
    template = "/" + path.joined(separator: "/")
  }

  /// What an answer tells.
  func judge(_ answer: HTTPResponse) -> FirstRun.Finding {
    if (300..<400).contains(answer.status) {
      let host = answer.headers["location"].flatMap { BaseURL($0)?.host }
      return .trouble(.portal(host: host))
    }
    if [429, 503].contains(answer.status) {
      return .trouble(.busy(retryAfter: answer.headers["retry-after"].flatMap { Int($0) }))
    }
    return isIt(answer) ? .right : .other
  }

  private func isIt(_ answer: HTTPResponse) -> Bool {
    let names = members(of: answer)
    return switch system {
    // Signing in there is a POST: eto.md §11.5.
    case .eto: answer.status == 405 || names.contains("Detail")
    // The gateway wants a token: rapidsos.md §3.
    case .rapidSOS: answer.status == 401 && (names.contains("fault") || names.contains("detail"))
    // The envelope of whoever is not signed in: servicenow.md §5.3.
    case .serviceNow: answer.status == 401 && names.contains("error") && names.contains("status")
    // Everybody may ask for it: filemaker.md §3.
    case .fileMaker: names.contains("response") && names.contains("messages")
    }
  }

  /// The names of the members of the answer's JSON object; none where it is something else.
  private func members(of answer: HTTPResponse) -> Set<String> {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(answer.body)),
      case .object(let members) = value
    else { return [] }
    return Set(members.keys)
  }
}
