public import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

extension ProfileEditor {
  /// What a profile that is being filled in knows.
  public struct State: Equatable, Sendable {
    /// The profile as it was last read.
    public internal(set) var base: EmergencyProfile
    /// Whose it is, for the title.
    public let about: String
    /// How it stands with sending.
    public internal(set) var standing: Standing = .editing
    /// The id under which the change was given to be sent last, unless that was refused.
    var attempt: OutboxRow.ID?
    /// What was given to be sent then.
    var given: ProfileChange?
    /// What somebody else changed too, where the person went back to the form without choosing.
    var unsettled: EditorConflicts?
    /// Set when the form is to be closed; whoever holds the form takes it from here.
    public internal(set) var ending: Ending?
    /// What the form has to say; whoever holds it takes it from here.
    public var news: [Message] = []
    /// What it would come to as it was opened: with the verified number filled in.
    private var begun = EmergencyProfile()
    var entries: [ProfileSection: [EditorEntry]] = [:]
    var answers: [ProfileSection: Answer] = [:]
    var context: EditorContext
    var page: Page = .form
    var stop: EditorStop
    /// The first row of the form on the screen.
    var top = 0
    /// The values whose faults are shown.
    var checked: Set<Int> = []
    /// The parts that were left: what is wrong with them is shown, but not that they are blank.
    var passed: Set<EditorStop> = []
    /// Whether every fault is shown: somebody wanted to send.
    var isChecked = false
    /// What the server said of each section, until it is changed.
    var complaints: [ProfileSection: [String]] = [:]
    var cover: Cover?
    /// The value that was taken out last, and its place.
    var removed: Removed?
    var lastID = 0
    var spin: Int?

    /// A value that was taken out.
    struct Removed: Equatable, Sendable {
      var entry: EditorEntry
      var place: Int
    }

    /// Opens the form.
    ///
    /// - Parameters:
    ///   - profile: the profile as it was read; a new one has nothing in it.
    ///   - about: whose it is, shown in the title only.
    ///   - verified: the number that was verified, filled in where the profile has none.
    ///   - written: the number that somebody typed and nobody verified, filled in beside what it has.
    ///   - units: how heights and weights are written.
    ///   - surroundings: what is around the form.
    ///   - stamp: the moment, for what "today" is.
    public init(
      profile: EmergencyProfile, about: String, verified: PhoneNumber? = nil,
      written: String? = nil, units: BodyUnits = .feetAndPounds, in surroundings: Surroundings,
      stamp: Stamp
    ) {
      base = profile
      self.about = about
      context = EditorContext(
        units: units, language: surroundings.phrases.language,
        today: Self.day(of: stamp.now, in: surroundings.zone))
      stop = .review
      for section in ProfileSection.allCases { load(section) }
      if let verified { fill(inNumber: verified.display) }
      begun = edited
      // It is somebody's typing, of which nothing else keeps anything.
      if let written { take(number: written) }
      stop = stops.first ?? .review
      keepFocusInSight(in: surroundings)
    }

    /// Fills in the number where the profile has none.
    private mutating func fill(inNumber number: String) {
      guard base.phones.isEmpty, let phone = entries[.phones]?.first else { return }
      entries[.phones]?[0][.phone] = .line(TextField(number))
      checked.insert(phone.id)
    }

    /// Takes up a number that somebody typed elsewhere, where the form has it nowhere.
    mutating func take(number typed: String) {
      let number = PhoneNumber(typed)?.display ?? typed
      let numbers = shown(.phones).map { $0[.phone].text }
      guard !numbers.contains(where: { (PhoneNumber($0)?.display ?? $0) == number }) else { return }
      var phone = entry(of: .phones, nil)
      let blank = entries[.phones]?.firstIndex { $0.reading(context) == .blank }
      if let blank, let own = entries[.phones]?[blank] { phone = own }
      phone[.phone] = .line(TextField(number))
      if let blank {
        entries[.phones]?[blank] = phone
      } else {
        entries[.phones, default: []].append(phone)
      }
      checked.insert(phone.id)
    }

    /// How heights and weights are written just now.
    public var units: BodyUnits { context.units }

    /// What would be sent: the sections that changed.
    public var change: ProfileChange { change(of: draft) }

    /// Whether something would be lost with the form.
    ///
    /// What the form was opened with is nobody's typing.
    public var isChanged: Bool {
      !change.isEmpty && edited != begun
        || ProfileSection.allCases.contains { section in
          guard answers[section].map({ $0 == .some }) ?? true else { return false }
          return (entries[section] ?? []).contains { $0.reading(context) == .unreadable }
        }
    }

    /// Fills a section's entries in anew from the profile.
    mutating func load(_ section: ProfileSection) {
      let content = base.content(of: section)
      var values = content.values
      if case .texts(let texts) = content, section.canBeNoneKnown {
        switch EmergencyProfile.knowledge(texts) {
        case .notAsked: (answers[section], values) = (.notAsked, [])
        case .noneKnown: (answers[section], values) = (.noneKnown, [])
        case .known: answers[section] = .some
        }
      }
      entries[section] = values.map { entry(of: section, $0) }
      if values.isEmpty, EditorShape(of: section).startsOpen {
        entries[section] = [entry(of: section, nil)]
      }
      complaints[section] = nil
    }

    /// A new entry, with a number of its own.
    mutating func entry(of section: ProfileSection, _ value: EditorValue?) -> EditorEntry {
      lastID += 1
      return EditorEntry(id: lastID, section, value, context)
    }

    /// Takes up that what is around the form is other than before.
    mutating func adapt(to surroundings: Surroundings) {
      change { $0.language = surroundings.phrases.language }
      keepFocusInSight(in: surroundings)
    }

    /// Changes units or language, and writes everything anew in them.
    mutating func change(_ change: (inout EditorContext) -> Void) {
      let before = context
      change(&context)
      guard context != before else { return }
      for section in ProfileSection.allCases {
        for place in (entries[section] ?? []).indices {
          entries[section]?[place].rewrite(from: before, to: context)
        }
      }
      removed?.entry.rewrite(from: before, to: context)
    }

    mutating func say(_ kind: Message.Kind, _ sentence: Sentence, at date: Date) {
      news.append(Message(kind, sentence, at: date))
    }

    mutating func note(_ stamp: Stamp, in zone: Zone) {
      context.today = Self.day(of: stamp.now, in: zone)
    }

    private static func day(of moment: Date, in zone: Zone) -> CivilDate {
      CivilDate(moment, minutesEast: zone.offset(at: moment) / 60)
    }
  }
}
