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
    let isNamed = destination.descriptor.domain != nil
    let read = isNamed ? Environment.serviceNowBase : Environment.base
    guard let base = try? read(typed) else { return nil }
    let address = "\(base)"
    guard let path = destination.descriptor.path, base.prefix.last?.lowercased() == path else {
      return address
    }
    return String(address.dropLast(path.count + 1))
  }

  /// Where those systems are that are set for a machine, whoever signs in.
  static func places(
    _ rapidSOS: RapidSOSPlace?, _ guests: GuestPlace?, names: Set<String>
  ) -> SmallDictionary<RemoteSystem, String> {
    var places: SmallDictionary<RemoteSystem, String> = [:]
    places[.rapidSOS] = rapidSOS?.destination(names)
    places[.fileMaker] = guests?.destination(names)
    return places
  }

  /// What people call it by: the host, with what else tells it from another one there.
  static func host(_ address: String) -> String {
    let secure = "https://"
    return address.hasPrefix(secure) ? String(address.dropFirst(secure.count)) : address
  }
}
