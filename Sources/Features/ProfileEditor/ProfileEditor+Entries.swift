import Model
import Resources
import Terminal

extension ProfileEditor.State {
  /// Whether another value may be added to a section.
  func canAdd(to section: ProfileSection) -> Bool {
    guard section == .contacts else { return EditorShape(of: section).isList }
    return (entries[.contacts] ?? []).count < EmergencyProfile.mostContacts
  }

  mutating func add(to section: ProfileSection) {
    guard canAdd(to: section) else { return }
    let entry = entry(of: section, nil)
    entries[section, default: []].append(entry)
    moveFocus(to: .part(section, entry.id, EditorShape(of: section).parts[0].part))
    // A language is only ever chosen.
    if section == .languages { press() }
  }

  /// Moves the value with the focus among its like.
  mutating func moveEntry(by steps: Int) {
    guard let (section, place) = focusedPlace, canMove(by: steps) else { return }
    entries[section]?.swapAt(place, place + steps)
    complaints[section] = nil
  }

  /// Whether the value with the focus can go so many places down, or up.
  func canMove(by steps: Int) -> Bool {
    guard let (section, place) = focusedPlace, standing != .sending else { return false }
    return entries[section]?.indices.contains(place + steps) == true
  }

  /// Why the value with the focus cannot be taken out; nil where it can.
  var whyNotRemoved: Phrase? {
    guard let entry = focusedEntry else { return .editorNothingHere }
    let section = entry.section
    // A blank line that stands there to be filled in is there again at once.
    guard entries[section]?.count == 1, EditorShape(of: section).startsOpen,
      entry.reading(context) == .blank
    else { return nil }
    return section == .phones ? .editorNumberStays : .editorBlankStays
  }

  /// Takes the value with the focus out; it can be had back.
  mutating func removeEntry(_ stamp: Stamp) {
    guard page == .form, standing != .sending, whyNotRemoved == nil,
      let (section, place) = focusedPlace, let entry = entries[section]?[place]
    else { return }
    let next = stops.firstIndex(of: stop) ?? 0
    entries[section]?.remove(at: place)
    complaints[section] = nil
    cover = nil
    if entries[section]?.isEmpty ?? true, EditorShape(of: section).startsOpen {
      entries[section] = [self.entry(of: section, nil)]
    }
    removed = Removed(entry: entry, place: place)
    let left = shown(section)
    if left.isEmpty {
      let stops = stops
      stop = stops.contains(.add(section)) ? .add(section) : stops[min(next, stops.count - 1)]
    } else {
      let entry = left[min(place, left.count - 1)]
      stop = .part(section, entry.id, EditorShape(of: section).parts[0].part)
    }
    if entry.reading(context) != .blank {
      say(.info, Sentence(.editorRemoved), at: stamp.now)
    }
  }

  /// Puts back what was taken out last.
  mutating func restoreEntry() {
    guard page == .form, standing != .sending, let removed else { return }
    let section = removed.entry.section
    // A blank line that took its place goes again.
    if entries[section]?.count == 1, entries[section]?.first?.reading(context) == .blank {
      entries[section] = []
    }
    let place = min(removed.place, entries[section]?.count ?? 0)
    entries[section, default: []].insert(removed.entry, at: place)
    if answers[section] != nil { answers[section] = .some }
    self.removed = nil
    moveFocus(
      to: .part(section, removed.entry.id, EditorShape(of: section).parts[0].part))
  }

  /// What can be done with the value that has the focus.
  enum MenuItem: CaseIterable {
    case moveUp, moveDown, remove, add, restore
  }

  mutating func openMenu() {
    guard page == .form, standing != .sending, cover == nil, stop.section != nil else { return }
    cover = .menu(PickerState())
  }

  /// Which value the menu is about.
  func menuTitle(_ phrases: Phrases) -> String {
    guard let (section, place) = focusedPlace, let entries = entries[section] else {
      return stop.section.map { EditorWords.name(of: $0, phrases) } ?? ""
    }
    let title = EditorWords.title(of: section, place, of: entries.count, phrases)
    let lead = TextLayout().truncated(entries[place].lead, to: 30)
    return lead.isEmpty ? title : "\(title): \(lead)"
  }

  func menuOptions(_ phrases: Phrases) -> [Picker.Option] {
    MenuItem.allCases.map { item in
      let (phrase, isPossible, reason): (Phrase, Bool, Phrase) =
        switch item {
        case .moveUp: (.editorMoveUp, canMove(by: -1), .editorCannotMove)
        case .moveDown: (.editorMoveDown, canMove(by: 1), .editorCannotMove)
        case .remove: (.editorRemove, whyNotRemoved == nil, whyNotRemoved ?? .editorNothingHere)
        case .add:
          (
            .editorAddAnother, stop.section.map(canAdd) ?? false,
            stop.section == .contacts ? .editorContactsFull : .editorNothingToAdd
          )
        case .restore: (.editorRestore, removed != nil, .editorNothingRemoved)
        }
      return Picker.Option(phrases[phrase], reason: isPossible ? "" : phrases[reason])
    }
  }

  mutating func runMenu(_ place: Int, _ stamp: Stamp) {
    cover = nil
    switch MenuItem.allCases[place] {
    case .moveUp: moveEntry(by: -1)
    case .moveDown: moveEntry(by: 1)
    case .remove: removeEntry(stamp)
    case .restore: restoreEntry()
    case .add:
      guard let section = stop.section else { return }
      if answers[section] != nil, answers[section] != .some { answers[section] = .some }
      add(to: section)
    }
  }

  private var focusedPlace: (ProfileSection, Int)? {
    guard let entry = focusedEntry,
      let place = entries[entry.section]?.firstIndex(where: { $0.id == entry.id })
    else { return nil }
    return (entry.section, place)
  }
}
