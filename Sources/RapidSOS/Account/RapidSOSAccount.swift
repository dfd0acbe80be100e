public import Model
import REST

import struct FoundationEssentials.Date

/// A user who is signed in to RapidSOS.
///
/// Get one through ``RapidSOSAPI/signIn(_:)``. Copies share the sign-in. It is renewed silently with
/// name and password, which are kept in memory for that: ahead of the token's end, and once when a
/// call is answered with 401. When name and password are refused they are forgotten, and every call
/// from then on throws `signInAgain` without anything being sent. When they are taken and the new
/// token is refused too, that call throws `signInAgain`, and they are kept: they are not what is wrong.
public struct RapidSOSAccount: Sendable {
  let service: RapidSOSService
  private let auth: TokenAuth
  private let kept: KeptCredentials
  private let zone: @Sendable (Date) -> Int

  init(
    service: RapidSOSService, auth: TokenAuth, kept: KeptCredentials,
    zone: @escaping @Sendable (Date) -> Int
  ) {
    self.service = service
    self.auth = auth
    self.kept = kept
    self.zone = zone
  }

  /// Goes on with a token that was just given.
  func begin(with token: Token) async { await auth.signIn(token) }

  /// Reads the profile; one of which nothing is known yet has only a number.
  ///
  /// Read it after signing in, and again before a change is sent: what others changed meanwhile is
  /// found by ``Model/ProfileChange/conflicts(with:)``.
  public func profile() async throws(RapidSOSError) -> EmergencyProfile {
    try read(
      await service.sendForJSON(.get, ["rain", "personal-info"], template: "rain/personal-info"))
  }

  /// Sends a change: its sections and nothing else, cleared ones as `null`.
  ///
  /// It is all or nothing: when a section is refused, none is saved (our convention OC-15).
  ///
  /// - Returns: the profile as it is now.
  /// - Throws: `fields` with the texts about each section (``FieldComplaints/ofProfile``). After an
  ///   error that ``RapidSOSError/mayHaveArrived``, read the profile: sending the same again does no
  ///   harm, but somebody else may have changed it since.
  public func save(_ change: ProfileChange) async throws(RapidSOSError) -> EmergencyProfile {
    try read(
      await service.sendForJSON(
        .patch, ["rain", "personal-info"], template: "rain/personal-info",
        body: WireProfile.write(change)))
  }

  /// Whether name and password were refused, or the account was signed out.
  public var isOut: Bool { kept.credentials == nil }

  /// Forgets name, password and token: calls throw `signInAgain` from then on.
  ///
  /// Nothing is sent: the service knows no sign-out.
  public func signOut() async {
    kept.forget()
    await auth.signOut()
  }

  private func read(_ json: JSONValue) throws(RapidSOSError) -> EmergencyProfile {
    guard let profile = WireProfile.read(json, zone: zone) else {
      throw .malformed(detail: "no profile")
    }
    return profile
  }
}
