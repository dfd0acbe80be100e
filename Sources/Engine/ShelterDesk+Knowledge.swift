import Features
import Model
import Synchronization

extension ShelterDesk {
  /// What need not be read again of a night: the form, and who people are.
  ///
  /// What they do that night is read anew each time.
  final class Knowledge: Sendable {
    private struct Known {
      var form: CheckInForm?
      var guests: [Participant.ID: Guest] = [:]
    }

    private let known = Mutex(Known())
    private let keepsNames: Bool

    /// Nothing is known yet; where names are not kept, only people's numbers will be.
    init(keepsNames: Bool = true) { self.keepsNames = keepsNames }

    /// The form that a configuration names, if it was read.
    func form(_ setup: CheckInSetup) -> CheckInForm? {
      known.withLock { known in
        guard let form = known.form, form.form.id == setup.touchPoint,
          form.elements == setup.elements
        else { return nil }
        return form
      }
    }

    /// Somebody, as far as they are known.
    func guest(_ id: Participant.ID) -> Guest { known.withLock { $0.guests[id] } ?? Guest(id: id) }

    /// Takes what whoever asks knows already.
    func learn(_ query: CheckIn.Query) {
      known.withLock { known in
        known.form = query.form ?? known.form
        for (id, guest) in query.known { known.guests[id] = guest }
      }
    }

    /// Takes the form.
    func learn(_ form: CheckInForm) { known.withLock { $0.form = form } }

    /// Takes somebody whose number as a subject was read.
    func learn(_ guest: Guest) {
      var guest = guest
      if !keepsNames { (guest.name, guest.birth) = (PersonName(), nil) }
      known.withLock { $0.guests[guest.id] = guest }
    }
  }
}
