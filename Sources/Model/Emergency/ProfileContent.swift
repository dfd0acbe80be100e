/// The content of a section of a profile.
public enum ProfileContent: Hashable, Sendable {
  case texts([String])
  case days([CivilDate])
  case heights([BodyHeight])
  case weights([BodyWeight])
  case languages([SpokenLanguage])
  case phones([ProfilePhone])
  case emails([ProfileEmail])
  case addresses([ProfileAddress])
  case contacts([EmergencyContact])
  case links([ProfileLink])

  /// How many values there are.
  public var count: Int {
    switch self {
    case .texts(let all): all.count
    case .days(let all): all.count
    case .heights(let all): all.count
    case .weights(let all): all.count
    case .languages(let all): all.count
    case .phones(let all): all.count
    case .emails(let all): all.count
    case .addresses(let all): all.count
    case .contacts(let all): all.count
    case .links(let all): all.count
    }
  }

  /// Whether nothing is there.
  public var isEmpty: Bool { count == 0 }
}
