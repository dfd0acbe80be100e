public import Model

/// Where in FileMaker a shelter's own list of people is, and which of its fields hold what.
public struct GuestListSetup: Equatable, Sendable {
  /// What tells one person from another.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    case first, middle, last, alias, birth, lastFour, number, card
  }

  /// A field that a client's page shows.
  public struct Shown: Hashable, Sendable {
    /// Its name on the layout.
    public var field: String
    /// What the page calls it.
    public var label: String

    /// Names a field, which is called as it is named unless something else is said.
    public init(_ field: String, label: String? = nil) {
      self.field = field
      self.label = label ?? field
    }

    /// Reads `Diet, Notes::Text: Note`; nil where a name or what it is called is missing.
    public static func list(_ text: String) -> [Shown]? {
      var shown: [Shown] = []
      for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
        // In the name of a related field the colons have no blank after them.
        let parts = entry.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
          .map { String($0).trimmed }
        guard let field = parts.first, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        shown.append(Shown(field, label: parts.count > 1 ? parts[1] : nil))
      }
      return shown
    }
  }

  /// The name of the database.
  public var database: String
  /// The layout that shows people, one a record.
  public var layout: String
  /// Which fields of it hold what; a part that has none is not looked for.
  public var fields: SmallDictionary<Part, String>
  /// What a client's page shows of it, in order.
  public var shown: [Shown]

  /// Makes a setup; what is not said is as in the list of the sandbox.
  public init(
    database: String, layout: String = "Guests",
    fields: SmallDictionary<Part, String> = Self.usualFields, shown: [Shown] = Self.usualShown
  ) {
    self.database = database
    self.layout = layout
    self.fields = fields
    self.shown = shown
  }

  /// The list's own name: `Shelter/Guests`.
  public var name: String { "\(database)/\(layout)" }

  /// The fields of the sandbox's list.
  public static let usualFields: SmallDictionary<Part, String> = [
    .first: "FirstName", .last: "LastName", .alias: "KnownAs", .birth: "DateOfBirth",
    .lastFour: "LastFour", .number: "GuestNumber",
  ]

  /// What is shown of the sandbox's list.
  public static let usualShown = [
    Shown("Diet"), Shown("Locker"), Shown("Phone"), Shown("FirstStay", label: "First stay"),
    Shown("LastStay", label: "Last stay"), Shown("Nights"),
  ]
}

extension GuestListSetup.Part {
  /// The setting that names its field.
  public var setting: SettingKey {
    switch self {
    case .first: .fileMakerFirst
    case .middle: .fileMakerMiddle
    case .last: .fileMakerLast
    case .alias: .fileMakerAlias
    case .birth: .fileMakerBirth
    case .lastFour: .fileMakerLastFour
    case .number: .fileMakerNumber
    case .card: .fileMakerCard
    }
  }
}
