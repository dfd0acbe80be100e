extension RapidSOSState {
  /// `GET /v1/rain/personal-info`.
  func profile(of account: Int) -> Reply {
    .json(200, (profiles[account] ?? SectionRecord(id: account)).json(SectionRule.profile))
  }

  /// `PATCH /v1/rain/personal-info`: rapidsos.md §9; the answer is the whole profile.
  mutating func changeProfile(
    _ body: JSON, _ account: Int, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    let changes = try SectionRecord.Change.all(in: body, SectionRule.profile)
    profiles[account]?.apply(changes, now: now)
    return profile(of: account)
  }
}
