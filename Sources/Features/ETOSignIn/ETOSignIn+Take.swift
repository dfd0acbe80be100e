import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension ETOSignIn.State {
  /// Changes the state for an action.
  mutating func take(_ action: ETOSignIn.Action) -> ETOSignIn.Outcome {
    switch action {
    case .changeProgramTapped:
      guard isIn else { return .nothing }
      firstQuestion = .program
      ask(.program)
    case .changePlaceTapped:
      guard isIn else { return .nothing }
      // What was chosen last time answers no question now.
      last = ETOSignIn.Last()
      firstQuestion = ETOSignIn.Question.allCases.first { count($0) > 1 } ?? .program
      ask(firstQuestion)
    case .disabledTapped:
      guard question == .program else { return .nothing }
      showsDisabled.toggle()
      picker = PickerState()
    case .answerTyped(let key, _): return answer(key)
    case .enterprisesArrived(let enterprises, let stamp):
      self.enterprises = enterprises
      return proceed(.enterprise, stamp)
    case .sitesArrived(let sites, let stamp):
      self.sites = sites
      return proceed(.site, stamp)
    case .programsArrived(let programs, let stamp):
      self.programs = programs
      showsDisabled = programs.allSatisfy(\.isDisabled)
      return proceed(.program, stamp)
    case .entered(let program, let date): return enter(program, at: date)
    }
    return .nothing
  }

  /// Whether somebody works somewhere, and is on no way elsewhere.
  private var isIn: Bool { workplace != nil && step == nil }

  /// Somebody types who they are: where somebody else worked last is no answer for them.
  mutating func recall(of account: String) {
    if !places.isEmpty { last = places[ETOSignIn.mark(of: account)] ?? ETOSignIn.Last() }
  }

  /// Somebody is on the way in.
  mutating func begin(for account: String) {
    workplace = nil
    self.account = account
    firstQuestion = .enterprise
    step = .underWay
  }

  /// The sign-in is over; where the person worked is where they will be again.
  mutating func stop() {
    workplace = nil
    step = nil
  }

  /// The person is out: what they read is not for everybody's eyes.
  mutating func leave() {
    stop()
    wanted = preset
    (enterprise, site, home) = (nil, nil, nil)
    (enterprises, sites, programs) = ([], [], [])
  }

  /// Goes on with the answer that leaves no choice or was given last time, or asks.
  private mutating func proceed(
    _ question: ETOSignIn.Question, _ stamp: Stamp
  ) -> ETOSignIn.Outcome {
    guard step == .underWay else { return .nothing }
    do throws(WorkplaceWish.Flaw) {
      return choose(question, try obvious(question))
    } catch {
      ask(question)
      switch error {
      case .misfit(let misfit, let word, _):
        return .misfit(misfit.sentence(question, called: word), at: stamp.now)
      case .none, .several: return .nothing
      }
    }
  }

  private mutating func answer(_ key: Key) -> ETOSignIn.Outcome {
    guard let question else { return .nothing }
    // A letter looks among the few too, which digits choose from as long as nothing is typed.
    let mode: Picker.Mode = key.isLetter ? .filter : pickerMode(question)
    switch picker.handle(key, options: options(question), mode: mode) {
    case .ignored, .changed, .unavailable: return .nothing
    case .dismissed: return .dismissed
    case .chosen(let place): return choose(question, place)
    }
  }

  private mutating func choose(
    _ question: ETOSignIn.Question, _ place: Int
  ) -> ETOSignIn.Outcome {
    switch question {
    case .enterprise:
      let enterprise = enterprises[place]
      self.enterprise = enterprise
      return go(.readSites(enterprise.id))
    case .site:
      guard let enterprise else { return .nothing }
      let site = sites[place]
      self.site = site
      return go(.enter(site.id, enterprise: enterprise.id))
    case .program:
      let program = choosablePrograms[place]
      if workplace?.program == program, workplace?.site == site, stay() { return .nothing }
      guard let site else { return .nothing }
      return go(.use(program, of: site.id))
    }
  }

  private mutating func enter(_ program: Program, at date: Date) -> ETOSignIn.Outcome {
    guard step == .underWay, let enterprise, let site else { return .nothing }
    let place = ETOSignIn.Workplace(
      email: account, enterprise: enterprise, site: site, program: program)
    step = nil
    wanted = [:]
    workplace = place
    home = ETOSignIn.Home(sites: sites, programs: programs)
    last = ETOSignIn.Last(place)
    places[ETOSignIn.mark(of: account)] = last
    return .entered(place, at: date)
  }

  /// Asks the question before the one that is asked, if it had a choice; false where none had.
  mutating func goBack() -> Bool {
    let earlier = ETOSignIn.Question.allCases.last { earlier in
      guard let question else { return false }
      return earlier.rawValue < question.rawValue && earlier.rawValue >= firstQuestion.rawValue
        && count(earlier) > 1
    }
    guard let earlier else { return false }
    ask(earlier)
    return true
  }

  /// Back to where the person is in already; false where they are nowhere.
  mutating func stay() -> Bool {
    guard let place = workplace else { return false }
    step = nil
    enterprise = place.enterprise
    site = place.site
    if let home {
      sites = home.sites
      programs = home.programs
    }
    last = ETOSignIn.Last(place)
    return true
  }

  private mutating func ask(_ question: ETOSignIn.Question) {
    step = .asking(question)
    let known = place(of: question)
    picker = PickerState(selected: known ?? 0)
  }

  private mutating func go(_ effect: ETOSignIn.Effect) -> ETOSignIn.Outcome {
    step = .underWay
    return .goes(effect)
  }

  /// The answer to go on with without asking: what is set, the only one, or that of last time.
  private func obvious(_ question: ETOSignIn.Question) throws(WorkplaceWish.Flaw) -> Int {
    let wish = WorkplaceWish(preset: wanted, last: last)
    switch question {
    case .enterprise:
      return try wish.choose(question, among: enterprises.map { .init(id: $0.id, name: $0.name) })
    case .site:
      return try wish.choose(question, among: sites.map { .init(id: $0.id, name: $0.name) })
    case .program:
      let isSet = wanted[question] != nil
      let chosen = programs[
        try wish.choose(
          question,
          among: programs.map {
            .init(
              id: $0.id, name: $0.name, isClosed: $0.isDisabled && (isSet || !showsDisabled))
          })]
      return choosablePrograms.firstIndex(of: chosen) ?? 0
    }
  }

  /// The place of what was chosen last time, if it can be chosen now.
  private func place(of question: ETOSignIn.Question) -> Int? {
    switch question {
    case .enterprise: enterprises.firstIndex { $0.id == last.enterprise }
    case .site: sites.firstIndex { $0.id == last.site }
    case .program: choosablePrograms.firstIndex { $0.id == last.program }
    }
  }

  private func count(_ question: ETOSignIn.Question) -> Int {
    switch question {
    case .enterprise: enterprises.count
    case .site: sites.count
    case .program: choosablePrograms.count
    }
  }

  /// A short list is chosen from by number until somebody types, a long one by typing.
  func pickerMode(_ question: ETOSignIn.Question) -> Picker.Mode {
    count(question) > PickerState.rows || !picker.filter.isEmpty ? .filter : .menu
  }

  /// The answers to a question; those that share a name are told apart by their number.
  func options(_ question: ETOSignIn.Question, disabled word: String = "") -> [Picker.Option] {
    let entries: [(name: String, id: String, isDisabled: Bool)] =
      switch question {
      case .enterprise: enterprises.map { ($0.name, $0.id, false) }
      case .site: sites.map { ($0.name, "\($0.id)", false) }
      case .program: choosablePrograms.map { ($0.name, "\($0.id)", $0.isDisabled) }
      }
    let names = Dictionary(grouping: entries, by: \.name)
    return entries.map { entry in
      let details = [
        entry.isDisabled && !word.isEmpty ? word : nil,
        (names[entry.name]?.count ?? 0) > 1 ? "#\(entry.id)" : nil,
      ]
      return Picker.Option(entry.name, detail: details.compactMap(\.self).joined(separator: " "))
    }
  }
}

extension Key {
  /// Whether it is a letter.
  fileprivate var isLetter: Bool {
    if case .text(let text) = self { text.contains(where: \.isLetter) } else { false }
  }
}
