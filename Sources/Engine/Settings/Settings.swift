public import Features
public import Logging
public import REST
public import Resources
public import Terminal

public import struct Model.CheckInElements
public import struct Model.CheckInSetup
public import struct Model.ContactSetup
public import struct Model.Coordinates
public import struct Model.CountTouchPoint
public import struct Model.OutreachSetup
public import struct Model.Position
public import enum Model.RemoteSystem
public import struct Model.SmallDictionary

/// What the program was told about this machine, this person and the systems, as one value.
///
/// Later layers win: built-in < `config.yaml` < chosen on the settings screen < credentials of systemd
/// < environment variables < command line. What somebody chose on the screen holds at the next start, whatever the
/// file says: they saw it work, and the file, which may be the administrator's, is never rewritten.
/// What an environment variable or the command line says is meant for this one run and wins.
public struct Settings: Equatable, Sendable {
  /// The language of the screens; without a setting, that of the locale.
  public var language: Language
  /// The colours; `NO_COLOR` counts as an environment variable that asks for none.
  public var theme: Theme
  /// No animation, one thing a line: for screen readers and braille displays.
  public var accessible: Bool
  /// The help that new screens give by themselves.
  public var firstVisits = FirstVisits(isOn: true)
  /// After how long without a key the screen locks; nil for never.
  public var idleLock: Duration?
  /// How long things stay on this computer.
  public var keep = Keep()
  /// How much is logged.
  public var logLevel: Logger.Level
  /// How the systems are reached.
  public var network: Network
  /// Where ETO is and who signs in to it.
  public var eto: Access
  /// Where in ETO this machine works, as far as it is said.
  public var workplace: SmallDictionary<ETOSignIn.Question, String>
  /// Where in ETO the person worked last.
  public var lastWorkplace: ETOSignIn.Last
  /// The same of each account, by its mark.
  public var places: [String: ETOSignIn.Last] = [:]
  /// Where RapidSOS is, what the organisation is known by there, and who signs in to it.
  public var rapidSOS: Access
  /// What starts an emergency call.
  public var callFlow: CallFlow
  /// Where ServiceNow is and who signs in to it.
  public var serviceNow: Access
  /// Where FileMaker is, what is looked at there, and who signs in to it.
  public var fileMaker: FileMaker
  /// The form that a shelter checks people in with, as far as it is named.
  public var checkIn: CheckIn
  /// How the kiosk at the door knows its guests.
  public var kiosk: KioskSite
  /// The form that contacts are recorded on; nil where none is named.
  public var contact: ContactSetup?
  /// How street outreach is set up, but for its places; nil where no form is named.
  public var outreach: OutreachSetup?
  /// The path of the list of places that outreach workers have names for; nil where there is none.
  public var outreachPlaces: String?
  /// The form that surveys of counts are sent to, as far as it is named.
  public var count = CountForm()
  /// How reports are run.
  public var reports = Reports()
  /// The place where this machine stands, as far as it is said.
  public var site: Site
  /// Where gpsd tells what a receiver says; nil where none is asked.
  public var gps: GPSDAddress?
  /// Where each setting that was given came from; those that were not are built in.
  public var origins: [SettingKey: Origin]

  /// How the systems are reached.
  public struct Network: Equatable, Sendable {
    /// The path of a PEM file with certificate authorities to trust besides the machine's.
    public var certificateAuthorities: String?
    /// The address of a proxy: `http://proxy.example.org:3128`.
    public var proxy: String?
  }

  /// Where a system is and who signs in to it.
  public struct Access: Equatable, Sendable {
    /// The address, or the name of the instance where only that was given, as it was typed.
    ///
    /// nil when there is neither: the system is not shown.
    public var address: String?
    /// The name to sign in with.
    public var username: String?
    /// The password to sign in with.
    public var password: Secret?
    /// The id of the OAuth client, if the sign-in goes that way; RapidSOS' organisation has one.
    public var clientID: String?
    /// The secret of the OAuth client.
    public var clientSecret: Secret?
  }

  /// Where FileMaker is, what is looked at there, and who signs in to it.
  public struct FileMaker: Equatable, Sendable {
    /// The server's address, as it was typed; nil where there is none.
    public var address: String?
    /// The name of the database.
    public var database: String?
    /// The name of the layout that shows people.
    public var layout: String?
    /// The name to sign in with.
    public var username: String?
    /// The password to sign in with.
    public var password: Secret?
    /// Which fields of the layout hold what tells people apart, as far as that is said.
    public var fields: SmallDictionary<GuestListSetup.Part, String> = [:]
    /// The fields that a client's page shows; nil where that is not said.
    public var shown: [GuestListSetup.Shown]?

    /// The list of people there; nil where no database is named.
    public var list: GuestListSetup? {
      guard let database else { return nil }
      var setup = GuestListSetup(database: database)
      if let layout { setup.layout = layout }
      for (part, field) in fields { setup.fields[part] = field }
      if let shown { setup.shown = shown }
      return setup
    }
  }

  /// Where a system is and who signs in to it.
  public subscript(system: RemoteSystem) -> Access {
    switch system {
    case .eto: eto
    case .rapidSOS: rapidSOS
    case .serviceNow: serviceNow
    case .fileMaker:
      Access(
        address: fileMaker.address, username: fileMaker.username, password: fileMaker.password)
    }
  }

  /// How long things stay on this computer, in days.
  public struct Keep: Equatable, Sendable {
    /// What was sent or taken back.
    public var sent = 7
    /// People nobody had to do with, and what was read of them.
    public var people = 30
    /// What street outreach writes down, and what it read.
    public var outreach = 400
    /// What came of reports.
    public var reports = 400

    /// What holds unless it is set.
    public init() {}
  }

  /// How reports are run.
  public struct Reports: Equatable, Sendable {
    /// Whether it is shown whom a number counts.
    public var showsPeople = true
    /// For how many seconds a report may run.
    public var limit = 60
    /// How many requests a minute filling the store from ETO takes at most; as many as reading contacts.
    public var pace = 240.0
    /// HUD's types of projects, by ETO's programs.
    public var types: [Int: Int] = [:]

    /// What holds unless it is set.
    public init() {}
  }

  /// What starts an emergency call, as RapidSOS' console names it.
  public struct CallFlow: Equatable, Sendable {
    /// The name of the flow; nil where none can be started.
    public var name: String?
    /// Who starts it.
    public var company: String?
  }

  /// The place where this machine stands: a shelter.
  public struct Site: Equatable, Sendable {
    /// What it is called.
    public var name: String?
    /// Degrees north.
    public var latitude: Double?
    /// Degrees east.
    public var longitude: Double?
    /// How far people who are there may be from that point, in metres.
    public var radius: Double?

    /// Where people who are here are; nil as long as latitude, longitude or radius is missing.
    public var position: Position? {
      guard let latitude, let longitude, let radius,
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
      else { return nil }
      return Position(coordinates, uncertainty: radius, source: .configured(name ?? ""))
    }
  }

  /// The form that a shelter checks people in with, by the numbers that ETO gives it.
  public struct CheckIn: Equatable, Sendable {
    /// The form.
    public var touchPoint: Int?
    /// The programs that have beds, by number or exact name; empty where that is not said.
    public var programs: [String] = []
    /// The question about the bed.
    public var bed: Int?
    /// The question about the night.
    public var date: Int?
    /// The question about in or out.
    public var status: Int?
    /// The question that holds our own reference.
    public var reference: Int?
    /// The question for notes.
    public var note: Int?

    /// The whole form; nil as long as anything but the notes is missing.
    public var setup: CheckInSetup? {
      guard let touchPoint, let bed, let date, let status, let reference else { return nil }
      return CheckInSetup(
        touchPoint: touchPoint,
        elements: CheckInElements(
          bed: bed, date: date, status: status, reference: reference, note: note))
    }
  }

  /// The form that surveys of counts are sent to, by the numbers that ETO gives it.
  public struct CountForm: Equatable, Sendable {
    /// The form.
    public var touchPoint: Int?
    /// Who stands for everybody.
    public var participant: Int?
    /// The question that holds our own reference.
    public var reference: Int?
    /// The question that holds a survey.
    public var survey: Int?

    /// The whole form; nil as long as anything is missing.
    public var setup: CountTouchPoint? {
      guard let touchPoint, let participant, let reference, let survey else { return nil }
      return CountTouchPoint(
        touchPoint: touchPoint, participant: participant, reference: reference, survey: survey)
    }
  }

  /// How the kiosk at the door knows its guests, what it speaks, and how it calls staff.
  public struct KioskSite: Equatable, Sendable {
    /// How staff are called.
    public enum Call: String, Hashable, Sendable, CaseIterable {
      /// The terminal's bell.
      case bell
      /// The bell, and a task in ServiceNow.
      case task
    }

    /// The languages it offers, the first one first; every one where nothing is said.
    public var languages = KioskLanguage.allCases
    /// Whether guests have numbers: their case numbers.
    public var takesNumbers = true
    /// Whether a name and a year of birth will do.
    public var takesNames = true
    /// The question of a client's record that holds their PIN; nil where guests have none.
    public var pin: Int?
    /// The question of a client's record that bars them; nil where there is none.
    public var barred: Int?
    /// The PIN that opens the staff drawer; nil where nothing does.
    public var staffPIN: Secret?
    /// How staff are called.
    public var call = Call.bell
    /// The name of the group that a task is for.
    public var group: String?
    /// The path of the list by which it knows guests without a network; nil where there is none.
    public var list: String?
    /// The key that goes with the list.
    public var key: Secret?
    /// The path of what it keeps until staff fetch it; in the folder of its state where nothing is said.
    public var queue: String?
    /// The beds that are its own without a network.
    public var beds: [String] = []

    /// What holds unless it is set.
    public init() {}
  }

  /// Where a setting came from.
  public enum Origin: Hashable, Sendable {
    /// A line of `config.yaml`.
    case file(line: Int)
    /// Chosen on the settings screen.
    case chosen
    /// An environment variable.
    case environment(String)
    /// A credential that systemd handed to the service.
    case credential
    /// The command line.
    case commandLine
  }
}

extension Settings {
  /// Whether a setting is fixed for this run, so that the settings screen cannot change it.
  ///
  /// Returns the environment variable, or the setting's name where the command line says it.
  public func fixed(by key: SettingKey) -> String? {
    switch origins[key] {
    case .environment(let variable): variable
    case .commandLine: key.rawValue
    case .file, .chosen, .credential, nil: nil
    }
  }

  /// The variables that are ours and name no setting: what a run is about, not how it is done.
  public static let ownVariables: Set<String> = [
    "PORCHLIGHT_SANDBOX", "PORCHLIGHT_KEEP", "PORCHLIGHT_PASSPHRASE_FILE",
  ]

  /// The variables that start as ours do but mean nothing, sorted; `doctor` tells of them.
  ///
  /// They stop nothing: an older or newer program may know them.
  public static func unknownVariables(
    in environment: [String: String], besides known: Set<String> = ownVariables
  ) -> [String] {
    var known = known.union(SettingKey.allCases.map(\.variable))
    #if DEBUG
      known.insert(FaultPoint.variable)
    #endif
    return environment.keys.filter { $0.hasPrefix(SettingKey.prefix) && !known.contains($0) }
      .sorted()
  }
}
