import Model
public import Resources
import Terminal

/// What the pages of a first start say.
struct FirstRunWords {
  private let state: FirstRun.State
  private let style: Appearance
  private let phrases: Phrases

  init(_ state: FirstRun.State, _ surroundings: Surroundings) {
    self.state = state
    style = surroundings.style
    phrases = surroundings.phrases
  }

  /// The page in front.
  var page: FormPage {
    var page = FormPage(
      title: title, text: [(text, .plain)], form: form, isAccessible: style.isAccessible)
    if state.isWriting {
      let words = phrases[.firstRunWriting]
      let shown = state.spin.map { Spinner(turns: $0, text: words).words(in: style) }
      page.note = (shown ?? (style.isAccessible ? words : ""), .accent)
    } else if let fault = state.fault {
      page.note = (fault.text(phrases), .danger)
    }
    return page
  }

  /// Which page it is, and of how many.
  private var title: String {
    let pages = FirstRun.Page.allCases
    let number = (pages.firstIndex(of: state.page) ?? 0) + 1
    let name: Phrase =
      switch state.page {
      case .start: .firstRunTitleStart
      case .systems: .firstRunTitleSystems
      case .key: .firstRunTitleKey
      case .review: .firstRunTitleReview
      }
    return phrases.format(
      .firstRunTitle, phrases[name], phrases.number(number), phrases.number(pages.count))
  }

  private var text: String {
    switch state.page {
    case .start: phrases[.firstRunStartText]
    case .systems: phrases[.firstRunSystemsText]
    case .key: phrases[.firstRunKeyText]
    case .review:
      [phrases[.firstRunReviewText], needs.map { phrases[$0] }].compactMap(\.self)
        .joined(separator: " ")
    }
  }

  /// What has to be written into the file before the machine is of use for what it is for; nil for nothing.
  private var needs: Phrase? {
    guard state.used[.eto] != nil else { return nil }
    return switch state.chosenPurpose {
    case .desk: .firstRunNeedsCheckIn
    case .outreach: .firstRunNeedsOutreach
    case .triage: nil
    }
  }

  private var form: Form {
    let fields = state.fields.map { field in
      Form.Field(
        label(field), control(field), help: help(field),
        error: state.faults[field]?.text(phrases) ?? "", note: note(field))
    }
    return Form(fields, focus: state.fields.firstIndex(of: state.focus) ?? 0)
  }

  private func label(_ field: FirstRun.Field) -> String {
    switch field {
    case .language: phrases[.settingsLanguage]
    case .purpose: phrases[.firstRunPurpose]
    case .address(let system): system.name
    case .database: phrases[.firstRunDatabase]
    case .new: phrases[.passphraseNew]
    case .again: phrases[.passphraseAgain]
    case .toSystems, .toKey, .usePassphrase, .useKeyring, .useService, .write:
      phrases[field.title]
    case .answer(let answer): label(answer)
    }
  }

  private func label(_ answer: FirstRun.Field.Answer) -> String {
    switch answer {
    case .language:
      named(phrases[.settingsLanguage], state.chosenLanguage.ownName)
    case .purpose: named(phrases[.firstRunPurpose], phrases[state.chosenPurpose.phrase])
    case .system(let system): named(system.name, described(system))
    case .key: named(phrases[.firstRunOpenedBy], key)
    }
  }

  private func named(_ name: String, _ value: String) -> String {
    phrases.format(.firstRunAnswer, name, value)
  }

  /// Where a system is, and whether that was found to be right.
  private func described(_ system: RemoteSystem) -> String {
    let address = state.used[system] ?? ""
    let place =
      system == .fileMaker
      ? phrases.format(.firstRunInDatabase, address, state.database.text.trimmingSpaces) : address
    guard state.checks[system] == .found(address, .right) else {
      return phrases.format(.firstRunNotChecked, place)
    }
    return place
  }

  private var key: String {
    switch state.key {
    case .passphrase: phrases[.firstRunByPassphrase]
    case .keyring: phrases[.firstRunByKeyring]
    case .service: phrases[.firstRunByService]
    case nil: ""
    }
  }

  private func control(_ field: FirstRun.Field) -> Form.Control {
    switch field {
    case .language: .choice(state.language, Language.allCases.map(\.ownName))
    case .purpose: .choice(state.purpose, FirstRun.Purpose.allCases.map { phrases[$0.phrase] })
    case .address(let system): .text(state.addresses[system] ?? TextField())
    case .database: .text(state.database)
    case .new: .password(state.new.first)
    case .again: .password(state.new.second)
    case .toSystems, .toKey, .usePassphrase, .useKeyring, .useService, .write, .answer: .button
    }
  }

  private func help(_ field: FirstRun.Field) -> String {
    switch field {
    case .purpose: phrases[state.chosenPurpose.help]
    case .address(.serviceNow): phrases[.firstRunServiceNowHelp]
    case .address(let system): phrases.format(.firstRunAddressHelp, system.name)
    case .new: state.new.judgement.text(phrases)
    case .useKeyring: phrases[.unlockKeyringHelp]
    case .useService: phrases[.firstRunServiceHelp]
    case .language, .database, .again, .toSystems, .toKey, .usePassphrase, .write, .answer: ""
    }
  }

  /// What was found at an address.
  private func note(_ field: FirstRun.Field) -> Line.Span {
    guard case .address(let system) = field, state.faults[field] == nil else {
      return Line.Span("")
    }
    func marked(_ sign: String, _ words: String, _ role: Role) -> Line.Span {
      Line.Span(style.isAccessible ? words : "\(sign) \(words)", role)
    }
    switch state.checks[system] {
    case nil, .due: return Line.Span("")
    case .asking: return Line.Span(phrases[.firstRunAsking], .muted)
    case .found(_, .right):
      return marked(
        style.glyphs.success, phrases.format(.firstRunRight, system.name), .good)
    case .found(_, .other):
      return marked(
        style.glyphs.warning, phrases.format(.firstRunOther, system.name), .warning)
    case .found(_, .trouble(let trouble)):
      return marked(style.glyphs.warning, trouble.sentence.text(phrases), .warning)
    }
  }
}

extension FirstRun.Purpose {
  /// What a machine is for, in a word.
  fileprivate var phrase: Phrase {
    switch self {
    case .outreach: .firstRunOutreach
    case .triage: .firstRunTriage
    case .desk: .firstRunDesk
    }
  }

  /// The same in a sentence.
  public var help: Phrase {
    switch self {
    case .outreach: .firstRunOutreachHelp
    case .triage: .firstRunTriageHelp
    case .desk: .firstRunDeskHelp
    }
  }
}
