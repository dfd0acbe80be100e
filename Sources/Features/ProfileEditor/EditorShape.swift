import Model

/// How a section is filled in.
struct EditorShape {
  /// What a part of a value is.
  enum Kind: Hashable {
    /// A line of text.
    case line
    /// Several lines of text.
    case area
    /// A telephone number, put into groups while it is typed.
    case phone
    /// A day.
    case day
    /// A height in the units of the form.
    case height
    /// A weight in the units of the form.
    case weight
    /// One of a list.
    case choice(Choices)
  }

  /// What there is to choose from.
  enum Choices: Hashable {
    case genders, bloodTypes, languages, countries
  }

  /// The parts of a value, in the order of the form.
  let parts: [(part: ProfileFinding.Part, kind: Kind)]
  /// Whether values can be added; where one is all that makes sense, others are kept and shown.
  let isList: Bool
  /// Whether a blank value stands there to be filled in.
  let startsOpen: Bool

  /// Whether a value has several parts, each on its line.
  var hasParts: Bool { parts.count > 1 }

  func kind(of part: ProfileFinding.Part) -> Kind {
    parts.first { $0.part == part }?.kind ?? .line
  }

  private init(
    _ parts: [(part: ProfileFinding.Part, kind: Kind)], isList: Bool = false,
    startsOpen: Bool = true
  ) {
    self.parts = parts
    self.isList = isList
    self.startsOpen = startsOpen
  }

  init(of section: ProfileSection) {
    switch section {
    case .name, .ethnicity, .occupation: self.init([(.value, .line)])
    case .birthday: self.init([(.value, .day)])
    case .gender: self.init([(.value, .choice(.genders))])
    case .bloodType: self.init([(.value, .choice(.bloodTypes))])
    case .height: self.init([(.value, .height)])
    case .weight: self.init([(.value, .weight)])
    case .allergies, .conditions, .disabilities, .medications:
      self.init([(.value, .line)], isList: true)
    case .notes: self.init([(.value, .area)], isList: true)
    case .comments: self.init([(.value, .area)], isList: true, startsOpen: false)
    case .languages:
      self.init([(.value, .choice(.languages))], isList: true, startsOpen: false)
    case .phones: self.init([(.phone, .phone), (.label, .line), (.note, .line)], isList: true)
    case .emails:
      self.init(
        [(.email, .line), (.label, .line), (.note, .line)], isList: true, startsOpen: false)
    case .contacts:
      self.init(
        [(.name, .line), (.label, .line), (.phone, .phone), (.email, .line), (.note, .line)],
        isList: true, startsOpen: false)
    case .addresses:
      self.init(
        [
          (.label, .line), (.street, .line), (.city, .line), (.region, .line),
          (.postalCode, .line), (.country, .choice(.countries)), (.note, .line),
        ], isList: true, startsOpen: false)
    case .websites, .photos:
      self.init([(.url, .line), (.label, .line), (.note, .line)], isList: true, startsOpen: false)
    }
  }
}
