import Model
import Resources
import Store
import Terminal

/// A new point-in-time count, half written.
///
/// It is this machine's: nobody has to be signed in anywhere to make one.
public struct CountDraft: Hashable, Sendable {
  /// What stands in the lines, by the names of their fields.
  public var texts: [String: String]

  /// Makes a draft.
  public init(texts: [String: String]) { self.texts = texts }

  /// There is one.
  var place: String { "new-count" }
}

extension CountDraft {
  /// What is kept of a form.
  init(_ form: CountForm) {
    texts = Dictionary(
      uniqueKeysWithValues: form.fields.map { ($0.rawValue, form.texts[$0]?.text ?? "") })
  }

  /// The form as it was left.
  fileprivate func form(focus: String) -> CountForm {
    var form = CountForm(.new)
    for field in form.fields {
      if let text = texts[field.rawValue] { form.texts[field] = TextField(text) }
    }
    if let field = CountForm.Field(rawValue: focus), form.fields.contains(field) {
      form.focus = field
    }
    return form
  }
}

extension CountDraft: ScreenDraft {
  var face: DraftFace {
    let name = (texts[CountForm.Field.name.rawValue] ?? "").trimmingSpaces
    return DraftFace(called: .pitNewTitle, about: name)
  }

  var home: App.Place { .count }

  func isOpen(in state: App.State) -> Bool { state.count.form?.purpose == .new }

  func isIn(_ state: App.State, by author: String) -> Bool { true }
  func hasAnybody(_ state: App.State) -> Bool { true }
  func isOutOfReach(_ state: App.State) -> Bool { false }
  func isLeft(in system: RemoteSystem, _ state: App.State) -> Bool { false }

  /// What is there already stays as it is.
  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    if state.count.begunCount == nil { state.count.newDraft = form(focus: note.focus) }
  }

  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>] {
    var commands = App.reduce(&state, .placeTapped(.count))
    guard state.count.form?.purpose != .new else { return commands }
    commands += App.leaveWhatIsWritten(&state, stamp)
    guard state.count.survey == nil else { return commands }
    return commands + App.reduceCount(&state, .newTapped(stamp))
  }

  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool {
    state.count.newDraft = nil
    if state.count.form?.purpose == .new { (state.count.form, state.count.question) = (nil, nil) }
    return true
  }
}

extension Count.State {
  /// What somebody has typed of a new count, in the form or where that was left; nil where nobody has.
  var begunCount: CountForm? {
    if let form, form.isBegunCount { return form }
    return newDraft
  }

  /// A note of it.
  var newNotes: [DraftNote] {
    begunCount.map { [DraftNote(by: "", focus: $0.focus.rawValue, .count(CountDraft($0)))] } ?? []
  }
}
