public import Model
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// The screen for emergency profiles: whose, then their account, their profile, and a call flow.
///
/// Accounts belong to the people they are about. Whoever is signed in here is so in memory only, until
/// they are signed out, somebody else works at the machine, or the program ends.
public enum Emergency: Feature {
  /// Whom a profile is about.
  public enum Whose: Hashable, Sendable, Codable {
    /// A client of ETO: their number is one of a site's.
    case client(Participant.ID, of: Site.ID?)
    /// Somebody who is in front of the worker; they are counted from 1.
    case somebody(Int)

    /// Names their effects and timers.
    var key: String {
      switch self {
      case .client(let id, let site): "client-\(site.map { "\($0)-" } ?? "")\(id)"
      case .somebody(let number): "somebody-\(number)"
      }
    }
  }

  /// What is in front for a person.
  public enum Page: Hashable, Sendable, CaseIterable {
    /// Consent, account, number.
    case access
    /// The profile on a page.
    case profile
    /// The profile as a form.
    case editor
    /// Starting a call flow.
    case callFlow
  }

  /// How it stands with reading a profile.
  public enum Standing: Equatable, Sendable {
    /// Nobody asked for it.
    case idle
    /// It is on its way.
    case loading
    /// It is there.
    case loaded
    /// It did not come; what was read before stays.
    case failed(EmergencyTrouble)
  }

  /// What can happen.
  public enum Action: Sendable {
    // The person
    /// Another screen sends a client.
    case wanted(Participant.ID, of: Site.ID?, ProfileOwner, Stamp)
    case begun(Stamp)
    /// Somebody comes to the screen as it was left.
    case shown
    case openTapped(Stamp)
    case moved(ListState.Move)
    case rowClicked(Int, Stamp)
    case backTapped
    case refreshTapped
    case editTapped(Stamp)
    case callTapped
    /// A key for the question whose profile it is.
    case doubtTyped(Key, Stamp)
    /// From a call flow that a profile does not suffice for.
    case correctTapped(Stamp)
    case numberTapped(Stamp)
    case signInTapped
    case signOutTapped(Stamp)
    /// What was typed and not sent is to be thrown away.
    case discardTapped
    /// A key for the question before something of somebody is gone.
    case partingTyped(Key, Stamp)
    /// The client takes back that their sign-in is remembered.
    case forgetTapped(Stamp)
    /// ^C, while something can be stopped.
    case interrupted(Stamp)
    /// Whoever worked here goes: everybody is signed out, and what was typed is put away for them.
    case left(worker: String?)
    /// Somebody works here: what they typed before is there again.
    case entered(worker: String)

    // The pages, and the answers to what they asked for
    case access(Whose, ProfileAccess.Action)
    case summary(Whose, ProfileSummary.Action)
    case editor(Whose, ProfileEditor.Action)
    case callFlow(Whose, CallFlow.Action)

    // The world
    case arrived(Whose, EmergencyProfile, Stamp)
    case notRead(Whose, EmergencyTrouble, at: Date)
    /// What the pretend RapidSOS "sent" to somebody.
    case sent([PracticeMessage], at: Date)
    /// What this machine remembers of a client; nil for nothing.
    case recalled(Whose, ProfileAccess.Remembered?)
    /// The remembered password was refused, and is forgotten.
    case passwordForgotten(Whose, at: Date)
    /// What a client agreed to could not be kept, or not be forgotten.
    case notKept(Whose, Trouble, at: Date)
    /// What the relay tells.
    case told(OutboxNews)
    /// RapidSOS can be reached.
    case found

    // The clock
    /// It is to be looked whether RapidSOS can be reached again.
    case lookDue
    /// Two minutes have passed since a call flow was taken at that moment.
    case ringDue(Date)
    case spinnerDue(Whose)
    case spinnerTurned(Whose)
  }

  /// What is asked for.
  public enum Effect: Equatable, Sendable {
    /// A step on the way to a profile.
    case access(Whose, ProfileAccess.Effect)
    /// Reads a profile.
    case read(Whose)
    /// Gives what changed in one to be sent.
    case save(Whose, OutgoingProfile)
    /// Starts a call flow, at once and at most once.
    case trigger(Whose, TriggerRequest)
    /// Signs somebody out.
    case forget(Whose)
    /// Looks up what is remembered of a client.
    case recall(Whose)
    /// Keeps a client's sign-in, as they agreed.
    case keep(Whose, ProfileAccess.Remembered, Permission)
    /// Keeps with it which number was proved to be theirs.
    case keepNumber(Whose, PhoneNumber)
    /// Forgets a client's sign-in, and that they agreed to it where they take that back.
    case forgetKept(Whose, Permission?)
    /// Looks whether RapidSOS answers, and says only that it does; nobody is signed in for that.
    case look
  }

  /// The pause before RapidSOS is looked for, which cannot be reached: longer each time.
  static func lookTimer(_ state: State) -> Timer<Action> {
    Timer(
      id: "emergency/look/\(state.looks)", .after(SignInMemory.wait(after: state.looks)), .lookDue)
  }

  /// The timers of everybody's pages: a call flow goes on whatever is in front.
  public static func timers(
    _ state: State, in surroundings: Surroundings
  ) -> [Timer<Action>] {
    let page = surroundings.ofPage
    let ofPeople = state.people.flatMap { person -> [Timer<Action>] in
      let whose = person.whose
      let isSeen =
        state.front == whose && person.page == .access && !surroundings.style.isAccessible
      var timers = ProfileAccess.timers(person.access, isCounting: isSeen).map {
        $0.of(whose) { Action.access(whose, $0) }
      }
      if let summary = person.summary {
        timers += ProfileSummary.timers(summary, in: page).map {
          $0.of(whose) { Action.summary(whose, $0) }
        }
      }
      if let editor = person.editor {
        timers += ProfileEditor.timers(editor, in: page).map {
          $0.of(whose) { Action.editor(whose, $0) }
        }
      }
      if let callFlow = person.callFlow {
        timers += CallFlow.timers(callFlow, in: page).map {
          $0.of(whose) { Action.callFlow(whose, $0) }
        }
      }
      if person.standing == .loading {
        timers.append(
          .spinner(
            "emergency/\(whose.key)", turns: person.spin, due: .spinnerDue(whose),
            turned: .spinnerTurned(whose)))
      }
      return timers
    }
    return state.ringTimers + ofPeople
  }
}

extension Timer {
  /// The same timer for one person of several.
  fileprivate func of<Other>(
    _ whose: Emergency.Whose, _ transform: (Action) -> Other
  ) -> Timer<Other> {
    Timer<Other>(id: "\(id)/\(whose.key)", schedule, transform(action))
  }
}
