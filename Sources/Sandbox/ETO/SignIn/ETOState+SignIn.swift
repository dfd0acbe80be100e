extension ETOState {
  /// The calls that need no headers: eto.md §1.1.
  mutating func perform(
    _ step: ETOCall.SignIn, _ request: Incoming, now: Double
  ) throws(ETOProblem) -> Reply {
    switch step {
    case .authenticate: try authenticate(try Self.body(of: request), now: now)
    case .enterprises(let auth): try enterprises(auth: auth, now: now)
    case .sites(let auth, let enterprise): try sites(auth: auth, enterprise: enterprise, now: now)
    case .siteLogin(let site, let enterprise, let auth, let offset):
      try siteLogin(site: site, enterprise: enterprise, auth: auth, offset: offset, now: now)
    case .oldSites(let enterprise): try oldSites(enterprise: enterprise)
    }
  }

  /// SSOAuthenticate: eto.md §2.1, §11.3.
  mutating func authenticate(_ body: JSON, now: Double) throws(ETOProblem) -> Reply {
    guard let security = body["security"], case .object = security else { throw .page(400) }
    let email = security["Email"]?.text ?? ""
    let password = security["Password"]?.text ?? ""
    let account = account(named: email)
    let verdict = judge(account, password, now: now)
    if verdict != .welcome, switches[.refusedByDetail] {
      // The second form in §2.1; its status is not public, 400 is our convention.
      throw .detail(400, "The user name or password is wrong.")
    }
    var token = GUID.zero
    if verdict == .welcome, let account { token = tokens.signIn(account, now: now).text }
    let status = switches[.refusedByStatus] ? AuthStatus.refused : verdict
    return .eto(
      200,
      [
        "SSOAuthenticateResult": [
          "AccessKey": .text(GUID.zero), "AuthStatusCode": .whole(status.rawValue),
          "Email": .text(email), "MarketplaceId": 0,
          // The real one echoes the password; this one does so when a switch is on.
          "Password": .text(switches[.echoPassword] ? password : ""),
          "SSOAuthToken": .text(token), "TimeZoneOffset": .null,
        ]
      ])
  }

  /// `AuthStatusCode`; 0 is public, the other values are our convention.
  enum AuthStatus: Int {
    case welcome = 0
    case refused = 1
    case locked = 2
  }

  private mutating func judge(_ account: Int?, _ password: String, now: Double) -> AuthStatus {
    guard let account else { return .refused }
    if world.accounts[account].isLocked { return .locked }
    if let end = locks[account] {
      if now < end { return .locked }
      locks[account] = nil
      failures[account] = nil
    }
    if world.accounts[account].password == password {
      failures[account] = nil
      return .welcome
    }
    failures[account, default: 0] += 1
    if failures[account] == Self.badSignIns { locks[account] = now + Self.lockTime }
    return .refused
  }

  /// GetSSOEnterprises: eto.md §2.2; keys are texts.
  func enterprises(auth: String, now: Double) throws(ETOProblem) -> Reply {
    let account = try account(auth: auth, now: now)
    let seen = world.enterprises.filter { account.enterprises.contains($0.key) }
    return list(seen.map { ["Key": .text($0.guid.text), "Value": .text($0.name)] })
  }

  /// GetSSOSites: eto.md §2.3; keys are numbers.
  func sites(auth: String, enterprise: String, now: Double) throws(ETOProblem) -> Reply {
    let account = try account(auth: auth, now: now)
    guard let enterprise = self.enterprise(enterprise, seenBy: account) else {
      throw .detail(400, "There is no such enterprise for this account.")
    }
    let seen = enterprise.sites.filter { account.sees($0, of: enterprise) }
    return list(seen.map { ["Key": .whole($0.id), "Value": .text($0.name)] })
  }

  /// The list that needed no sign-in in 2012: eto.md §2.3.
  func oldSites(enterprise: String) throws(ETOProblem) -> Reply {
    let guid = GUID(enterprise)
    guard let enterprise = world.enterprises.first(where: { $0.guid == guid }) else {
      throw .detail(400, "There is no such enterprise.")
    }
    return list(enterprise.sites.map { ["Key": .whole($0.id), "Value": .text($0.name)] })
  }

  /// SSOSiteLogin: eto.md §2.4, §11.6; the answer is a bare text.
  ///
  /// Any whole offset is accepted and has no effect (our convention).
  mutating func siteLogin(
    site: String, enterprise: String, auth: String, offset: String, now: Double
  ) throws(ETOProblem) -> Reply {
    guard !switches[.siteLoginPage], Int(offset) != nil,
      let index = tokens.account(of: auth, minutes: switches[.authMinutes], now: now),
      let enterprise = self.enterprise(enterprise, seenBy: world.accounts[index]),
      let site = Int(site).flatMap({ id in enterprise.sites.first { $0.id == id } }),
      world.accounts[index].sees(site, of: enterprise),
      let token = tokens.enter(
        site.id, with: auth, account: index, grace: switches[.graceSeconds], now: now)
    else { throw .page(400) }
    return .eto(200, .text(token.text))
  }

  /// The account of an SSOAuthToken: eto.md §11.4.
  private func account(auth: String, now: Double) throws(ETOProblem) -> ETOAccount {
    // P saw `Detail` where a list was expected; with which status is not public.
    if switches[.detailLists] { throw .detail(200, "The list is not available.") }
    guard let index = tokens.account(of: auth, minutes: switches[.authMinutes], now: now) else {
      throw .detail(400, "The SSOAuthToken is wrong or expired.")
    }
    return world.accounts[index]
  }

  private func enterprise(_ text: String, seenBy account: ETOAccount) -> ETOEnterprise? {
    let guid = GUID(text)
    return world.enterprises.first { $0.guid == guid && account.enterprises.contains($0.key) }
  }
}
