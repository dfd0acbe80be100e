import Model
import Resources

/// Something that keeps the profile from being sent, and where in the form.
struct EditorProblem: Equatable {
  /// What is wrong.
  enum Kind: Equatable {
    /// A rule of the profile.
    case rule(ProfileFinding.Problem)
    /// What is written is no such thing.
    case unreadable
    /// There is said to be something, and nothing is said of it.
    case unsaid
    /// What the server said of the section.
    case complaint(String)
  }

  var stop: EditorStop
  var kind: Kind

  /// Whether something is only not there yet.
  var isAbsence: Bool {
    switch kind {
    case .rule(.missing), .rule(.incomplete), .unsaid: true
    case .rule, .unreadable, .complaint: false
    }
  }
}

extension ProfileEditor.State {
  /// Everything that stands in the way of sending, from the top of the form to its end.
  ///
  /// What the server said stands in nobody's way: it is shown, and it is asked again.
  var problems: [EditorProblem] { inOrder(problems(of: draft)) }

  /// Everything that is shown as wrong just now.
  var shownProblems: [EditorProblem] { shownProblems(of: draft) }

  /// What is shown as wrong with a draft.
  func shownProblems(of draft: EditorDraft) -> [EditorProblem] {
    let own = problems(of: draft).filter { problem in
      isChecked || problem.stop.entry.map(checked.contains) == true
        || (passed.contains(problem.stop) && !problem.isAbsence)
    }
    let said = complaints.flatMap { section, texts in
      texts.map {
        EditorProblem(stop: firstStop(of: section), kind: .complaint($0))
      }
    }
    return inOrder(own + said)
  }

  private func problems(of draft: EditorDraft) -> [EditorProblem] {
    var found = draft.unreadable.map {
      EditorProblem(stop: .part($0.section, $0.id, .value), kind: .unreadable)
    }
    found += draft.unsaid.map { EditorProblem(stop: .answer($0), kind: .unsaid) }
    for finding in draft.profile.findings(today: context.today, changedFrom: base) {
      // A day that cannot be read is not missing.
      if finding.problem == .missing, draft.places[finding.section]?.isEmpty ?? true,
        draft.unreadable.contains(where: { $0.section == finding.section })
      {
        continue
      }
      found.append(
        EditorProblem(stop: stop(of: finding, draft.places), kind: .rule(finding.problem)))
    }
    return found
  }

  /// Where a section begins.
  func firstStop(of section: ProfileSection) -> EditorStop {
    stops.first { $0.section == section } ?? .review
  }

  private func stop(
    of finding: ProfileFinding, _ places: [ProfileSection: [Int]]
  ) -> EditorStop {
    let section = finding.section
    let part =
      EditorShape(of: section).parts.contains { $0.part == finding.part }
      ? finding.part : EditorShape(of: section).parts[0].part
    if let ids = places[section], ids.indices.contains(finding.index) {
      return .part(section, ids[finding.index], part)
    }
    guard let entry = shown(section).first else { return firstStop(of: section) }
    return .part(section, entry.id, part)
  }

  private func inOrder(_ problems: [EditorProblem]) -> [EditorProblem] {
    guard problems.count > 1 else { return problems }
    let order = Dictionary(
      stops.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return problems.enumerated().sorted { left, right in
      (order[left.element.stop] ?? .max, left.offset)
        < (order[right.element.stop] ?? .max, right.offset)
    }.map(\.element)
  }
}
