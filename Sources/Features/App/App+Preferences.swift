import Resources
public import Store
import Terminal

extension App {
  /// The effect that keeps what was chosen, which leaving waits for.
  public static let preferencesID: EffectID = "preferences"

  static func reducePreferences(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .themeTapped: state.preferences.theme = state.preferences.theme.next
    case .accessibleTapped:
      state.preferences.accessible.toggle()
      adapt(&state)
    // Whoever turns it on again wants to see all of it.
    case .firstVisitsTapped:
      state.preferences.firstVisits = FirstVisits(isOn: !state.preferences.firstVisits.isOn)
    case .languageTapped:
      state.preferences.language = state.preferences.language.next
      return [
        .run(.load(state.preferences.language), id: "language"),
        .run(.save(state.preferences), id: preferencesID),
      ]
    case .phrasesArrived(let phrases):
      state.phrases = phrases
      adapt(&state)
      // What the clients screen was told by others it was told in words.
      state.handOverTonight()
      state.handOverUnfinished()
      return []
    case .preferencesNotSaved(let date):
      state.say(Message(.warning, Sentence(.settingsNotSaved), at: date))
      return []
    default: return []
    }
    return [.run(.save(state.preferences), id: preferencesID)]
  }
}

extension CaseIterable where Self: Equatable {
  /// The case after this one, around the end.
  fileprivate var next: Self {
    let all = Array(Self.allCases)
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + 1) % all.count]
  }
}
