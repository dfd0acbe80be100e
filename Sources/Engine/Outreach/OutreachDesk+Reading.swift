import ETO
import Features
import FoundationEssentials
import Model
import Vault

extension OutreachDesk {
  /// How far reading the contacts that ETO has came: so many people of so many.
  typealias Progress = @Sendable (_ done: Int, _ total: Int) async -> Void

  /// Reads the contacts that ETO has of those who were in a program, and keeps them.
  ///
  /// A few requests are under way at a time, and no more begin in a second than the setup allows. It stops
  /// where the task is cancelled, and where ETO is not reached; the next one goes on there.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - days: How many days back somebody has to have been in it.
  ///   - tell: Hears how far it is.
  /// - Returns: How many contacts are new, or not as they were.
  /// - Throws: Why it stopped; what was read until then is kept.
  func readContacts(
    in program: Program.ID, days: Int = 400, _ tell: Progress
  ) async throws(Trouble) -> Int {
    guard let api = await sessions.eto else { throw .signInAgain }
    let sweep = sweep(api, program)
    let name = await sessions.clientReader?.name(KeptSweep.name(program))
    let people = try await sweep.people(days: days)
    var done: Set<Participant.ID> = []
    if let name, let kept = await cache.read(KeptSweep.self, name),
      environment.now().timeIntervalSince(kept.fetched) < Self.goesOnFor
    {
      done = kept.value.done
    }
    var count = 0
    var trouble: Trouble?
    done.formIntersection(people)
    await tell(done.count, people.count)
    let waiting = people.filter { !done.contains($0) }
    for await reading in try await sweep.contacts(of: waiting) {
      do throws(Trouble) {
        let (person, contacts) = try reading.get()
        count += try await keep(contacts)
        done.insert(person)
        if let name { cache.save(KeptSweep(done), as: name, fetched: environment.now()) }
        await tell(done.count, people.count)
      } catch {
        trouble = trouble ?? error
        break
      }
    }
    if let trouble { throw trouble }
    if let name, done.count == people.count { await cache.remove(name) }
    return count
  }

  /// What reads of a program, politely.
  func sweep(_ api: ETOAPI, _ program: Program.ID) -> OutreachSweep {
    OutreachSweep(
      api: api, setup: setup, program: program, zone: zone, environment: environment)
  }

  /// For how many seconds a reading that was stopped is gone on with.
  private static let goesOnFor = 86_400.0

  /// Keeps contacts that were read; what was written here has more, and stays, but for when they were born
  /// and what whoever wrote it is called.
  private func keep(_ contacts: [OutreachContact]) async throws(Trouble) -> Int {
    do throws(VaultError) {
      let vault = try await open()
      var (new, told): ([OutreachContact], [OutreachContact]) = ([], [])
      for contact in contacts {
        guard case .contact(var known)? = await record(contact.id, vault) else {
          new.append(contact)
          continue
        }
        if known.author == contact.author {
          if known != contact { new.append(contact) }
        } else {
          let before = known
          known.birth = contact.birth
          if !contact.author.isEmpty { known.writer = contact.author }
          if known != before { told.append(known) }
        }
      }
      let all = new + told
      if !all.isEmpty { try await vault.save(all.map { OutreachRecord.contact($0) }) }
      return new.count
    } catch {
      throw Trouble(error)
    }
  }

  /// Somebody's stay in a program that goes on, else the last one; nil where nobody knows.
  ///
  /// What was kept of their page is taken where it tells of one: nobody waits for that.
  func stay(of client: Participant.ID, in program: Program.ID) async -> Enrolment? {
    if let reader = await sessions.clientReader {
      let kept = await cache.read(KeptClient.self, reader.name(KeptClient.name(client)))
      if let stay = Enrolment.current(kept?.value.enrolments ?? [], in: program) { return stay }
    }
    guard let api = await sessions.eto else { return nil }
    return Enrolment.current((try? await api.enrolments(of: client)) ?? [], in: program)
  }
}
