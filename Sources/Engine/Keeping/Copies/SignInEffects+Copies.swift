import Features
import Model
import Vault

extension EffectRunner {
  /// Performs an effect of signing in to ServiceNow, and notes whose copies are shown then.
  func perform(
    _ effect: SignIn.Effect, send: @escaping @Sendable (SignIn.Action) async -> Void
  ) async {
    switch effect {
    case .signIn(let credentials):
      await run(effect) { action in
        if case .signedIn(let person, let base, let date) = action {
          let reader = TaskReader(person: person, base: base, system: credentials.instance)
          await self.sessions.show(reader)
          self.cache.save(reader, as: TaskReader.last, fetched: date)
        }
        await send(action)
      }
    case .signOut:
      await run(effect, send: send)
      await sessions.show(nil as TaskReader?)
      await cache.remove(TaskReader.last)
      await host.courier?.lookAround()
    case .recall: await run(effect, send: send)
    }
  }

  /// Performs a step of signing in to ETO, and notes whose copies are shown then.
  func perform(
    _ effect: ETOSignIn.Effect, send: @escaping @Sendable (ETOSignIn.Action) async -> Void
  ) async {
    switch effect {
    case .signIn(let credentials):
      let next = Owner(system: credentials.address, user: credentials.email)
      // Somebody else: what the one before them read is not for their eyes.
      if let now = await sessions.clientReader, now.owner.user != next.user {
        await sessions.show(nil as ClientReader?)
      }
      await sessions.note {
        $0 = Sessions.WayIn(system: credentials.address, person: credentials.email)
      }
      await run(effect, send: send)
    case .readSites, .enter, .remember, .recall, .keep, .forget:
      await run(effect) { action in
        switch action {
        case .sitesArrived(let sites, _): await self.sessions.note { $0.sites = sites }
        case .programsArrived(let programs, _): await self.sessions.note { $0.programs = programs }
        default: break
        }
        await send(action)
      }
    case .use(_, of: let site):
      await run(effect) { action in
        if case .entered(let program, let date) = action {
          let way = await self.sessions.wayIn
          let reader = ClientReader(
            system: way.system,
            workplace: Clients.Workplace(
              person: way.person,
              site: way.sites.first { $0.id == site } ?? Site(id: site, name: ""),
              program: program, programs: way.programs))
          await self.sessions.show(reader)
          self.cache.save(reader, as: ClientReader.last, fetched: date)
        }
        await send(action)
      }
    case .signOut:
      // Who only stops signing in has read nothing that was put away with it.
      let wasIn = await sessions.eto != nil
      await run(effect, send: send)
      guard wasIn else { return }
      await sessions.show(nil as ClientReader?)
      await cache.remove(ClientReader.last)
      await host.courier?.lookAround()
    }
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
      let saved = await remembered(SavedCredential.name(.serviceNow))?.serviceNow
      guard let saved, let person = saved.person, let base = saved.base else {
        return await cache.read(TaskReader.self, TaskReader.last)?.value
      }
      return TaskReader(person: person, base: base, system: saved.credentials.instance)
    }
  }

  private var lastClientReader: ClientReader? {
    get async {
      let last = await cache.read(ClientReader.self, ClientReader.last)?.value
      let saved = await remembered(SavedCredential.name(.eto))?.eto
      guard let saved, let place = saved.workplace else { return last }
      let reader = ClientReader(
        system: saved.credentials.address,
        workplace: Clients.Workplace(
          person: place.email, site: place.site, program: place.program,
          programs: [place.program]))
      // The last time tells of all programs of the site.
      guard var last, last.source == reader.source else { return reader }
      last.workplace.program = place.program
      return last
    }
  }
}
