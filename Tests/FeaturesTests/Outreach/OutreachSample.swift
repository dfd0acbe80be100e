import FoundationEssentials
import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Invented people who live outside, and where they were met, the same in every test.
enum OutreachSample {
  static let setup: OutreachSetup = {
    var setup = OutreachSetup(touchPoint: 2107, elements: [.livingSituation: 1])
    setup.places = [
      KnownPlace(name: "Library steps", coordinates: point(north: 250, east: 0)),
      KnownPlace(name: "Riverside lot"),
    ]
    return setup
  }()

  static let desk = Outreach.Desk(author: "worker@example.org", site: 7, program: 70)

  /// A point so many metres north and east of where the tests are.
  static func point(north: Double, east: Double) -> Coordinates {
    guard
      let point = Coordinates(
        latitude: 42.1 + north / 111_070, longitude: -72.59 + east / 82_720)
    else { preconditionFailure("no such point") }
    return point
  }

  static func fix(_ accuracy: Double? = 9, north: Double = 0, ago seconds: Double = 0) -> Fix {
    Fix(
      coordinates: point(north: north, east: 0), accuracy: accuracy,
      time: Sample.now.addingTimeInterval(-seconds))
  }

  static let maria = OutreachPerson.client(site: 7, number: 5001)
  static let sam = OutreachPerson.client(site: 7, number: 5003)
  static let jacket = OutreachPerson.unnamed(Sample.id(801))

  static func contact(
    _ number: Int, with person: OutreachPerson, _ name: String, days: Double,
    at point: Coordinates? = nil, accuracy: Double? = 12,
    _ situation: LivingSituation = .placeNotMeantForHabitation,
    place: Whereabouts.Place? = nil, engaged: CivilDate? = nil, note: String = ""
  ) -> OutreachContact {
    let moment = Sample.now.addingTimeInterval(-days * 86_400)
    return OutreachContact(
      id: Sample.id(number), with: person, named: name, at: moment, site: 7, program: 70,
      answers: CurrentLivingSituation(
        informationDate: CivilDate(moment, minutesEast: 0), situation: situation),
      whereabouts: Whereabouts(
        point: point.map { OutreachPoint($0, accuracy: accuracy, time: moment, source: .gps) },
        place: place),
      note: note, engagement: engaged, by: "worker@example.org")
  }

  static let camp: Encampment = {
    var camp = Encampment(id: Sample.id(850), name: "Under the viaduct", seen: day("2026-11-01"))
    camp.details = "Six tents, two dogs."
    return camp
  }()

  static func day(_ iso: String) -> CivilDate { ClientSample.day(iso) }

  static let contacts = [
    contact(
      901, with: maria, "Maria Sample", days: 6, at: point(north: 240, east: 240), accuracy: 17),
    contact(
      902, with: maria, "Maria Sample", days: 40, at: point(north: 900, east: 0),
      note: "Cold, wants socks."),
    contact(
      903, with: sam, "Sam Example", days: 85, at: point(north: -60, east: 0), .emergencyShelter,
      engaged: day("2026-05-02")),
    contact(
      904, with: jacket, "Red Jacket", days: 2, at: point(north: 1200, east: -800), accuracy: nil,
      place: .encampment(camp.id)),
    contact(905, with: .client(site: 7, number: 5007), "明 李", days: 120, .withFriends),
  ]

  static let records: [OutreachRecord] =
    [
      .unnamed(
        UnnamedPerson(
          id: Sample.id(801), called: "Red Jacket", details: "Red jacket, grey dog.",
          firstMet: Sample.now.addingTimeInterval(-2 * 86_400))),
      .encampment(camp),
    ] + contacts.map { .contact($0) }

  static var book: Outreach.Book { book(of: desk) }

  /// What somebody may see of it.
  static func book(of desk: Outreach.Desk, _ more: OutreachRecord...) -> Outreach.Book {
    var book = Outreach.Book(of: desk)
    for record in records + more { book.take(record) }
    return book
  }

  /// That who has the red jacket is Maria.
  static let link = Outreach.Link(
    Sample.id(801), is: maria, named: "Maria Sample", contacts: [Sample.id(904)])
}

extension Stage {
  /// Somebody at work in ETO, at the outreach screen, with what is kept read.
  static func outreach(
    _ width: Int = 80, _ height: Int = 24, _ book: Outreach.Book = OutreachSample.book,
    lock: LockSetup? = nil, preferences: Preferences = Preferences(), hasReceiver: Bool = false
  ) -> Stage {
    var stage = Stage(
      width, height, eto: SignIn.Defaults(), outreach: OutreachSample.setup, lock: lock,
      preferences: preferences)
    stage.state.moment = Sample.now
    if lock != nil { stage.openStore() }
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.push(.key(.alt(.text("6"))))
    stage.send(.outreach(.arrived(book, unreadable: 0, at: Sample.now)))
    if !hasReceiver { stage.send(.outreach(.noReceiver)) }
    stage.state.toast = nil
    _ = stage.effects()
    return stage
  }

  /// The same where a receiver tells where this machine is.
  static func outreachWithFix(
    _ width: Int = 80, _ height: Int = 24, _ fix: Fix = OutreachSample.fix(),
    preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.outreach(width, height, preferences: preferences, hasReceiver: true)
    stage.hear(.fix(fix))
    _ = stage.effects()
    return stage
  }

  /// The clients screen with a search answered, on a machine with street outreach.
  static var outreachFromList: Stage {
    var stage = Stage.outreach()
    stage.push(.key(.alt(.text("1"))))
    stage.press("mar<enter>")
    if let lookup = stage.state.clients.lookup {
      stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    }
    _ = stage.effects()
    return stage
  }

  /// Tonight's list on the same machine.
  static var outreachFromTonight: Stage {
    var stage = Stage.outreach()
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.send(.checkIn(.entered(Sample.shelter)))
    stage.push(.key(.alt(.text("2"))))
    if let form = Sample.checkInForm {
      stage.send(.checkIn(.formArrived(form, night: Sample.night)))
    }
    stage.send(
      .checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(Sample.guests.map(\.id)), at: Sample.now)))
    _ = stage.effects()
    return stage
  }

  private mutating func openStore() {
    let door = Unlock.Door.closed(passphrase: true, keyring: false)
    for action in [Unlock.Action.shown, .doorSeen(door, at: Sample.now), .typed(.text("x"))] {
      send(.lock(.unlock(action)))
    }
    send(
      .lock(.unlock(.enterTapped(Sample.stamp(1)))), .lock(.unlock(.unlocked(at: Sample.now))))
  }

  /// The receiver says something, so many seconds later.
  mutating func hear(_ news: ReceiverNews, later seconds: Double = 0) {
    send(.outreach(.receiver(news, Sample.stamp(990, later: seconds))))
  }

  /// The contact that was given to be recorded since this was last called.
  mutating func contactGiven(
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> OutreachContact {
    var given: [OutreachContact] = []
    for case .run(.outreach(let effect), _) in effects() {
      switch effect {
      case .write(let contact): given.append(contact)
      case .save(let records):
        for case .contact(let contact) in records { given.append(contact) }
      case .load, .remove, .takeBack, .open, .link, .unlink, .readContacts, .count, .watchPlace:
        break
      }
    }
    return try #require(given.last, sourceLocation: sourceLocation)
  }

  /// The records that were given to be kept since this was last called.
  mutating func recordsGiven() -> [OutreachRecord] {
    effects().flatMap { command -> [OutreachRecord] in
      if case .run(.outreach(.save(let records)), _) = command { records } else { [] }
    }
  }

  /// Answers that records are kept.
  mutating func keep(_ records: OutreachRecord...) {
    send(.outreach(.saved(records, at: Sample.now)))
  }

  /// The keys that the last line names.
  var keysNamed: String { frame().text(row: state.size.height - 1) }

  /// Who is selected, by name.
  var personSelected: String? { state.outreach.selectedPerson?.name }

  /// What is listed, by name.
  var listed: [String] {
    state.outreach.pane == .camps
      ? state.outreach.camps.map(\.name) : state.outreach.people.map(\.name)
  }

  /// The contact that is being written.
  var contactForm: OutreachForm? {
    if case .contact(let form)? = state.outreach.writing { form } else { nil }
  }

  /// The form of a few lines that is being written.
  var shortForm: ShortForm? {
    if case .short(let form)? = state.outreach.writing { form } else { nil }
  }
}

extension Frame {
  /// The first row that has some words.
  func row(of words: String) -> String? {
    text.split(separator: "\n").map(String.init).first { $0.contains(words) }
  }
}
