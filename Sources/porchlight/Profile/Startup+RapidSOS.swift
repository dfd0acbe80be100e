import Engine
import Features
import Model
import REST
import Resources

extension Startup {
  /// Where RapidSOS is and the organisation's client there; nil where this machine does not use it.
  ///
  /// In a sandbox only ``rapidSOSDesk()`` knows the address.
  var rapidSOS: EmergencyDesk.Service? {
    if link != nil { return SandboxLink.organisation }
    let access = settings.rapidSOS
    return access.address.map { address in
      EmergencyDesk.Service(
        address: address, clientID: access.clientID ?? "",
        clientSecret: Model.Secret(access.clientSecret?.reveal() ?? ""))
    }
  }

  /// Whose profile scripts work on; nil where it is not configured.
  var rapidSOSUser: (name: String, password: Model.Secret)? {
    if link != nil { return SandboxLink.robin }
    let access = settings.rapidSOS
    guard let name = access.username, let password = access.password?.reveal() else { return nil }
    return (name, Model.Secret(password))
  }

  /// The call flow, and who starts it.
  ///
  /// Without a company it is the place.
  var callFlow: (name: String, company: String) {
    if link != nil { return SandboxLink.callFlow }
    return (settings.callFlow.name ?? "", settings.callFlow.company ?? settings.site.name ?? "")
  }

  /// The position of people at this machine; nil where the settings are incomplete.
  var position: Position? { link == nil ? settings.site.position : SandboxLink.position }

  /// The setup of the screen for emergency profiles; nil where this machine does not use RapidSOS.
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

  /// Where RapidSOS is, for the screen; nil where this machine does not use it.
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

  /// RapidSOS for the configured organisation; it only asks a sandbox for its address.
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
