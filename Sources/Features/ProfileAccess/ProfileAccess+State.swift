import Model
public import Resources
import Terminal

extension ProfileAccess {
  /// What the pages know.
  ///
  /// In memory only: nothing of it is written to a disk or a log.
  public struct State: Equatable, Sendable {
    /// The page in front.
    public internal(set) var step: Step
    /// How far the person came.
    public internal(set) var reached: Reached
    /// How it stands with what was asked.
    public internal(set) var standing: Standing = .resting
    /// What there is to say; whoever holds the pages takes it from here.
    ///
    /// It names no person and no number.
    public var news: [Message] = []
    /// Where keys go.
    var focus: Field = .language
    var texts: [Field: TextField]
    var password: PasswordField
    /// Whether the person agreed that their sign-in is remembered on this machine.
    public internal(set) var isRemembering = false
    /// Whether they may be asked that.
    let canRemember: Bool
    /// The language that the person is asked in.
    var asked: ChoiceField
    /// The other answer than theirs that is to take its place; nil for none.
    var otherAnswer: Bool?
    /// What is wrong with lines, since somebody tried.
    var faults: [Field: [Fault]] = [:]
    /// The number that was filled in from elsewhere; empty for none.
    private var offered = ""
    /// The number that a code was asked for.
    var number: PhoneNumber?
    /// Wrong tries since the last code was sent.
    var wrongCodes = 0
    /// The seconds until something may be asked for again.
    var waits: [Errand: Int] = [:]
    /// How many steps a spinner has made; nil while none is shown.
    var spin: Int?
    /// The program's language, in which whoever chooses no other is asked.
    private var proposed: Language
    /// What the form to sign in was filled with.
    private let defaults: Defaults

    /// Opens the pages.
    ///
    /// - Parameters:
    ///   - defaults: what the form to sign in is filled with.
    ///   - canRemember: whether there is a place to remember their sign-in in.
    ///   - reached: what is known from before; the first page that is not done is in front.
    ///   - language: the program's language.
    public init(
      defaults: Defaults = Defaults(), canRemember: Bool = false, reached: Reached = Reached(),
      language: Language
    ) {
      self.reached = reached
      self.canRemember = canRemember
      self.defaults = defaults
      step = reached.step
      texts = [.username: TextField(defaults.username)]
      password = PasswordField(filledIn: defaults.password.revealed)
      let languages = Language.allCases
      asked = ChoiceField(
        count: languages.count, selected: languages.firstIndex(of: language) ?? 0)
      proposed = language
      focus = firstOpen
    }

    /// An account that is filled in for somebody is no beginning of another one.
    mutating func forgetDefaults() {
      guard text(.username) == defaults.username, password.text == defaults.password.revealed else {
        return
      }
      texts[.username] = TextField()
      password.clear()
    }

    /// The account that was filled in is there again, where nothing else was typed.
    mutating func restoreDefaults() {
      guard text(.username).isEmpty, password.isEmpty else { return }
      texts[.username] = TextField(defaults.username)
      password = PasswordField(filledIn: defaults.password.revealed)
    }

    /// The sign-in ended: the account's form is there again, filled in but for the password.
    ///
    /// What was said and proved before stays.
    public mutating func expire() {
      texts[.username] = TextField(reached.username ?? text(.username))
      reached.username = nil
      password.clear()
      go(to: .signIn)
    }

    /// Somebody comes back to the pages: whoever has answered is not asked as if nobody had, and no answer
    /// has the focus since the last time.
    mutating func reopen() {
      guard errand == nil else { return }
      switch step {
      case .consent, .answered, .replacing: go(to: reached.step)
      case .signIn, .register, .forgot, .phone, .code, .done: break
      }
    }

    /// Fills in an account that is known from elsewhere, where nobody wrote another one.
    mutating func offer(account username: String) {
      if text(.username).isEmpty { texts[.username] = TextField(username) }
    }

    /// Fills in a number that is known from elsewhere, where none is proved and nobody wrote one.
    mutating func offer(_ number: String) {
      guard step == .phone, reached.verified == nil, text(.phone).isEmpty,
        let known = PhoneNumber(number)
      else { return }
      offered = known.display
      texts[.phone] = TextField(known.display)
    }

    /// The number that somebody typed and nobody verified; nil for none.
    public var written: String? {
      let typed = text(.phone)
      guard !typed.isEmpty, typed != offered else { return nil }
      if let verified = reached.verified, PhoneNumber(typed) == verified { return nil }
      return typed
    }

    /// The number that was typed has its place elsewhere, or is not wanted.
    mutating func forgetWritten() {
      if written != nil { texts[.phone] = TextField() }
    }

    /// What was typed on the way is not wanted: a number, and what an account was to have.
    mutating func forgetTyped() {
      forgetWritten()
      faults[.phone] = nil
      guard holdsTyped else { return }
      for field in fields where field.kind == .text { texts[field] = TextField() }
      if fields.contains(.password) { password.clear() }
      go(to: .signIn)
    }

    /// Another account is signed in to: which numbers are its own is not known.
    mutating func forgetNumber() {
      reached.verified = nil
      reached.isLater = false
      number = nil
      go(to: .phone)
    }

    /// The program speaks another language from now on.
    mutating func translate(to language: Language) {
      // Who was not asked yet is asked in it.
      if reached.consent == nil, askedIn == proposed {
        let place = Language.allCases.firstIndex(of: language) ?? 0
        asked = ChoiceField(count: asked.count, selected: place)
      }
      proposed = language
    }
  }
}

extension ProfileAccess.State {
  /// The language that the person is asked in.
  var askedIn: Language { Language.allCases[asked.selected] }

  /// What is on the way; nil for nothing.
  var errand: ProfileAccess.Errand? {
    if case .working(let errand) = standing { return errand }
    return nil
  }

  /// Whether something is on the way.
  public var isWorking: Bool { errand != nil }

  /// Whether nothing is left to do here, so that the profile can be shown.
  public var isDone: Bool { step == .done }

  /// Whether letters are text where the focus is.
  public var takesText: Bool {
    switch focus.kind {
    case .text, .password: errand == nil
    case .choice, .toggle, .button: false
    }
  }

  /// Whether something is typed that leaving the pages would lose: that of an account to be.
  public var holdsTyped: Bool {
    reached.username == nil && (step == .register || step == .forgot)
      && fields.contains { $0.kind != .button && $0.kind != .toggle && !isEmpty($0) }
  }

  /// What stands in a line.
  func text(_ field: ProfileAccess.Field) -> String {
    (texts[field]?.text ?? "").trimmingSpaces
  }

  func isEmpty(_ field: ProfileAccess.Field) -> Bool {
    switch field.kind {
    case .text: text(field).isEmpty
    case .password: password.isEmpty
    case .choice, .toggle, .button: false
    }
  }

  /// The first line that is still to be filled in, else the button that goes on.
  var firstOpen: ProfileAccess.Field {
    let fields = self.fields
    return fields.first { isEmpty($0) } ?? step.deed ?? fields.first ?? .language
  }

  /// Takes note that so many seconds are over.
  mutating func pass(_ seconds: Int) {
    waits = waits.mapValues { $0 - seconds }.filter { $0.value > 0 }
  }

  /// The seconds until something may be asked for again; nil for at once.
  func wait(for errand: ProfileAccess.Errand?) -> Int? { errand.flatMap { waits[$0] } }
}
