import Resources
import Store
import Terminal

extension App {
  static func reducePreferences(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .themeTapped: state.preferences.theme = state.preferences.theme.next
    case .accessibleTapped:
      state.preferences.accessible.toggle()
      state.tasks.isAccessible = state.preferences.accessible
      state.tasks.layOutDetail()
    case .languageTapped:
      state.preferences.language = state.preferences.language.next
      return [
        .run(.load(state.preferences.language), id: "language"),
        .run(.save(state.preferences), id: "preferences"),
      ]
    case .phrasesArrived(let phrases):
      state.phrases = phrases
      state.tasks.phrases = phrases
      state.tasks.layOutDetail()
      return []
    case .preferencesNotSaved(let date):
      state.say(Message(.warning, Sentence(.settingsNotSaved), at: date))
      return []
    default: return []
    }
    return [.run(.save(state.preferences), id: "preferences")]
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
