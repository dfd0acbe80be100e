import Resources
import Terminal

import struct FoundationEssentials.Date

extension Unlock {
  /// What the pages know.
  public struct State: Equatable, Sendable {
    /// The page in front.
    public internal(set) var page: Page = .opening
    /// Why somebody is asked.
    public let reason: Reason
    /// What there is to say; whoever holds the pages takes it from here.
    ///
    /// It names no person.
    public var news: [Message] = []
    /// How long stretching a passphrase takes on this machine; nil where that is not known.
    public var stretch: Duration?
    /// Whether a call for help was on its way when it was locked: nobody hears any more what came of it.
    var hasCutCall = false
    /// What is to be said of an import or a filling that the lock ended; nil where it ended none.
    var cutFilling: Phrase?
    /// What became of what the disk did not take when it was locked; nil where it took everything.
    var unwritten: Unwritten?
    /// The key that was made just before, to be tried once.
    var first: FirstRun.KeyWay?
    /// What is on the way.
    var errand: Errand?
    /// What went wrong and is about no line, or what to know.
    var note: (sentence: Sentence, role: Role)? {
      get { noted.map { ($0.sentence, $0.role) } }
      set { noted = newValue.map { Note(sentence: $0.sentence, role: $0.role) } }
    }
    private var noted: Note?
    /// Where keys go.
    var focus: Field = .passphrase
    var passphrase = PasswordField()
    var new = NewPassphrase()
    /// The word that begins a new file.
    var word = TextField()
    /// What is wrong with lines.
    var faults: [Field: Sentence] = [:]
    /// Until when no passphrase is taken.
    var wait: Countdown?
    /// Which keys the file has, or could have.
    var hasPassphrase = true
    var hasKeyring = false
    var service = Service.none
    /// Whether the file is damaged, rather than its passphrase forgotten.
    var isDamaged = false
    /// Where the old file is kept, once it is.
    var aside: String?
    /// The process that has it open.
    var process: Int?
    /// How many steps a spinner has made; nil while none is shown.
    var spin: Int?

    private struct Note: Equatable {
      var sentence: Sentence
      var role: Role
    }

    /// Opens the pages; ``Unlock/Action/shown`` begins.
    ///
    /// - Parameters:
    ///   - reason: why somebody is asked.
    ///   - stretch: how long stretching a passphrase takes on this machine; nil if not known.
    public init(reason: Reason = .started, stretch: Duration? = nil) {
      self.reason = reason
      self.stretch = stretch
    }
  }
}

extension Unlock.State {
  /// Whether nothing is left to do here.
  public var isOpen: Bool { page == .open }

  /// Whether something is on the way.
  public var isWorking: Bool { errand != nil }

  /// Whether letters are text where the focus is.
  public var takesText: Bool { errand == nil && fields.contains(focus) && focus.kind != .button }

  /// Turns to a page; what was typed into the one before is forgotten.
  mutating func go(to page: Unlock.Page) {
    self.page = page
    passphrase.clear()
    new.clear()
    word.clear()
    faults = [:]
    note = nil
    spin = nil
    focus = fields.first ?? .tryAgain
  }

  /// Takes note of how the file stands.
  mutating func take(_ door: Unlock.Door, at now: Date) {
    wait = nil
    switch door {
    case .closed(let passphrase, let keyring, let service):
      (hasPassphrase, hasKeyring, self.service, isDamaged) = (passphrase, keyring, service, false)
      go(to: .asking)
    case .waiting(let until, let keyring, let service):
      (hasPassphrase, hasKeyring, self.service, isDamaged) = (true, keyring, service, false)
      wait = Countdown(until: until, now: now)
      go(to: .asking)
    case .new(let keyring, let service):
      (hasPassphrase, hasKeyring, self.service, isDamaged) = (false, keyring, service, false)
      go(to: .making)
    case .damaged(let passphrase, let keyring, let service):
      (hasPassphrase, hasKeyring, self.service, isDamaged) = (passphrase, keyring, service, true)
      go(to: .damaged)
    case .inUse(let process):
      self.process = process
      go(to: .inUse)
    case .blocked(let block): go(to: .blocked(block))
    }
  }

  mutating func say(_ kind: Message.Kind, _ sentence: Sentence, at date: Date) {
    news.append(Message(kind, sentence, at: date))
  }
}
