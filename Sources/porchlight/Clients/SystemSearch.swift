import Engine
import Features
import Model
import Resources

/// Asks every configured system, for a script that searches people.
///
/// A failure of one is reported in a line, and the others are still asked.
struct SystemSearch {
  /// The systems' answers.
  struct Answer {
    /// The people in ETO, and the site; nil where it was not asked.
    var eto: (site: Site.ID, matches: [ClientMatch])?
    /// The people on the shelter's own list.
    var guests: [FoundPerson] = []
    /// Why systems could not be asked, a sentence each.
    var failures: [Failure] = []
    /// How many systems answered.
    var answered = 0
  }

  let lookup: Lookup
  let said: SmallDictionary<ETOSignIn.Question, String>
  let startup: Startup

  /// Asks the systems one after the other.
  ///
  /// - Throws: why it is open where in ETO to search
  func run() async throws -> Answer {
    var answer = Answer()
    if startup.defaults(for: .eto) != nil {
      do {
        let desk = try await startup.enterETO(said)
        answer.eto = try await desk.search(lookup, startup.phrases.language, today: startup.today)
        answer.answered += 1
      } catch let failure as ETODesk.Failure {
        // A place that does not exist is not a failure of the system.
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
