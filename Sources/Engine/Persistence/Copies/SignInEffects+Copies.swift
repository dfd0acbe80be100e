import Features
import Model
import Vault

import struct FoundationEssentials.Date

extension EffectRunner {
  /// Performs an effect of signing in to ServiceNow, and notes whose tasks are shown then.
  func performServiceNow(
    _ effect: SignIn.Effect, _ send: @escaping @Sendable (SignIn.Action) async -> Void
  ) async {
    await run(effect, of: .serviceNow) { action in
      if case .signIn(let credentials) = effect,
        case .signedIn(let person, let base?, let date) = action
      {
        let reader = TaskReader(person: person, base: base, system: credentials.address)
        await self.sessions.show(reader)
        self.cache.save(reader, as: TaskReader.last, fetched: date)
      }
      await send(action)
    }
    guard effect == .signOut else { return }
    await sessions.show(nil as TaskReader?)
    await cache.remove(TaskReader.last)
    await host.relay?.lookAround()
  }

  /// Performs an effect of signing in to ETO, and notes whose clients are shown then.
  func performETO(
    _ effect: SignIn.Effect, _ send: @escaping @Sendable (SignIn.Action) async -> Void
  ) async {
    // Who only stops signing in has read nothing that was put away with it.
    let wasIn = await sessions.eto != nil
    if case .signIn(let credentials) = effect { await approachETO(credentials) }
    await run(effect, of: .eto) { action in
      switch action {
      case .choice(.sitesArrived(let sites, _)): await self.sessions.note { $0.sites = sites }
      case .choice(.programsArrived(let programs, _)):
        await self.sessions.note { $0.programs = programs }
      case .choice(.entered(let program, let date)):
        if case .choice(.use(_, of: let site)) = effect {
          await self.show(program, at: site, since: date)
        }
      default: break
      }
      await send(action)
    }
    guard [.signOut, .leave].contains(effect), wasIn else { return }
    await sessions.show(nil as ClientReader?)
    await cache.remove(ClientReader.last)
    await host.relay?.lookAround()
  }

  /// Somebody is on the way into ETO.
  private func approachETO(_ credentials: SignIn.Credentials) async {
    let next = Owner(system: credentials.address, user: credentials.userName)
    // Somebody else: what the one before them read is not for their eyes.
    if let now = await sessions.clientReader, now.owner.user != next.user {
      await sessions.show(nil as ClientReader?)
    }
    await sessions.note {
      $0 = Sessions.WayIn(system: credentials.address, person: credentials.userName)
    }
  }

  /// Somebody works in a program of ETO.
  private func show(_ program: Program, at site: Site.ID, since date: Date) async {
    let way = await sessions.wayIn
    let reader = ClientReader(
      system: way.system,
      workplace: Clients.Workplace(
        person: way.person, site: way.sites.first { $0.id == site } ?? Site(id: site, name: ""),
        program: program, programs: way.programs))
    await sessions.show(reader)
    cache.save(reader, as: ClientReader.last, fetched: date)
  }

  /// Finds out who worked here last: nobody who is signed in already is asked for.
  ///
  /// Whose sign-in is remembered comes first: they are on their way in.
  func recall() async -> Copies.Recalled {
    var recalled = Copies.Recalled()
    if await sessions.taskReader == nil, let reader = await lastTaskReader {
      await sessions.show(reader)
      recalled.tasks = Copies.TaskPerson(reader.person, base: reader.base)
    }
    if await sessions.clientReader == nil, let reader = await lastClientReader {
      await sessions.show(reader)
      recalled.workplace = reader.workplace
    }
    return recalled
  }

  private var lastTaskReader: TaskReader? {
    get async {
      let saved = await remembered(RemoteSystem.serviceNow.group)?.signIn
      guard let saved, let person = saved.person, let base = saved.base else {
        return await cache.read(TaskReader.self, TaskReader.last)?.value
      }
      return TaskReader(person: person, base: base, system: saved.credentials.address)
    }
  }

  private var lastClientReader: ClientReader? {
    get async {
      let last = await cache.read(ClientReader.self, ClientReader.last)?.value
      let saved = await remembered(RemoteSystem.eto.group)?.signIn
      guard let saved, let place = saved.workplace else { return last }
      let reader = ClientReader(
        system: saved.credentials.address,
        workplace: Clients.Workplace(
          person: place.email, site: place.site, program: place.program, programs: [place.program]))
      // The last time tells of all programs of the site.
      guard var last, last.source == reader.source else { return reader }
      last.workplace.program = place.program
      return last
    }
  }
}
