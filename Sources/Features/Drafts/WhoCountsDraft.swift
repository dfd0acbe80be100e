public import Model
import Resources
import Store
import Terminal

/// Who counts on this machine, half typed.
///
/// It is this machine's, as the count is: nobody has to be signed in anywhere to say it.
public struct WhoCountsDraft: Hashable, Sendable {
  /// The count that it is asked for.
  public var count: PITCount.ID
  /// What stands in the lines, by the names of their fields.
  public var texts: [String: String]

  /// Makes a draft.
  public init(count: PITCount.ID, texts: [String: String]) {
    self.count = count
    self.texts = texts
  }

  /// There is one for each count.
  var place: String { "count-who/\(count)" }
}

extension WhoCountsDraft {
  /// What is kept of a form.
  init(_ form: CountForm, count: PITCount.ID) {
    self.init(
      count: count,
      texts: Dictionary(
        uniqueKeysWithValues: form.fields.map { ($0.rawValue, form.texts[$0]?.text ?? "") }))
  }

  /// The form as it was left.
  fileprivate func form(focus: String) -> CountForm {
    var form = CountForm(.who(count, nil))
    for field in form.fields {
      if let text = texts[field.rawValue] { form.texts[field] = TextField(text) }
    }
    if let field = CountForm.Field(rawValue: focus), form.fields.contains(field) {
      form.focus = field
    }
    return form
  }
}

extension WhoCountsDraft: ScreenDraft {
  var face: DraftFace {
    let about = [CountForm.Field.volunteer, .team, .area].lazy
      .map { (texts[$0.rawValue] ?? "").trimmingSpaces }.first { !$0.isEmpty }
    return DraftFace(called: .pitWho, about: about ?? "")
  }

  var home: App.Place { .count }

  func isIn(_ state: App.State, by author: String) -> Bool { true }
  func hasAnybody(_ state: App.State) -> Bool { true }
  func isOutOfReach(_ state: App.State) -> Bool { false }
  func isLeft(in system: RemoteSystem, _ state: App.State) -> Bool { false }

  /// What is there already stays as it is.
  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    guard state.count.begunWho[count] == nil else { return }
    state.count.whoDrafts[count] = form(focus: note.focus)
    // It was asked before this was back.
    if case .who(count, let kind)? = state.count.form?.purpose {
      state.count.goOnAskingWho(in: count, then: kind)
    }
  }

  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>] {
    let commands = App.reduce(&state, .placeTapped(.count))
    if case .who(count, _)? = state.count.form?.purpose { return commands }
    let endings = App.leaveWhatIsWritten(&state, stamp)
    if state.count.survey == nil { state.count.goOnAskingWho(in: count) }
    return commands + endings
  }

  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool {
    state.count.whoDrafts[count] = nil
    if case .who(count, _)? = state.count.form?.purpose { state.count.form = nil }
    return true
  }
}

extension Count.State {
  /// What is half typed of who counts, in the form or where that was left, by count: nothing where it says what
  /// is kept.
  var begunWho: [PITCount.ID: CountForm] {
    var begun = whoDrafts
    guard let form, case .who(let id, _) = form.purpose else { return begun }
    let kept = book.counts.first { $0.id == id }
    let isKept =
      form.text(.volunteer) == kept?.volunteer ?? "" && form.text(.team) == kept?.team ?? ""
      && form.text(.area) == kept?.area ?? ""
    begun[id] = isKept ? nil : form
    return begun
  }

  /// Asks who counts, with what was typed where that was left.
  mutating func askWho(_ kept: KeptCount, then kind: SurveyKind?) {
    let begun = whoDrafts.removeValue(forKey: kept.id)
    form = CountForm(
      .who(kept.id, kind), [.volunteer: kept.volunteer, .team: kept.team, .area: kept.area],
      known: [.team: kept.count.teams, .area: kept.count.areas])
    guard let begun else { return }
    for field in begun.fields { form?.texts[field] = begun.texts[field] }
    form?.focus = begun.focus
  }

  /// Asks once more who counts in a count; as soon as that is read, where it is not yet.
  mutating func goOnAskingWho(in id: PITCount.ID, then kind: SurveyKind? = nil) {
    guard let kept = book.counts.first(where: { $0.id == id }) else {
      wanted = .who(id, kind)
      return
    }
    if open != id { (open, pane, filter, rows) = (id, .surveys, .all, ListState()) }
    (results, showsKey) = (nil, false)
    askWho(kept, then: kind)
  }

  /// Notes of it.
  var whoNotes: [DraftNote] {
    begunWho.map { id, form in
      DraftNote(by: "", focus: form.focus.rawValue, .whoCounts(WhoCountsDraft(form, count: id)))
    }
  }
}
