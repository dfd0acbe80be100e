import Resources

extension Sentence {
  /// Nobody knows a host: it may be written wrong, which is another thing than no connection.
  static func noSystem(at host: String) -> Sentence { Sentence(.signInNoSuchAddress, .text(host)) }
}

extension String {
  /// The host of an address as it was typed: without how it is spoken to, and what comes after it.
  var hostOfAddress: String {
    var host = trimmingSpaces[...]
    for scheme in ["https://", "http://"] where host.lowercased().hasPrefix(scheme) {
      host = host.dropFirst(scheme.count)
    }
    return String(host.prefix { $0 != "/" })
  }
}
