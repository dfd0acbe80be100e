import Model
import Resources

extension OutboxRow {
  /// What kind of write it is, in the order of lists; the raw value is its name in JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case comment
    case triage = "taskChange"
    case newClient, clientChange, enrolment, dismissal
    case form = "response"
    case checkIn, profile
    /// Fields of a record of the shelter's own list.
    case guestChange
    /// A contact of street outreach.
    case outreach
    /// A survey of a point-in-time count.
    case count
    /// Something that another version of this program wrote.
    case unreadable
  }
}

extension OutboxRow.Kind {
  /// What lists and messages say of a kind, and what can be done with it.
  struct Traits {
    /// What it is called.
    let phrase: Phrase
    /// So many of them.
    let counted: CountPhrase
    /// What is said once one has arrived after all.
    let came: Phrase
    /// Where it goes; nil where nobody can say.
    let destination: RemoteSystem?
    /// Whether it was written in a form that can be opened again with what was written.
    let hasForm: Bool
    /// Whether a conflict is settled in the outbox: no screen takes it back to be written again.
    let conflictsStay: Bool
    /// Whether no screen waits for what becomes of one: what there is to say of it is said for all.
    let isForgotten: Bool

    fileprivate init(
      _ phrase: Phrase, _ counted: CountPhrase, came: Phrase, to destination: RemoteSystem?,
      hasForm: Bool = false, conflictsStay: Bool = false, isForgotten: Bool = false
    ) {
      self.phrase = phrase
      self.counted = counted
      self.came = came
      self.destination = destination
      self.hasForm = hasForm
      self.conflictsStay = conflictsStay
      self.isForgotten = isForgotten
    }
  }

  /// All that is said of it in one place.
  var traits: Traits {
    switch self {
    case .comment:
      Traits(
        .outboxComment, .kindComment, came: .outboxCameComment, to: .serviceNow, hasForm: true,
        isForgotten: true)
    case .triage: Traits(.outboxTriage, .kindTriage, came: .outboxCameTriage, to: .serviceNow)
    case .newClient:
      Traits(.outboxNewClient, .kindNewClient, came: .outboxCameNewClient, to: .eto, hasForm: true)
    case .clientChange:
      Traits(
        .outboxClientChange, .kindClientChange, came: .outboxCameClientChange, to: .eto,
        hasForm: true)
    case .enrolment: Traits(.outboxEnrolment, .kindEnrolment, came: .outboxCameEnrolment, to: .eto)
    case .dismissal: Traits(.outboxDismissal, .kindDismissal, came: .outboxCameDismissal, to: .eto)
    case .form:
      Traits(
        .outboxForm, .kindForm, came: .outboxCameForm, to: .eto, hasForm: true, conflictsStay: true)
    case .checkIn: Traits(.outboxCheckIn, .kindCheckIn, came: .outboxCameCheckIn, to: .eto)
    case .profile:
      Traits(.outboxProfile, .kindProfile, came: .outboxCameProfile, to: .rapidSOS, hasForm: true)
    case .guestChange:
      Traits(
        .outboxGuestChange, .kindGuestChange, came: .outboxCameGuestChange, to: .fileMaker,
        hasForm: true)
    case .outreach:
      Traits(
        .outboxOutreach, .kindOutreach, came: .outboxCameOutreach, to: .eto, hasForm: true)
    case .count: Traits(.outboxCount, .kindCount, came: .outboxCameCount, to: .eto)
    case .unreadable:
      Traits(.outboxUnreadable, .kindUnreadable, came: .outboxCameOther, to: nil)
    }
  }

  /// Whether it was written in a form that can be opened again with what was written.
  public var hasForm: Bool { traits.hasForm }

  /// Whether a conflict is settled in the outbox.
  var conflictsStay: Bool { traits.conflictsStay }

  /// Whether no screen waits for what becomes of it.
  var isForgotten: Bool { traits.isForgotten }

  /// What it is called.
  var phrase: Phrase { traits.phrase }

  /// Where it goes; nil where nobody can say.
  var destination: RemoteSystem? { traits.destination }

  /// What several are called, by the sentence that says that one has arrived.
  static func counted(arrivedAs phrase: Phrase) -> CountPhrase {
    switch phrase {
    case .outboxCameWorkNote: .kindWorkNote
    case .outboxCameMove: .kindCheckIn
    case .outboxCameOther: .things
    default: allCases.first { $0.traits.came == phrase }?.traits.counted ?? .things
    }
  }

  /// Whether a sentence says that one of some kind has arrived.
  static func isArrival(_ phrase: Phrase) -> Bool {
    [.outboxCameWorkNote, .outboxCameCheckOut, .outboxCameMove].contains(phrase)
      || allCases.contains { $0.traits.came == phrase }
  }
}
