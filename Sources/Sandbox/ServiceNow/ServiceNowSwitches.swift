/// The test switches of the pretend ServiceNow, set with `POST /switches` on the control port.
///
/// All are our convention. `true` and `false` unless the value is said to be something else; off at
/// the start.
///
/// | name | while it is on |
/// |---|---|
/// | `hibernate` | every answer is 200 with the HTML page of a sleeping developer instance |
/// | `journalDenied` | `sys_journal_field` answers 200 with an empty list, as to a user without rights |
/// | `userDenied` | `sys_user` answers 200 with an empty list |
/// | `rotateSession` | the second answer of a session brings a new JSESSIONID and the old one dies |
/// | `requireUserToken` | a request with only cookies, but GET and HEAD, needs `X-UserToken` (`g_ck` on `GET /`) |
/// | `slow` | every answer is held back; the value is milliseconds, 0 for off |
/// | `drop` | every connection closes without an answer |
/// | `unavailable` | every answer is 503 |
/// | `resultAndError` | a list answers 200 with half the result and an error |
/// | `expireSessions` | nothing lasts: setting it to `true` ends every session at once |
/// | `expireTokens` | nothing lasts: setting it to `true` ends every access token at once |
/// | `acceptNumbers` | MyWork takes a task's number in place of its sys_id |
/// | `noMyWork` | the MyWork update set is not installed |
/// | `apiDenied` | every API answers 403 "User Not Authorized" |
/// | `invalidQueryNoRows` | a query with an unknown field gives no rows (`glide.invalid_query.returns_no_rows`) |
/// | `oauthBodyOnly` | OAuth takes parameters from the body only (`glide.oauth.allow.parameters.in.post.body.only`) |
/// | `oauthPasswordDisabled` | the password grant is refused (`glide.oauth.inbound.ropc.grant_type.disabled`) |
/// | `oldPaging` | the Link header as older instances send it: `prev` with a negative offset |
/// | `batchLimit` | the value is how many requests of a batch are serviced, 0 for all of them |
/// | `maxAttachment` | the value is how many MB an attachment may have (`com.glide.attachment.max_size`), 32 at the start: a real instance takes 1024 |
/// | `rateLimit` | the value is requests an hour and user, 0 for none |
struct ServiceNowSwitches: SwitchSet {
  /// The switches that are on or off.
  enum Name: String, CaseIterable, Sendable {
    case hibernate, journalDenied, userDenied, rotateSession, requireUserToken, drop, unavailable
    case resultAndError, acceptNumbers, noMyWork, apiDenied, invalidQueryNoRows, oauthBodyOnly
    case oauthPasswordDisabled, oldPaging
  }

  /// The switches that are a number.
  enum Setting: String, SwitchSetting {
    case slow, rateLimit, batchLimit, maxAttachment

    var start: Int {
      switch self {
      case .slow, .rateLimit, .batchLimit: 0
      case .maxAttachment: 32
      }
    }

    var range: ClosedRange<Int> {
      switch self {
      case .slow, .rateLimit, .batchLimit: 0...600_000
      // No longer body is read.
      case .maxAttachment: 0...64
      }
    }
  }

  /// The switches that do something once.
  enum Event: String, CaseIterable, Sendable { case expireSessions, expireTokens }

  static let system = "servicenow"
  var on: Set<Name> = []
  var settings: [Setting: Int]

  init(rateLimit: Int = 0) { settings = [.rateLimit: rateLimit] }
}
