import ETO
import Features
import Model
import REST

extension Environment {
  /// Signs in to ETO, at a host or an address as a person types it.
  func openETO(_ credentials: SignIn.Credentials) async throws(Trouble) -> ETOAccount {
    let base = try Self.base(credentials.address)
    let person = REST.Credentials(
      user: credentials.userName, password: REST.Secret(credentials.password.revealed))
    return try await Trouble.asking { () throws(ETOError) in
      try await ETOAccount.signIn(at: base, with: person, over: transport, log: log, retry: retry)
    }
  }

  /// The address that a person typed, a host or more.
  static func base(_ text: String) throws(Trouble) -> BaseURL {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    do { return try BaseURL(validating: text.contains("://") ? text : "https://\(text)") } catch {
      switch error {
      case .notAnAddress: throw .badAddress
      case .insecure: throw .insecure
      }
    }
  }
}

extension Trouble {
  /// Asks ETO, and puts its failure in the terms of the person.
  static func asking<Value: Sendable>(
    _ work: () async throws(ETOError) -> Value
  ) async throws(Trouble) -> Value {
    do {
      return try await work()
    } catch {
      // Who was cancelled hears nothing of it.
      throw Trouble(error) ?? .offline(.noConnection)
    }
  }
}
