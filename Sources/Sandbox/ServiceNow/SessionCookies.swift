import FoundationEssentials

/// The cookies of servicenow.md §1.1, as an answer sets them and a request returns them.
enum SessionCookies {
  /// The JSESSIONID of a request.
  ///
  /// Some clients return every Set-Cookie that they ever got, with all attributes, in one field:
  /// the first JSESSIONID in it counts.
  static func sessionID(of request: Incoming) -> String? {
    for field in request.allFields("cookie") {
      for piece in field.split(separator: ";") {
        let pair = piece.drop { $0 == " " || $0 == "\t" }.split(separator: "=", maxSplits: 1)
        guard pair.count == 2, pair[0] == "JSESSIONID" else { continue }
        return String(pair[1].filter { $0 != "\"" && $0 != " " })
      }
    }
    return nil
  }

  /// The Set-Cookie values of an answer.
  ///
  /// `Secure` is left out over plain http (our convention): a strict jar would not send it back.
  static func values(
    for session: Session, isNew: Bool, isRenamed: Bool, userName: String, isSecure: Bool, now: Int
  ) -> [String] {
    let secure = isSecure ? "Secure; " : ""
    let tail = "\(secure)Path=/; HttpOnly"
    var values: [String] = []
    if isNew || isRenamed { values.append("JSESSIONID=\(session.id); \(tail)") }
    if isNew {
      let past = "Max-Age=0; Expires=\(date(10)); \(tail)"
      values.append("glide_user=\"\"; \(past)")
      values.append("glide_user_session=\"\"; \(past)")
      values.append(
        "glide_user_route=glide.\(stable("route/\(session.user.text)")); "
          + "Max-Age=2147483647; Expires=\(date(now + 2_147_483_647)); \(tail)")
    } else if session.replies == 1 {
      let text = Data("\(userName):\(session.user.text)".utf8).base64EncodedString()
      values.append(
        "glide_user=\"\(text)\"; Version=1; Max-Age=2147483647; "
          + "Expires=\(date(now + 2_147_483_647)); \(tail)")
      values.append("glide_user_session=\"\(text)\"; Version=1; \(tail)")
    }
    let lasts = isNew ? 1800 : 300
    values.append(
      "glide_session_store=\(stable("store/\(session.id)").uppercased()); Max-Age=\(lasts); "
        + "Expires=\(date(now + lasts)); \(tail)")
    if isNew { values.append("BIGipServerpool_sandbox=2130706433.8703.0000; path=/") }
    return values
  }

  private static func date(_ seconds: Int) -> String { CivilTime.http(seconds, separator: "-") }

  private static func stable(_ name: String) -> String { SysID(of: name).text }
}
