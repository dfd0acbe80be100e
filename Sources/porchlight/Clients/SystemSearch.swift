import Engine
import Features
import Model
import Resources

/// Asks every system that this machine is set up for, for a script that looks for people.
///
/// One that fails is said in a line and keeps none of the others back.
struct SystemSearch {
  /// What the systems told.
  struct Answer {
    /// Whom ETO found, and in which site; nil where it was not asked.
    var eto: (site: Site.ID, matches: [ClientMatch])?
    /// Whom the shelter's own list found.
    var guests: [FoundPerson] = []
    /// Why systems could not be asked, each in a sentence.
    var failures: [Failure] = []
    /// How many answered.
    var answered = 0
  }

  let lookup: Lookup
  let said: [ETOSignIn.Question: String]
  let startup: Startup

  /// Asks them one after the other.
  ///
  /// - Throws: where in ETO to look is not decided
  func run() async throws -> Answer {
    var answer = Answer()
    if startup.defaults(for: .eto) != nil {
      do {
        let desk = try await startup.enterETO(said)
        answer.eto = try await desk.search(lookup, startup.phrases.language, today: startup.today)
        answer.answered += 1
      } catch let failure as ETODesk.Failure {
        // A place that is not there is no failure of the system's.
        guard case .trouble(let trouble) = failure else { throw failure }
        answer.failures.append(named(RemoteSystem.eto, Failure(trouble, startup.phrases)))
      } catch let failure as Failure {
        answer.failures.append(failure)
      }
    }
    guard let place = startup.guestPlace else { return answer }
    do {
      answer.guests = try await guests(at: place)
      answer.answered += 1
    } catch let failure as Failure {
      answer.failures.append(failure)
    }
    return answer
  }

  private func guests(at place: GuestPlace) async throws -> [FoundPerson] {
    let phrases = startup.phrases
    guard let credentials = startup.credentials(for: .fileMaker) else {
      throw Failure(phrases[.scriptNeedsFileMaker])
    }
    do throws(Trouble) {
      let desk = try await GuestDesk(
        credentials, at: try await place.find(), place.setup, startup.environment)
      return try await ending({ await desk.signOut() }) { () async throws(Trouble) in
        try await ask(desk)
      }
    } catch { throw named(.fileMaker, Failure(error, phrases)) }
  }

  private func ask(_ desk: GuestDesk) async throws(Trouble) -> [FoundPerson] {
    let (language, today) = (startup.phrases.language, startup.today)
    let parts = lookup.parted(language, today: today)
    let guests = try await desk.search(lookup, parts)
    let alike = lookup.asksForMore(parts, guests.count) ? try await desk.alike(lookup, parts) : []
    return PeopleFinder.weighed(guests, alike: alike, by: lookup, language, today: today)
  }

  /// A failure with the system's name before it, where several are asked.
  private func named(_ system: RemoteSystem, _ failure: Failure) -> Failure {
    guard startup.defaults(for: .eto) != nil, startup.guestPlace != nil else { return failure }
    return Failure("\(system.name): \(failure.sentence)", failure.status)
  }
}
