public import Model

/// Whom the program signs in by itself with what this machine remembers: nobody has to do anything
/// about what waits for them.
public struct ExpectedSignIns: Equatable, Sendable {
  /// How far somebody is on the way in.
  public enum Progress: Hashable, Sendable {
    /// They are being signed in.
    case coming
    /// The system was not reached, and is tried again after a while.
    case away
  }

  /// Somebody on the way in.
  public struct Person: Hashable, Sendable {
    /// Who they are, as the system knows them.
    public var user: String
    /// The site that they work at; nil where there are none.
    public var site: Site.ID?
    /// How far they are.
    public var progress: Progress

    /// Makes a person.
    public init(_ user: String, site: Site.ID? = nil, _ progress: Progress) {
      self.user = user
      self.site = site
      self.progress = progress
    }
  }

  private var people: SmallDictionary<RemoteSystem, Person>

  /// Makes a list of those who are expected.
  public init(_ people: SmallDictionary<RemoteSystem, Person> = [:]) { self.people = people }

  /// Who is expected at a system; nil for nobody.
  public subscript(system: RemoteSystem) -> Person? {
    get { people[system] }
    set { people[system] = newValue }
  }
}
