import Engine
import Features
import Model
import REST
import Resources

extension Startup {
  /// Where RapidSOS is and what the organisation is known by there; nil where this machine does not
  /// talk to it.
  ///
  /// In a sandbox the address is only known to ``rapidSOSDesk()``.
  var rapidSOS: EmergencyDesk.Service? {
    if link != nil { return SandboxLink.organisation }
    let access = settings.rapidSOS
    return access.address.map { address in
      EmergencyDesk.Service(
        address: address, clientID: access.clientID ?? "",
        clientSecret: Model.Secret(access.clientSecret?.reveal() ?? ""))
    }
  }

  /// Whose profile scripts work on; nil where that is not set.
  var rapidSOSUser: (name: String, password: Model.Secret)? {
    if link != nil { return SandboxLink.robin }
    let access = settings.rapidSOS
    guard let name = access.username, let password = access.password?.reveal() else { return nil }
    return (name, Model.Secret(password))
  }

  /// What starts an emergency call, and who does.
  ///
  /// Without a company it is the place.
  var callFlow: (name: String, company: String) {
    if link != nil { return SandboxLink.callFlow }
    return (settings.callFlow.name ?? "", settings.callFlow.company ?? settings.site.name ?? "")
  }

  /// Where people who are at this machine are; nil where the settings do not say it whole.
  var position: Position? { link == nil ? settings.site.position : SandboxLink.position }

  /// What the screen for emergency profiles is set up with; nil where this machine does not talk to
  /// RapidSOS.
  var emergency: EmergencySetup? {
    guard let service = rapidSOS else { return nil }
    let host = link == nil ? BaseURL(service.address)?.host ?? service.address : service.address
    let user = rapidSOSUser
    return EmergencySetup(
      service: Features.CallFlow.Service(
        host: host, flow: callFlow.name, company: callFlow.company), shelter: position,
      account: ProfileAccess.Defaults(
        username: user?.name ?? settings.rapidSOS.username ?? "",
        password: user?.password ?? Model.Secret("")))
  }

  /// Where RapidSOS is, for the screen; nil where this machine does not talk to it.
  var rapidSOSPlace: RapidSOSPlace? {
    guard let service = rapidSOS else { return nil }
    guard let link else {
      return RapidSOSPlace(address: service.address) { () throws(Trouble) in service }
    }
    return RapidSOSPlace(address: service.address, messages: { await link.messages() }) {
      () throws(Trouble) in
      var service = service
      service.address = try await link.locate(.rapidSOS, SandboxLink.instance)
      return service
    }
  }

  /// What is done in RapidSOS as the configured organisation; nothing is sent but a question to a
  /// sandbox where it is.
  ///
  /// - Throws: `Failure` where a setting is missing or wrong.
  func rapidSOSDesk() async throws -> EmergencyDesk {
    guard var service = rapidSOS, !service.clientID.isEmpty, !service.clientSecret.isEmpty else {
      throw Failure(phrases[.scriptNeedsRapidSOS])
    }
    do throws(Trouble) {
      if let link { service.address = try await link.locate(.rapidSOS, SandboxLink.instance) }
      return try EmergencyDesk(service, environment)
    } catch { throw Failure(error, phrases) }
  }

  /// Signs in to RapidSOS as configured, for a script.
  ///
  /// - Throws: `Failure`, or `EmergencyTrouble` from RapidSOS.
  func enterRapidSOS() async throws -> EmergencyAccount {
    guard let user = rapidSOSUser else { throw Failure(phrases[.scriptNeedsRapidSOS]) }
    return try await rapidSOSDesk().signIn(username: user.name, password: user.password)
  }
}
