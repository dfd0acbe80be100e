import Model

/// What the form comes to: a profile, and which of its values stands where in the form.
struct EditorDraft {
  /// The profile, blanks around texts and all.
  var profile: EmergencyProfile
  /// The entries of the values of each section, in their order.
  var places: [ProfileSection: [Int]] = [:]
  /// The entries that hold what cannot be read.
  var unreadable: [EditorEntry] = []
  /// The sections that are said to have something, and nothing is said of it.
  var unsaid: [ProfileSection] = []
}

extension ProfileEditor.State {
  /// The profile as it would be after sending.
  var edited: EmergencyProfile { edited(draft) }

  /// What would be sent of a draft.
  func change(of draft: EditorDraft) -> ProfileChange {
    ProfileChange(from: base, to: edited(draft))
  }

  private func edited(_ draft: EditorDraft) -> EmergencyProfile {
    draft.profile.tidied(changedFrom: base)
  }

  /// What the form comes to; a section that nobody touched is what was received.
  var draft: EditorDraft {
    var draft = EditorDraft(profile: base)
    for section in ProfileSection.allCases {
      var values: [EditorValue] = []
      for entry in shown(section) {
        switch entry.reading(context) {
        case .blank: break
        case .value(let value):
          values.append(value)
          draft.places[section, default: []].append(entry.id)
        case .unreadable: draft.unreadable.append(entry)
        }
      }
      if answers[section] == .some, shown(section).allSatisfy({ $0.reading(context) == .blank }) {
        draft.unsaid.append(section)
      }
      if isAnswered(section) { continue }
      if answers[section] == .noneKnown { values = [.text(EmergencyProfile.noneKnown)] }
      if values != base.content(of: section).values { draft.profile.put(values, into: section) }
    }
    return draft
  }

  /// The entries of a section that count.
  func shown(_ section: ProfileSection) -> [EditorEntry] {
    guard answers[section].map({ $0 == .some }) ?? true else { return [] }
    return entries[section] ?? []
  }

  /// Whether the profile says already, in whatever spelling, that nobody was asked or none is known.
  private func isAnswered(_ section: ProfileSection) -> Bool {
    guard let answer = answers[section], case .texts(let texts) = base.content(of: section) else {
      return false
    }
    switch (answer, EmergencyProfile.knowledge(texts)) {
    case (.notAsked, .notAsked), (.noneKnown, .noneKnown): return true
    case (.notAsked, _), (.noneKnown, _), (.some, _): return false
    }
  }
}
