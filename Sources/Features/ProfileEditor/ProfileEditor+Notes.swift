import Model
import Resources
import Terminal

extension ProfileEditor.State {
  /// What stands in the form, entry by entry.
  var keptEntries: [ProfileSection: [ProfileDraft.Entry]] {
    var kept: [ProfileSection: [ProfileDraft.Entry]] = [:]
    for section in ProfileSection.allCases {
      let values = base.content(of: section).values
      kept[section] = (entries[section] ?? []).map { ProfileDraft.Entry($0, among: values) }
    }
    return kept
  }

  /// Where the cursor stands, in words that mean the same when the form is opened anew.
  var keptFocus: String {
    switch stop {
    case .units: "units"
    case .answer(let section): "answer/\(section.rawValue)"
    case .part(let section, let id, let part):
      "part/\(section.rawValue)/\(place(of: id, in: section))/\(part.rawValue)"
    case .add(let section): "add/\(section.rawValue)"
    case .unread(let section): "unread/\(section.rawValue)"
    case .unknown(let number): "unknown/\(number)"
    case .review: "review"
    }
  }

  private func place(of id: Int, in section: ProfileSection) -> Int {
    entries[section]?.firstIndex { $0.id == id } ?? 0
  }

  /// Goes on with what was kept.
  ///
  /// - Parameters:
  ///   - kept: what was typed, in its language and units.
  ///   - focus: where the cursor stood.
  ///   - about: whose it is, for the title.
  ///   - surroundings: what is around the form.
  ///   - stamp: the moment, for what "today" is.
  init(
    _ kept: ProfileDraft, focus: String, about: String, in surroundings: Surroundings,
    stamp: Stamp
  ) {
    var spoken = surroundings
    spoken.phrases = Phrases(kept.language)
    self.init(
      profile: kept.base, about: about, units: kept.units, in: spoken, stamp: stamp)
    for (section, answer) in kept.answers { answers[section] = answer }
    for (section, values) in kept.entries { fill(section, values) }
    stop = Self.stop(focus, in: entries) ?? stop
    // What the cursor is in is not said to be wrong yet, but for the parts that were left.
    if let entry = focusedEntry, let texts = entry.typed {
      checked.remove(entry.id)
      for (part, text) in texts where !text.isEmpty {
        let other = EditorStop.part(entry.section, entry.id, part)
        if other != stop { passed.insert(other) }
      }
    }
    adapt(to: surroundings)
  }

  private mutating func fill(_ section: ProfileSection, _ kept: [ProfileDraft.Entry]) {
    let values = base.content(of: section).values
    entries[section] = kept.map { kept in
      let original = kept.original.flatMap { values.indices.contains($0) ? values[$0] : nil }
      var entry = entry(of: section, original)
      if let texts = kept.texts { entry.fill(typed: texts) }
      return entry
    }
    // What is wrong with what was left was said.
    for entry in entries[section] ?? [] where entry.isTouched { checked.insert(entry.id) }
  }

  private static func stop(
    _ focus: String, in entries: [ProfileSection: [EditorEntry]]
  ) -> EditorStop? {
    let words = focus.split(separator: "/").map(String.init)
    guard let kind = words.first else { return nil }
    let section = words.count > 1 ? ProfileSection(rawValue: words[1]) : nil
    switch (kind, section) {
    case ("units", _): return .units
    case ("review", _): return .review
    case ("answer", let section?): return .answer(section)
    case ("add", let section?): return .add(section)
    case ("unread", let section?): return .unread(section)
    case ("unknown", _): return words.count > 1 ? Int(words[1]).map { .unknown($0) } : nil
    case ("part", let section?):
      guard words.count == 4, let place = Int(words[2]),
        let part = ProfileFinding.Part(rawValue: words[3]), let entries = entries[section],
        entries.indices.contains(place)
      else { return nil }
      return .part(section, entries[place].id, part)
    default: return nil
    }
  }
}

extension ProfileDraft.Entry {
  /// What is kept of an entry beside the values that its section has.
  ///
  /// Of one that was received and is not among them any more, as where somebody else changed it and it is to be
  /// written over that, it is all that stands in it.
  init(_ entry: EditorEntry, among values: [EditorValue]) {
    let place = entry.original.flatMap { values.firstIndex(of: $0) }
    let isGone = entry.original != nil && place == nil
    let texts: [ProfileFinding.Part: String]? = isGone ? entry.texts : entry.typed
    self.init(original: place, texts: place == nil ? texts.map(entry.located) : texts)
  }
}
