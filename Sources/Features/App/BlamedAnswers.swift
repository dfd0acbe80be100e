import Model
import Resources

/// What stands in the form that the message row blames for missing or wrong answers.
///
/// Once an answer is another one the blame may be wrong itself; the form goes on to say what is.
struct BlamedAnswers: Equatable {
  /// What is written, of whichever form it is.
  fileprivate enum Answers: Equatable {
    case profile(
      [ProfileSection: [ProfileDraft.Entry]], [ProfileSection: ProfileEditor.Answer],
      sides: [ProfileSection: EditorConflicts.Side])
    case account(notes: [ProfileAccess.Field: [ProfileAccess.Fault]])
    case form([EntryField.Content])
  }

  fileprivate let message: Message
  fileprivate let answers: Answers
}

extension App.State {
  /// See ``BlamedAnswers``; nil where the message row blames none.
  var blamed: BlamedAnswers? {
    guard let toast, toast.blamesAnswers, let answers = answersInFront else { return nil }
    return BlamedAnswers(message: toast, answers: answers)
  }

  /// Takes back that answers are missing or wrong, once one of them is another.
  mutating func dropBlame(of before: BlamedAnswers?) {
    guard let before, toast == before.message, let answers = answersInFront,
      answers != before.answers
    else { return }
    toast = nil
  }

  private var answersInFront: BlamedAnswers.Answers? {
    if place == .clients { return contact.entry.map { .form($0.fields.map(\.content)) } }
    guard place == .emergency, let person = emergency.personInHand else { return nil }
    switch person.page {
    case .access: return .account(notes: person.access.faults)
    case .editor:
      return person.editor.map { editor in
        .profile(editor.keptEntries, editor.answers, sides: editor.sides)
      }
    case .profile, .callFlow: return nil
    }
  }
}

extension ProfileEditor.State {
  /// What was chosen where somebody else changed the same.
  fileprivate var sides: [ProfileSection: EditorConflicts.Side] {
    if case .conflicts(let conflicts) = page { conflicts.sides } else { [:] }
  }
}

extension Message {
  /// Whether it says that answers of a form are missing or wrong.
  fileprivate var blamesAnswers: Bool {
    [.entryNotComplete, .accessLookAtLines, .editorRefused, .editorChooseFirst]
      .contains(sentence.phrase)
  }
}
