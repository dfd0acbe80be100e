import REST

/// `SSOAuthenticateResult`.
///
/// It also echoes the password, which is not read. Source: eto.md §2.1.
struct WireAuthentication: Decodable, Sendable {
  /// The token, or why there is none.
  let token: Result<Secret, APIError>

  /// The code of the pretend ETO for a locked account; the real one is not public.
  private static let locked = 2

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    let text = try fields.text("SSOAuthToken")
    let code = try fields.int("AuthStatusCode") ?? 0
    token =
      if code == Self.locked {
        .failure(Failure.locked.error())
      } else if code != 0 || GUID.isZero(text) {
        .failure(Failure.refused.error("\(code)"))
      } else if text.isEmpty { .failure(.malformed(detail: "nothing at SSOAuthToken")) } else {
        .success(Secret(text))
      }
  }
}
