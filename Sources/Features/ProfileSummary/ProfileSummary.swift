public import Model
public import Resources
public import Store
public import Terminal

/// An emergency profile on one page, for whoever has to act on it: danger to life first.
///
/// It shows what the person told, when each line was last written, and what nobody asked. It changes
/// nothing. Source: field.md §5 on what responders expect of such a page.
public enum ProfileSummary: Feature {
  /// What the page knows.
  public struct State: Equatable, Sendable {
    /// What is shown.
    public internal(set) var profile: EmergencyProfile
    /// What the person said when they were asked whether there may be a profile; nil for unknown.
    public internal(set) var consent: ProfileConsent?
    /// What was written here and has not arrived: it is shown as what it will be, with a mark.
    public internal(set) var pending = PendingSections()
    /// The sections in which something is typed and not sent: somebody asked about them.
    var begun: Set<ProfileSection> = []
    /// Whose it is meant to be.
    public internal(set) var owner = ProfileOwner()
    /// What is to be said of their call flow; nil for nothing.
    var trace: CallTrace?
    /// Whether the date of birth is shown.
    var isRevealed = false
    /// How often it was: the time until it is hidden begins anew with each.
    var reveals = 0
    /// Whether the person wants to go back; whoever shows the page takes it from here.
    public internal(set) var isLeft = false
    /// The day it is, for ages.
    var today: CivilDate
    /// How many rows are scrolled away.
    var scroll = 0

    /// Makes the state of a page.
    ///
    /// - Parameters:
    ///   - profile: what is shown.
    ///   - consent: what the person said when they were asked; nil for unknown.
    ///   - zone: where the person is.
    ///   - stamp: the moment, for ages.
    public init(profile: EmergencyProfile, consent: ProfileConsent?, zone: Zone, stamp: Stamp) {
      self.profile = profile
      self.consent = consent
      today = CivilDate(stamp.now, minutesEast: zone.offset(at: stamp.now) / 60)
    }
  }

  /// What can happen.
  public enum Action: Sendable {
    case profileArrived(EmergencyProfile, consent: ProfileConsent?, Stamp)
    case pendingChanged(PendingSections)
    case scrolled(ListState.Move)
    case revealTapped
    case backTapped
    /// What was shown has been shown long enough.
    case revealOver
  }

  /// What the page asks for: nothing.
  public enum Effect: Equatable, Sendable {}

  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .profileArrived(let profile, let consent, let stamp):
      (state.profile, state.consent) = (profile, consent)
      state.today = CivilDate(
        stamp.now, minutesEast: surroundings.zone.offset(at: stamp.now) / 60)
    case .pendingChanged(let pending): state.pending = pending
    case .scrolled(let move):
      let height = state.pageHeight(in: surroundings)
      state.scroll = move.scroll(from: state.scroll, height: height)
    case .revealTapped:
      state.isRevealed.toggle()
      state.reveals += 1
    case .revealOver: state.isRevealed = false
    case .backTapped: (state.isLeft, state.isRevealed) = (true, false)
    }
    state.fitScroll(in: surroundings)
    return []
  }

  /// The time until what was revealed is hidden again.
  public static func timers(_ state: State, in _: Surroundings) -> [Timer<Action>] {
    state.isRevealed
      ? [Timer(id: "summary/reveal/\(state.reveals)", .after(.seconds(10)), .revealOver)] : []
  }
}

extension ProfileSummary.State {
  /// Forgets that the person wanted to go back, once that was done.
  public mutating func returned() { isLeft = false }

  /// The profile with what was written here and has not arrived.
  var shown: EmergencyProfile { pending.applied(to: profile) }

  /// The words of the page, for the width that it has.
  func text(
    in surroundings: Surroundings, _ layout: TextLayout = TextLayout()
  ) -> ProfileSummaryText {
    let isAccessible = surroundings.style.isAccessible
    return ProfileSummaryText(
      profile: shown, consent: consent, phrases: surroundings.phrases, zone: surroundings.zone,
      today: today, width: ProfileSummaryView.inside(Rect(surroundings.size), isAccessible).width,
      isAccessible: isAccessible, layout: layout, pending: pending, owner: owner,
      trace: trace, isRevealed: isRevealed, begun: begun)
  }

  /// The rows that scroll: those of the page but for what stays above them.
  fileprivate func pageHeight(in surroundings: Surroundings) -> Int {
    let height = surroundings.size.height
    return height - text(in: surroundings).pinned(in: height).count
  }

  /// Shows no row below the end of the page.
  mutating func fitScroll(in surroundings: Surroundings) {
    guard scroll != 0 else { return }
    scroll = max(
      0, min(scroll, text(in: surroundings).lines.count - pageHeight(in: surroundings)))
  }
}
