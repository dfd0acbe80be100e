public import Model
public import Resources

/// How a site's kiosk knows its guests and where it writes.
public struct KioskSetup: Sendable {
  /// The form that guests are checked in with.
  public var checkIn: CheckInSetup
  /// The clock of the site.
  public var zone: Zone
  /// The question of a client's record that holds their PIN; nil where guests have none.
  public var pin: Demographic.ID?
  /// The question of a client's record that says that they are barred: yes, or until which day.
  public var barred: Demographic.ID?
  /// The PIN that opens the staff drawer; nil where nothing does.
  public var staffPIN: Secret?
  /// What guests are served by while nobody can be asked; nil where staff made no list.
  public var offline: OfflineKiosk?
  /// The words that staff read in what the kiosk writes.
  public var phrases: Phrases

  /// Makes a setup.
  public init(
    checkIn: CheckInSetup, zone: Zone = .system, pin: Demographic.ID? = nil,
    barred: Demographic.ID? = nil, staffPIN: Secret? = nil, offline: OfflineKiosk? = nil,
    phrases: Phrases
  ) {
    self.checkIn = checkIn
    self.zone = zone
    self.pin = pin
    self.barred = barred
    self.staffPIN = staffPIN
    self.offline = offline
    self.phrases = phrases
  }
}

/// Why the kiosk sent somebody to staff; told to staff only.
enum KioskRefusal: Error, Hashable {
  /// Nobody has the card, the number, or the name and year.
  case nobody
  /// Several people have.
  case several
  case wrongPIN(Participant.ID)
  /// The site asks for a PIN and their record has none.
  case noPIN(Participant.ID)
  case barred(Participant.ID)
  /// A wrong PIN was typed for them too often just now.
  case tooOften(Participant.ID)
  /// They are in or in line, and gave a name where there is no PIN: that tells nobody so.
  case byName(Participant.ID)

  /// Who it is about; nil where nobody knows.
  var client: Participant.ID? {
    switch self {
    case .nobody, .several: nil
    case .wrongPIN(let id), .noPIN(let id), .barred(let id), .tooOften(let id), .byName(let id): id
    }
  }

  /// What staff read.
  var phrase: Phrase {
    switch self {
    case .nobody: .kioskReasonNobody
    case .several: .kioskReasonSeveral
    case .wrongPIN: .kioskReasonWrongPIN
    case .noPIN: .kioskReasonNoPIN
    case .barred: .kioskReasonBarred
    case .tooOften: .kioskReasonTooOften
    case .byName: .kioskReasonByName
    }
  }
}
