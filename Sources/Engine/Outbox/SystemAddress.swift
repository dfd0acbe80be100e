import Model
import REST
import Vault

/// Where systems are, as what is written for them names it: scheme, host, port and the start of every
/// path; no names of people, and no passwords.
///
/// However an address is typed, the same system has the same one. One that only this program knows by
/// a name, such as a sandbox that is somewhere else at each start, is that name.
enum SystemAddress {
  /// The address of a system.
  ///
  /// - Parameters:
  ///   - destination: Which system it is.
  ///   - typed: What a person typed or configured for it.
  ///   - names: The names that stand for themselves.
  /// - Returns: It; nil for what is no address.
  static func of(
    _ destination: RemoteSystem, _ typed: String, names: Set<String> = []
  ) -> String? {
    let name = typed.filter { !$0.isWhitespace }.lowercased()
    if names.contains(name) { return name }
    switch destination {
    case .serviceNow: return (try? Environment.serviceNowBase(typed)).map { "\($0)" }
    case .eto: return (try? Environment.base(typed)).map { ofETO($0) }
    case .rapidSOS, .fileMaker: return (try? Environment.base(typed)).map { "\($0)" }
    }
  }

  /// That of an ETO, whether or not the start of its own paths was typed with it.
  static func ofETO(_ base: BaseURL) -> String {
    let address = "\(base)"
    return base.prefix.last?.lowercased() == "api" ? String(address.dropLast(4)) : address
  }

  /// What people call it by: the host, with what else tells it from another one there.
  static func host(_ address: String) -> String {
    let secure = "https://"
    return address.hasPrefix(secure) ? String(address.dropFirst(secure.count)) : address
  }
}
