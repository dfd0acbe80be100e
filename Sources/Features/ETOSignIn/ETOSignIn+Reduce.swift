import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension ETOSignIn {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in _: Void
  ) -> [Command<Effect>] {
    switch action {
    case .resized(let size): state.size = size
    case .typed(let key):
      guard state.takesTyping else { return [] }
      state.memory.isSilent = false
      _ = state.form.entries.handle(key)
    case .pasted(let text):
      guard state.takesTyping else { return [] }
      state.memory.isSilent = false
      state.form.entries.paste(text)
    case .nextFieldTapped: state.form.entries.moveFocus(by: 1)
    case .previousFieldTapped: state.form.entries.moveFocus(by: -1)
    case .fieldClicked(let field):
      state.form.entries.focus = field
      // What is on or off is turned by the click, as by the space bar.
      if field.kind == .toggle { return reduce(&state, .typed(.text(" "))) }
    case .submitTapped: return submit(&state)
    case .cancelTapped: return back(&state)
    case .signOutTapped(let stamp): return signOut(&state, stamp)
    case .changeProgramTapped:
      guard state.standing == .signedIn else { return [] }
      state.firstQuestion = .program
      state.ask(.program)
    case .changePlaceTapped:
      guard state.standing == .signedIn else { return [] }
      // What was chosen last time answers no question now.
      state.last = Last()
      let first = Question.allCases.first { state.count($0) > 1 } ?? .program
      state.firstQuestion = first
      state.ask(first)
    case .disabledTapped:
      guard state.question == .program else { return [] }
      state.showsDisabled.toggle()
      state.picker = PickerState()
    case .answerTyped(let key, let stamp): return answer(&state, key, stamp)
    case .enterprisesArrived(let enterprises, let stamp):
      state.enterprises = enterprises
      return proceed(&state, .enterprise, stamp)
    case .sitesArrived(let sites, let stamp):
      state.sites = sites
      return proceed(&state, .site, stamp)
    case .programsArrived(let programs, let stamp):
      state.programs = programs
      state.showsDisabled = programs.allSatisfy(\.isDisabled)
      return proceed(&state, .program, stamp)
    case .entered(let program, let date): return enter(&state, program, at: date)
    case .refused(let trouble, let date): refuse(&state, trouble, at: date)
    case .recalled(let remembered): return recall(&state, remembered)
    case .passwordForgotten: state.memory.refuse()
    case .notRemembered(let trouble, let date):
      state.memory.forget()
      state.news.append(SignInMemory.notKept(.eto, trouble, at: date))
    case .againDue: return state.memory.look() ? [.run(.recall, id: "eto-sign-in/recall")] : []
    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    }
    return []
  }

  private static func submit(_ state: inout State) -> [Command<Effect>] {
    guard state.takesTyping, let credentials = state.form.credentials() else { return [] }
    state.memory.begin(isSilent: false)
    // Where somebody else worked last is no answer for them.
    if !state.places.isEmpty { state.last = state.places[mark(of: credentials.email)] ?? Last() }
    return state.signIn(credentials)
  }

  /// Fills in what is remembered, and goes to where the person worked without a word.
  private static func recall(
    _ state: inout State, _ remembered: Remembered?
  ) -> [Command<Effect>] {
    state.memory.isLooking = false
    guard let remembered, state.takesTyping, state.workplace == nil,
      state.memory.takes(remembered.credentials.password, for: remembered.credentials.address)
    else { return [] }
    if let place = remembered.workplace {
      state.last = Last(
        enterprise: place.enterprise.id, site: place.site.id, program: place.program.id)
    }
    if state.memory.hasOwnPassword {
      state.form.entries.isRemembering = true
    } else {
      state.form.fill(remembered.credentials)
    }
    guard state.form.isFilled, let credentials = state.form.credentials() else { return [] }
    state.memory.begin(isSilent: true)
    return state.signIn(credentials)
  }

  /// One level back: from a question to the one before it that had a choice, else out.
  private static func back(_ state: inout State) -> [Command<Effect>] {
    guard !state.takesTyping else { return [] }
    if let earlier = state.earlierQuestion {
      state.ask(earlier)
      return []
    }
    if let place = state.workplace {
      state.stay(at: place)
      return [.cancel(id: "eto-sign-in")]
    }
    state.standing = .signedOut
    return [.cancel(id: "eto-sign-in"), .run(.signOut, id: "eto-sign-out")]
  }

  private static func signOut(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard state.workplace != nil else { return [] }
    state.standing = .signedOut
    state.workplace = nil
    state.wanted = state.preset
    (state.enterprise, state.site, state.home) = (nil, nil, nil)
    (state.enterprises, state.sites, state.programs) = ([], [], [])
    state.form.entries.forget(.password, last: .submit)
    state.form.entries.isRemembering = false
    let wasKept = state.memory.isKept
    state.memory.forget()
    state.news.append(
      Message(.info, Sentence(.signInSignedOut, .text(SignIn.System.eto.name)), at: stamp.now))
    return [.cancel(id: "eto-sign-in"), .run(.signOut, id: "eto-sign-out")]
      + (wasKept ? [.run(.forget, id: "eto-sign-in/forget")] : [])
  }

  /// Goes on with the answer that leaves no choice or was given last time, or asks.
  private static func proceed(
    _ state: inout State, _ question: Question, _ stamp: Stamp
  ) -> [Command<Effect>] {
    guard case .underWay = state.standing else { return [] }
    do throws(WorkplaceWish.Flaw) {
      return choose(&state, question, try state.obvious(question), stamp)
    } catch {
      switch error {
      case .misfit(let misfit, let word, _):
        state.news.append(Message(.warning, misfit.sentence(question, called: word), at: stamp.now))
      case .none, .several: break
      }
      state.ask(question)
      return []
    }
  }

  private static func answer(
    _ state: inout State, _ key: Key, _ stamp: Stamp
  ) -> [Command<Effect>] {
    guard let question = state.question else { return [] }
    let outcome = state.picker.handle(
      key, options: state.options(question), mode: state.pickerMode(question))
    switch outcome {
    case .ignored, .changed, .unavailable: return []
    case .dismissed: return back(&state)
    case .chosen(let place): return choose(&state, question, place, stamp)
    }
  }

  private static func choose(
    _ state: inout State, _ question: Question, _ place: Int, _ stamp: Stamp
  ) -> [Command<Effect>] {
    switch question {
    case .enterprise:
      let enterprise = state.enterprises[place]
      state.enterprise = enterprise
      return state.go(after: question, .readSites(enterprise.id))
    case .site:
      guard let enterprise = state.enterprise else { return [] }
      let site = state.sites[place]
      state.site = site
      return state.go(after: question, .enter(site.id, enterprise: enterprise.id))
    case .program:
      let program = state.choosablePrograms[place]
      if let place = state.workplace, place.program == program, place.site == state.site {
        state.stay(at: place)
        return []
      }
      guard let site = state.site else { return [] }
      return state.go(after: question, .use(program, of: site.id))
    }
  }

  private static func enter(
    _ state: inout State, _ program: Program, at date: Date
  ) -> [Command<Effect>] {
    guard case .underWay = state.standing, let enterprise = state.enterprise,
      let site = state.site
    else { return [] }
    let isChange = state.workplace != nil
    state.standing = .signedIn
    let email = state.workplace?.email ?? state.form.entries[text: .email].text
    state.wanted = [:]
    state.workplace = Workplace(
      email: email, enterprise: enterprise, site: site, program: program)
    state.home = Home(sites: state.sites, programs: state.programs)
    state.form.entries.forget(.password, last: .submit)
    state.last = Last(enterprise: enterprise.id, site: site.id, program: program.id)
    let account = mark(of: email)
    state.places[account] = state.last
    var commands: [Command<Effect>] = [
      .run(.remember(state.last, account: account), id: "eto-remember")
    ]
    if state.form.entries.isRemembering, let place = state.workplace {
      commands.append(.run(.keep(place), id: "eto-sign-in/keep"))
    }
    guard isChange || !state.memory.succeed(isKept: state.form.entries.isRemembering) else {
      return commands
    }
    let sentence =
      isChange
      ? Sentence(.etoProgramChanged, .text(program.name))
      : Sentence(.signInSignedInAs, .text(SignIn.System.eto.name), .text(email))
    state.news.append(Message(.success, sentence, at: date))
    return commands
  }

  private static func refuse(_ state: inout State, _ trouble: Trouble, at date: Date) {
    // Where somebody is in already, only the change of program did not work.
    if let place = state.workplace, trouble != .signInAgain {
      state.stay(at: place)
      state.news.append(
        Message(.error, Sentence(.etoProgramNotChanged, .sentence(trouble.sentence)), at: date))
      return
    }
    state.workplace = nil
    state.standing = .failed(trouble)
    state.memory.fail()
    switch trouble {
    case .wrongPassword, .signInAgain: state.form.askForPassword()
    case .offline(.noSuchHost), .badAddress, .insecure:
      if state.form.entries.fields.contains(.address) { state.form.entries.focus = .address }
    default: break
    }
  }
}

extension ETOSignIn.State {
  /// Why nobody is in, as far as that has to be said.
  var complaint: Sentence? {
    guard case .failed(let trouble) = standing else { return nil }
    if trouble == .offline(.noSuchHost) {
      return .noSystem(at: form.entries[text: .address].text.hostOfAddress)
    }
    return memory.isRefused ? Sentence(.signInForgotten) : trouble.sentence
  }

  fileprivate mutating func signIn(
    _ credentials: ETOSignIn.Credentials
  ) -> [Command<ETOSignIn.Effect>] {
    workplace = nil
    firstQuestion = .enterprise
    return go(after: nil, .signIn(credentials))
  }

  /// The sign-in is over; where the person worked is where they will be again.
  mutating func expire() {
    workplace = nil
    standing = .failed(.signInAgain)
    form.askForPassword()
  }

  /// Whether the form takes what is typed.
  var takesTyping: Bool {
    switch standing {
    case .signedOut, .signedIn, .failed: true
    case .underWay, .asking: false
    }
  }

  /// The question before the one that is asked, if it had a choice.
  fileprivate var earlierQuestion: ETOSignIn.Question? {
    guard let question else { return nil }
    return ETOSignIn.Question.allCases.last {
      $0.rawValue < question.rawValue && $0.rawValue >= firstQuestion.rawValue && count($0) > 1
    }
  }

  /// Back to where the person is in already.
  fileprivate mutating func stay(at place: ETOSignIn.Workplace) {
    standing = .signedIn
    enterprise = place.enterprise
    site = place.site
    if let home {
      sites = home.sites
      programs = home.programs
    }
    last = ETOSignIn.Last(
      enterprise: place.enterprise.id, site: place.site.id, program: place.program.id)
  }

  fileprivate mutating func ask(_ question: ETOSignIn.Question) {
    standing = .asking(question)
    let known = place(of: question)
    picker = PickerState(selected: known ?? 0)
  }

  fileprivate mutating func go(
    after question: ETOSignIn.Question?, _ effect: ETOSignIn.Effect
  ) -> [Command<ETOSignIn.Effect>] {
    standing = .underWay(after: question)
    spin = nil
    return [.run(effect, id: "eto-sign-in")]
  }

  /// The answer to go on with without asking: what is set, the only one, or that of last time.
  fileprivate func obvious(_ question: ETOSignIn.Question) throws(WorkplaceWish.Flaw) -> Int {
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

  fileprivate func count(_ question: ETOSignIn.Question) -> Int {
    switch question {
    case .enterprise: enterprises.count
    case .site: sites.count
    case .program: choosablePrograms.count
    }
  }

  /// A short list is chosen from by number, a long one by typing.
  func pickerMode(_ question: ETOSignIn.Question) -> Picker.Mode {
    count(question) > PickerState.rows ? .filter : .menu
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
