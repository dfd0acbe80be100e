import Model
import Resources
import Store

/// ServiceNow in the program as a whole: the tasks are those of whoever is in.
extension App {
  static func followServiceNow(
    _ state: inout State, _ signIn: SignIn.State, _ action: SignIn.Action, wasSilent: Bool
  ) -> [Command<Effect>] {
    var commands: [Command<Effect>] = []
    switch action {
    case .signedIn(let person, let base?, let date):
      let known = state.tasks.person
      if known?.userName != person.userName || state.tasks.base != base {
        commands += state.tasks.endings
        if let known, state.clients.workplace == nil {
          commands += reduceEmergency(&state, .left(worker: known.userName))
        }
        state.messages = []
        state.changePerson(to: person, at: base)
      }
      state.tasks.person = person
      state.leaveSignIn(for: .serviceNow, wasSilent: wasSilent)
      if state.clients.workplace == nil {
        commands += reduceEmergency(&state, .entered(worker: person.userName))
      }
      commands += reduceTasks(&state, .signedIn)
      state.tellOfDrafts(at: date)
    case .signOutTapped:
      guard signIn.person == nil else { break }
      commands += state.tasks.endings
      if state.clients.workplace == nil {
        commands += reduceEmergency(&state, .left(worker: state.tasks.person?.userName))
      }
      state.putTasksAway()
      // What was said before speaks of tasks that are not for everybody's eyes.
      state.messages = state.toast.map { [$0] } ?? []
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked,
      .submitTapped, .cancelTapped, .signedIn, .refused, .recalled, .choice, .passwordForgotten,
      .notRemembered, .spinnerDue, .spinnerTurned, .againDue, .lookDue, .found:
      break
    }
    return commands
  }
}

extension Tasks.State {
  /// Ends all that runs for the person who is leaving: its answers are for nobody else.
  fileprivate var endings: [Command<App.Effect>] {
    guard person != nil else { return [] }
    let changes = changing.keys.sorted().map { EffectID("change/\($0)") }
    let menus = reading.map { Tasks.reading($0) }.sorted { $0.name < $1.name }
    return (["tasks/list", "tasks/detail", "editor"] + changes + menus)
      .map { .cancel(id: $0) }
  }
}
