import Crypto
import FoundationEssentials

/// A JSON Web Token in the form of user tokens: rapidsos.md §4.2.
///
/// Clients cannot check it, so each is signed with a key of its own, which is dropped: two tokens
/// for the same person in the same second differ.
enum WebToken {
  static func make(identity: Int, now: Int, life: Int) -> String {
    let head: JSON = ["typ": "JWT", "alg": "HS256"]
    let claims: JSON = [
      "nbf": .whole(now), "identity": .whole(identity), "exp": .whole(now + life),
      "iat": .whole(now),
    ]
    let signed = "\(base64(head.bytes)).\(base64(claims.bytes))"
    let signature = HMAC<SHA256>.authenticationCode(
      for: Array(signed.utf8), using: SymmetricKey(size: .bits256))
    return "\(signed).\(base64(Array(signature)))"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
