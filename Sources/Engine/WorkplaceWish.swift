public import Features

/// Where in ETO a script wants to work: said on the command line, or as last time in the app.
public struct WorkplaceWish: Hashable, Sendable {
  /// One of the things to choose from.
  public struct Place: Hashable, Sendable {
    /// Its number or GUID.
    public var id: String
    /// Its name, which several may have.
    public var name: String
    /// Whether it is closed to new work: taken only where it is asked for.
    public var isClosed = false

    init(id: some CustomStringConvertible, name: String, isClosed: Bool = false) {
      self.id = "\(id)"
      self.name = name
      self.isClosed = isClosed
    }
  }

  /// Why none of them can be taken.
  public enum Flaw: Error, Hashable, Sendable {
    /// Several come into question: these.
    case several([Place])
    /// None is called so; these can be chosen.
    case none(called: String, [Place])
  }

  /// What was said: a number or a name, exactly as the system has it.
  public var said: [ETOSignIn.Question: String]
  /// What was chosen last time.
  public var last: ETOSignIn.Last

  /// Wishes for a place to work.
  public init(said: [ETOSignIn.Question: String] = [:], last: ETOSignIn.Last = .init()) {
    self.said = said
    self.last = last
  }

  /// Which one of them it is.
  ///
  /// What was said decides; without that, the only one that is open, then the one of last time.
  func choose(_ question: ETOSignIn.Question, among places: [Place]) throws(Flaw) -> Int {
    let open = places.filter { !$0.isClosed }
    if let word = said[question] {
      if let place = places.firstIndex(where: { $0.id.lowercased() == word.lowercased() }) {
        return place
      }
      let named = places.indices.filter { places[$0].name == word }
      if named.count == 1 { return named[0] }
      throw named.isEmpty ? .none(called: word, open) : .several(named.map { places[$0] })
    }
    if open.count == 1, let place = places.firstIndex(of: open[0]) { return place }
    let remembered = lastID(question)
    if let place = places.firstIndex(where: { !$0.isClosed && $0.id == remembered }) {
      return place
    }
    throw .several(open)
  }

  private func lastID(_ question: ETOSignIn.Question) -> String? {
    switch question {
    case .enterprise: last.enterprise
    case .site: last.site.map { "\($0)" }
    case .program: last.program.map { "\($0)" }
    }
  }
}
