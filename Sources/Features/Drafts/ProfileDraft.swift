public import Model
public import Resources
import Store

/// Changes to an emergency profile, half written.
public struct ProfileDraft: Hashable, Sendable, Codable {
  /// One value of a section.
  public struct Entry: Hashable, Sendable, Codable {
    /// Which of the section's values it was; nil for a new one.
    public var original: Int?
    /// What stands in its parts; nil where nobody touched it.
    public var texts: [ProfileFinding.Part: String]?

    /// Makes a value.
    public init(original: Int? = nil, texts: [ProfileFinding.Part: String]? = nil) {
      self.original = original
      self.texts = texts
    }
  }

  /// Whom it is about.
  public var whose: Emergency.Whose
  /// What the worker knows them by; empty for somebody who is no client.
  public var name: String
  /// The same in its parts; nil where an earlier version kept it.
  public var parts: PersonName?
  /// The account that the profile is of.
  public var account: String?
  /// What they said when they were asked.
  public var consent: ProfileConsent?
  /// The number that was proved to be theirs.
  public var verified: PhoneNumber?
  /// The profile as it was read when the form was opened.
  public var base: EmergencyProfile
  /// How heights and weights are written.
  public var units: BodyUnits
  /// The language that it was typed in.
  public var language: Language
  /// What is known of what one may have or not.
  public var answers: [ProfileSection: ProfileEditor.Answer]
  /// The values, in the order of the form.
  public var entries: [ProfileSection: [Entry]]

  /// Makes a draft.
  public init(
    whose: Emergency.Whose, name: String, parts: PersonName? = nil, account: String? = nil,
    consent: ProfileConsent? = nil, verified: PhoneNumber? = nil, base: EmergencyProfile,
    units: BodyUnits, language: Language, answers: [ProfileSection: ProfileEditor.Answer],
    entries: [ProfileSection: [Entry]]
  ) {
    self.whose = whose
    self.name = name
    self.parts = parts
    self.account = account
    self.consent = consent
    self.verified = verified
    self.base = base
    self.units = units
    self.language = language
    self.answers = answers
    self.entries = entries
  }

  /// The same with some sections as somebody else wrote them, as if nobody had typed in them.
  public func yielding(
    _ sections: Set<ProfileSection>, to theirs: EmergencyProfile
  ) -> ProfileDraft {
    var draft = self
    for section in sections {
      draft.base.take(section, from: theirs)
      draft.answers[section] = nil
      draft.entries[section] = nil
    }
    return draft
  }

  /// The same over some sections as somebody else wrote them: whoever writes on has seen that, and what they have
  /// stays as it is.
  public func rebased(
    onto theirs: EmergencyProfile, in sections: [ProfileSection]
  ) -> ProfileDraft {
    var draft = self
    // No day is read here.
    let context = EditorContext(
      units: units, language: language, today: CivilDate(daysSince1970: 0))
    for section in sections {
      let before = base.content(of: section).values
      draft.base.take(section, from: theirs)
      let values = draft.base.content(of: section).values
      draft.entries[section] = entries[section]?.map { kept in
        let original = kept.original.flatMap { before.indices.contains($0) ? before[$0] : nil }
        var entry = EditorEntry(id: 0, section, original, context)
        if let texts = kept.texts { entry.fill(typed: texts) }
        return Entry(entry, among: values)
      }
    }
    return draft
  }

  /// What the worker knows them by, in its parts as far as these are known.
  var owner: PersonName { parts ?? PersonName(last: name) }

  /// The number of the client whom it is about; nil for somebody who is none.
  var client: Participant.ID? {
    if case .client(let number, _) = whose { number } else { nil }
  }

  /// Those who are no clients are counted anew at every start; their accounts are not.
  var place: String {
    switch whose {
    case .client: "profile/\(whose.key)"
    case .somebody: "profile/\(account ?? whose.key)"
    }
  }
}

extension ProfileDraft: ScreenDraft {
  var face: DraftFace {
    let about = name.isEmpty ? PersonName(last: account ?? "") : owner
    var face = DraftFace(.profile, about: about, client)
    face.isNamed = name.isEmpty
    return face
  }

  var home: App.Place { .emergency }

  func isOpen(in state: App.State) -> Bool {
    state.emergency.front == whose && state.emergency[whose]?.page == .editor
  }

  func isRefused(_ state: App.State, _ note: DraftNote) -> Bool {
    whose(note, state).flatMap { state.emergency[$0]?.isRefused } ?? false
  }

  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    state.emergency.take(
      self, of: note, worker: state.worker, stamp, in: state.surroundings)
  }

  /// Whose account it is wrote it: whoever helps them goes on with it.
  func takenBack(_ note: DraftNote, by state: App.State) -> DraftNote {
    var note = note
    note.author = state.worker
    return note
  }

  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>] {
    guard let whose = whose(note, state) else { return [] }
    Emergency.resume(&state.emergency, whose, stamp, in: state.surroundings)
    state.place = .emergency
    return []
  }

  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool {
    guard let whose = whose(note, state) else { return false }
    state.emergency.discard(whose)
    return true
  }

  private func whose(_ note: DraftNote, _ state: App.State) -> Emergency.Whose? {
    state.emergency.whose(note.name, worker: state.worker)
  }
}
