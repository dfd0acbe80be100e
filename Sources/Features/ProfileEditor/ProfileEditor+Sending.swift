import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension ProfileEditor.State {
  mutating func goToReview(_ stamp: Stamp, in surroundings: Surroundings) {
    guard page == .form, standing != .sending else { return }
    note(stamp, in: surroundings.zone)
    leaveEntry()
    cover = nil
    let problems = problems
    guard problems.isEmpty else {
      goToProblem(isFirst: true)
      let count = Set(problems.map(\.stop)).count
      say(.warning, Sentence(.entryNotComplete, .counted(.toCorrect, count)), at: stamp.now)
      return
    }
    if let unsettled {
      chooseAgain(unsettled, stamp, in: surroundings)
      return
    }
    guard !change.isEmpty else {
      say(.warning, Sentence(.entryNothingChanged), at: stamp.now)
      return
    }
    page = .review(ListState())
  }

  mutating func moveReview(_ move: ListState.Move, in surroundings: Surroundings) {
    guard case .review(var list) = page, standing != .sending else { return }
    let review = EditorReview(self, surroundings)
    list.move(move, count: review.lines.count, height: review.height)
    page = .review(list)
  }

  mutating func send(
    _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<ProfileEditor.Effect>] {
    guard case .review = page, standing != .sending else { return [] }
    note(stamp, in: surroundings.zone)
    let change = change
    // Midnight may have passed since the page was opened.
    guard problems.isEmpty, !change.isEmpty else {
      page = .form
      goToReview(stamp, in: surroundings)
      return []
    }
    standing = .sending
    attempt = stamp.id
    given = change
    spin = nil
    complaints = [:]
    return [.run(.save(change), id: "profile/save")]
  }

  mutating func goBack() {
    guard standing != .sending else { return }
    if case .conflicts(let conflicts) = page { unsettled = conflicts }
    page = .form
  }

  mutating func takeSaved(_ profile: EmergencyProfile, at date: Date) {
    guard standing == .sending else { return }
    start(anew: profile)
    ending = .saved
    say(.success, Sentence(.editorSaved), at: date)
  }

  mutating func takeKept(_ standing: OutboxRow.Standing, at date: Date) {
    guard self.standing == .sending else { return }
    start(anew: base)
    ending = .kept
    news.append(
      Message(
        Sentence(
          standing.isDoubtful ? .editorKeptMaybe : .editorKept, .phrase(standing.phrase)),
        kept: standing, at: date))
  }

  /// Takes note that no answer will come any more.
  mutating func fail(_ trouble: EmergencyTrouble) {
    guard standing == .sending else { return }
    standing = .failed(trouble)
    page = .form
  }

  mutating func takeRefused(_ trouble: EmergencyTrouble, at date: Date) {
    guard standing == .sending else { return }
    standing = .failed(trouble)
    // It is nowhere but here: whatever the outbox tells of it is from before.
    attempt = nil
    page = .form
    switch trouble {
    case .profile(let said):
      complaints = said
      goToProblem(isFirst: true)
    case .conflict(let conflicts, let theirs):
      page = .conflicts(EditorConflicts(conflicts, theirs: theirs))
    case .trouble, .account, .accountExists, .registeredOnly, .number, .wrongCode, .tooMany: break
    }
    say(.error, EditorWords.sentence(of: trouble), at: date)
  }

  mutating func leave(_ stamp: Stamp) {
    guard page == .form, standing != .sending else { return }
    leaveEntry()
    ending = .left
    if isChanged { say(.info, Sentence(.editorLeft), at: stamp.now) }
  }

  /// Goes on where the person left.
  mutating func reopen(_ stamp: Stamp, in surroundings: Surroundings) {
    ending = nil
    note(stamp, in: surroundings.zone)
  }

  /// Goes on from a profile as it was read just now, with nothing typed.
  mutating func start(anew profile: EmergencyProfile) {
    base = profile
    standing = .editing
    attempt = nil
    unsettled = nil
    page = .form
    cover = nil
    removed = nil
    checked = []
    passed = []
    isChecked = false
    complaints = [:]
    for section in ProfileSection.allCases { load(section) }
    stop = stops.first ?? .review
    top = 0
  }
}
