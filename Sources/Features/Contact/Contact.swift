public import Model
public import Store

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// Recording a contact with a client, and looking at what was recorded before.
///
/// It opens a TouchPoint form over the client's page and keeps what is left there unsent.
public enum Contact: Feature {
  /// Whose drafts they are: one person's, at one site.
  public struct Desk: Hashable, Sendable {
    var person: String
    var site: Site.ID
  }

  /// What is to be opened.
  public struct Target: Equatable, Sendable {
    /// Who it is about.
    public var subject: Clients.Subject
    /// The form.
    public var touchPoint: TouchPoint.ID
    /// The form's name; empty for that of a contact.
    public var formName = ""
    /// A response to look at; nil for a new one.
    public var response: TouchPointResponse.ID?
    /// What stands in for it where it cannot be read; nil for nothing.
    public var copy: Copy?

    /// The page of whom it is about, at a site.
    func client(at site: Site.ID) -> OutboxRow.Subject {
      subject.newcomer.map { .newClient($0) } ?? .client(site: site, number: subject.id)
    }

    /// What a draft of it belongs to.
    var key: TouchPointDraft.Key {
      TouchPointDraft.Key(form: touchPoint, subject: subject.subjectID, response: response)
    }
  }

  /// A response as a list tells of it, and the form to change it in.
  ///
  /// What is not on record yet has a number that stands in for its own: it is below zero, and made of the
  /// write that brings it (``Model/Participant/provisionalID(of:)``).
  public struct Copy: Equatable, Sendable {
    /// The form; what nobody is to change there is closed.
    public var form: TouchPointForm
    /// What is known of the response.
    public var response: TouchPointResponse
    /// When it was wanted.
    public var stamp: Stamp
    /// Whether it is shown and nothing is read for it: what it says waits here itself, or nobody can be asked.
    public var isEnough: Bool
  }

  /// Whom answers are about.
  public struct About: Equatable, Sendable {
    /// Their page.
    public var client: OutboxRow.Subject
    /// Their name.
    public var name: PersonName

    /// Names somebody.
    public init(_ client: OutboxRow.Subject, name: PersonName) {
      self.client = client
      self.name = name
    }
  }

  /// Why a form cannot be filled in.
  public enum Flaw: Hashable, Sendable {
    /// There is no such form.
    case unknown
    /// It takes no more responses.
    case closed
    /// It asks nothing that can be answered here.
    case asksNothing
  }

  /// How it stands with opening.
  public enum Standing: Equatable, Sendable {
    /// The form is being read.
    case reading
    /// It could not be read.
    case failed(Trouble)
    /// It was read and cannot be filled in.
    case unfit(Flaw)
  }

  /// A form that is on its way to the screen.
  public struct Opening: Equatable, Sendable {
    /// What is to be opened.
    public var target: Target
    /// How that stands.
    public var standing: Standing = .reading
    /// How many steps a spinner has made; nil while none is shown.
    public var spin: Int?
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// The form for contacts; nil where this machine has none.
    public let setup: ContactSetup?
    /// The shelter's own form: what it says of a bed is not changed here, where nobody looks who
    /// else has that bed.
    let checkIn: CheckInSetup?
    /// Who works where; nil until they are in.
    public internal(set) var desk: Desk?
    /// The program that a contact is recorded in.
    public internal(set) var program: Program.ID?
    /// The form that is on its way to the screen.
    public internal(set) var opening: Opening?
    /// The form that is filled in.
    public internal(set) var entry: TouchPointEntry.State?
    /// What was left unsent.
    public internal(set) var drafts: [TouchPointDraft.Key: TouchPointDraft] = [:]
    /// What others left unsent, or at other sites, until they are back.
    var shelved: [Desk: [TouchPointDraft.Key: TouchPointDraft]] = [:]
    /// What has arrived of the form that is open although its answer is still awaited, or found nobody.
    var cameIn: OutboxRow?
    /// The site's forms that were read: who has one opens it anew without waiting, also offline.
    var forms: [TouchPoint.ID: TouchPointForm] = [:]
    /// Those of them that may be why the system refused something: they are read anew, and filled in where that
    /// cannot be.
    var doubted: Set<TouchPoint.ID> = []
    /// What the screen has to say to the person; the program's shell takes it from here.
    public var news: [Message] = []

    /// Makes the state of a screen that nobody has opened.
    public init(setup: ContactSetup?, checkIn: CheckInSetup? = nil) {
      self.setup = setup
      self.checkIn = checkIn
    }
  }

  /// What can happen.
  public enum Action: Sendable {
    // The person
    case entered(Clients.Workplace)
    case left
    case contactTapped(Clients.Subject)
    case responseTapped(Clients.Subject, TouchPointResponse)
    /// One answer of a response is to be changed that a list tells of; what is large lies elsewhere.
    indirect case noteTapped(Clients.Subject, Copy)
    case retryTapped
    case backTapped
    case interrupted(Stamp)
    case entry(TouchPointEntry.Action)

    // The world
    case formArrived(TouchPointForm, TouchPointResponse?, Stamp)
    /// A form that was read before is filled in: nobody was asked for it.
    case formKnown(TouchPointForm, Stamp)
    /// A form was read ahead, and is kept nowhere but in memory.
    case formPrepared(TouchPointForm)
    /// The system could not be asked; this was kept of it.
    case formCopied(TouchPointForm, TouchPointResponse?, Trouble, Stamp)
    case formMissing
    case readFailed(Trouble)
    /// The answers have arrived; the response's number where that is known.
    case recorded(TouchPointDraft.Key, TouchPointResponse.ID?, at: Date)
    case recordKept(TouchPointDraft.Key, OutboxRow.Standing, at: Date)
    case told(OutboxNews)
    case filesNotRead(TouchPointDraft.Key, [FormElement.ID: FileFlaw], at: Date)
    /// Nothing brings the response that was to be changed: the check-in that was to is gone.
    case nightGone(TouchPointDraft.Key, OutboxRow.NightGone, Stamp)
    case notRecorded(TouchPointDraft.Key, Trouble, TouchPointEntry.Fate, at: Date)

    // The clock
    case spinnerDue
    case spinnerTurned
  }

  /// What the screen asks for.
  public enum Effect: Equatable, Sendable {
    /// Keeps forms on this computer, for when they are wanted without a connection.
    case prepare([TouchPoint.ID])
    /// Reads a form where it is not known, and a response where one is to be looked at; what stands in for a form
    /// that cannot be read is the one that is kept, or `spare`.
    indirect case read(
      TouchPoint.ID, known: TouchPointForm?, spare: TouchPointForm? = nil,
      response: TouchPointResponse.ID?)
    /// Records answers once, with our reference where the form has a place for it.
    case record(TouchPointSubmission, about: About, in: Program.ID, reference: FormElement.ID?)
  }
}
