import Model
import Resources
import Terminal

extension ProfileEditor.State {
  /// The codes or texts behind the lines of the list, in their order.
  var pickerChoices: [String] {
    guard case .choice(let choices) = focusedKind else { return [] }
    switch choices {
    case .genders: return EmergencyProfile.genderChoices
    case .bloodTypes: return EmergencyProfile.bloodTypeChoices
    case .languages: return CodeList.languages.entries.map(\.code)
    case .countries:
      let countries = CodeList.countries.entries
      guard context.language != .en, let first = countries.first else {
        return countries.map(\.code)
      }
      let others = countries.dropFirst().map { ($0.code, $0.name(in: context.language).folded) }
      return [first.code] + others.sorted { $0.1 < $1.1 }.map(\.0)
    }
  }

  /// The lines of the list to choose from.
  func pickerOptions(_ phrases: Phrases) -> [Picker.Option] {
    guard case .choice(let choices) = focusedKind else { return [] }
    let taken = choices == .languages ? Set(shown(.languages).map { $0[.value].text }) : []
    let own = focusedEntry?[.value].text
    return pickerChoices.map { choice in
      Picker.Option(
        EditorWords.choice(choice, of: choices, phrases, isLong: true),
        reason: taken.contains(choice) && choice != own ? phrases[.editorTakenLanguage] : "")
    }
  }

  /// Presses what has the focus: opens a list, adds a value, turns a choice.
  mutating func press() {
    guard page == .form, standing != .sending, cover == nil else { return }
    switch stop {
    case .part(_, _, let part):
      guard case .choice = focusedKind else { return }
      let chosen = pickerChoices.firstIndex(of: focusedEntry?[part].text ?? "")
      cover = .picker(PickerState(selected: chosen ?? 0))
    case .add(let section): add(to: section)
    case .units, .answer: turn(by: 1)
    case .unread, .unknown, .review: break
    }
  }

  /// Chooses the next of a few, or the one before, round and round.
  mutating func turn(by steps: Int) {
    guard page == .form, standing != .sending, cover == nil else { return }
    let (count, chosen) = options
    choose(option: Form.focus(after: chosen, by: steps, count: count))
  }

  /// How many there are to choose from side by side, and which is chosen.
  private var options: (count: Int, chosen: Int) {
    switch stop {
    case .units:
      (BodyUnits.allCases.count, BodyUnits.allCases.firstIndex(of: units) ?? 0)
    case .answer(let section):
      (
        ProfileEditor.Answer.allCases.count,
        answers[section].flatMap(ProfileEditor.Answer.allCases.firstIndex) ?? 0
      )
    case .part, .add, .unread, .unknown, .review: (0, 0)
    }
  }

  /// Chooses one of a few by its place.
  mutating func take(option: Int) {
    guard page == .form, standing != .sending, cover == nil else { return }
    choose(option: option)
  }

  /// Goes to a blank value below the choice that has the focus, or above the button that adds one: there
  /// is something to say.
  mutating func startSaying() {
    let section: ProfileSection
    switch stop {
    case .answer(let asked):
      section = asked
      answers[section] = .some
      complaints[section] = nil
    case .add(let added): section = added
    case .units, .part, .unread, .unknown, .review: return
    }
    if let blank = (entries[section] ?? []).first(where: { $0.reading(context) == .blank }) {
      moveFocus(to: .part(section, blank.id, EditorShape(of: section).parts[0].part))
    } else {
      add(to: section)
    }
  }

  mutating func choose(option: Int) {
    switch stop {
    case .units where BodyUnits.allCases.indices.contains(option):
      change { $0.units = BodyUnits.allCases[option] }
    case .answer(let section) where ProfileEditor.Answer.allCases.indices.contains(option):
      answers[section] = ProfileEditor.Answer.allCases[option]
      complaints[section] = nil
      if answers[section] == .some, entries[section]?.isEmpty ?? true {
        entries[section] = [entry(of: section, nil)]
      }
    case .units, .answer, .part, .add, .unread, .unknown, .review: break
    }
  }

  /// Takes a choice back.
  mutating func clearChoice() {
    guard cover == nil else { return }
    edit { input, _ in
      if case .choice = input { input = .choice("") }
    }
  }

  /// A key for whatever covers the form.
  mutating func typeInCover(_ key: Key, _ stamp: Stamp, in surroundings: Surroundings) {
    switch cover {
    case .picker: type(key, in: surroundings)
    case .menu(var menu):
      switch menu.handle(key, options: menuOptions(surroundings.phrases), mode: .menu) {
      case .chosen(let place): runMenu(place, stamp)
      case .dismissed: cover = nil
      case .changed, .ignored, .unavailable: cover = .menu(menu)
      }
    case .question(var dialog):
      switch dialog.handle(key, buttons: questionButtons(surroundings.phrases)) {
      case .chosen(let button):
        cover = nil
        guard button == 1 else { return }
        ending = .discarded
        let face = DraftFace(.profile, about: PersonName(last: about), number: "")
        say(.info, face.discarded, at: stamp.now)
      case .dismissed: cover = nil
      case .changed, .ignored, .unavailable: cover = .question(dialog)
      }
    case nil: break
    }
  }

  mutating func askToDiscard() {
    guard page == .form, standing != .sending, isChanged else { return }
    cover = .question(DialogState())
  }

  /// The buttons of the question whether to forget everything.
  func questionButtons(_ phrases: Phrases) -> [Dialog.Button] {
    [Dialog.Button(phrases[.entryKeep]), Dialog.Button(phrases[.entryForget])]
  }

  mutating func take(_ outcome: OverlayOutcome, of picker: PickerState) {
    switch outcome {
    case .chosen(let place):
      let choices = pickerChoices
      guard choices.indices.contains(place) else { return }
      edit { input, _ in
        if case .choice = input { input = .choice(choices[place]) }
      }
      cover = nil
    case .dismissed:
      cover = nil
      dropBlankLanguage()
    case .changed, .ignored, .unavailable: cover = .picker(picker)
    }
  }

  /// A language that was to be added and was not chosen leaves no blank line.
  private mutating func dropBlankLanguage() {
    guard let entry = focusedEntry, entry.section == .languages, entry.original == nil,
      entry[.value].text.isEmpty
    else { return }
    entries[.languages]?.removeAll { $0.id == entry.id }
    stop = .add(.languages)
  }
}
