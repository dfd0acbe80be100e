public import Model
import REST

import struct FoundationEssentials.Date

/// A user who is signed in to RapidSOS.
///
/// Get one through ``RapidSOSAPI/signIn(_:)``. Copies share the sign-in. It is renewed silently
/// with name and password, which stay in memory for that: ahead of the token's end, and once when a
/// call is answered with 401. If name and password are refused, they are forgotten, and every call
/// from then on throws `signInAgain` without sending anything. If they are accepted and the new
/// token is refused too, that call throws `signInAgain`, and they stay, since they are not at
/// fault.
public struct RapidSOSAccount: Sendable {
  let service: RapidSOSService
  private let auth: TokenAuth
  private let current: CurrentCredentials
  private let zone: @Sendable (Date) -> Int

  init(
    service: RapidSOSService, auth: TokenAuth, current: CurrentCredentials,
    zone: @escaping @Sendable (Date) -> Int
  ) {
    self.service = service
    self.auth = auth
    self.current = current
    self.zone = zone
  }

  /// Goes on with a token that was just issued.
  func begin(with token: Token) async { await auth.signIn(token) }

  /// Reads the profile; a new one has only a number.
  ///
  /// Read it after signing in, and again before a change is sent:
  /// `conflicts(with:)` of the `ProfileChange` finds what others have changed meanwhile.
  public func profile() async throws(RapidSOSError) -> EmergencyProfile {
    try read(
      await service.sendForJSON(.get, ["rain", "personal-info"], template: "rain/personal-info"))
  }

  /// Sends a change: only its sections, and cleared ones as `null`.
  ///
  /// If a section is refused, none is saved (our convention OC-15).
  ///
  /// - Returns: the profile as it is now.
  /// - Throws: `fields` with the texts about each section (``FieldComplaints/ofProfile``). After an
  ///   error that ``RapidSOSError/mayHaveArrived``, read the profile: sending the same again is
  ///   harmless, but somebody else may have changed it since.
  public func save(_ change: ProfileChange) async throws(RapidSOSError) -> EmergencyProfile {
    try read(
      await service.sendForJSON(
        .patch, ["rain", "personal-info"], template: "rain/personal-info",
        body: WireProfile.write(change)))
  }

  /// Whether name and password were refused, or the account was signed out.
  public var isOut: Bool { current.credentials == nil }

  /// Forgets name, password and token: calls throw `signInAgain` from then on.
  ///
  /// Nothing is sent: the service has no sign-out.
  public func signOut() async {
    current.forget()
    await auth.signOut()
  }

  private func read(_ json: JSONValue) throws(RapidSOSError) -> EmergencyProfile {
    guard let profile = WireProfile.read(json, zone: zone) else {
      throw .malformed(detail: "no profile")
    }
    return profile
  }
}
