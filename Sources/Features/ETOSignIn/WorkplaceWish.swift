public import Model
import Resources

/// Where in ETO somebody wants to work: said for this once, set for this machine, or as last time.
public struct WorkplaceWish: Hashable, Sendable {
  /// One of the things to choose from.
  public struct Place: Hashable, Sendable {
    /// Its number or GUID.
    public var id: String
    /// Its name, which several may have.
    public var name: String
    /// Whether it is closed to new work: taken only where it is asked for.
    public var isClosed = false

    /// Makes one of the things to choose from.
    public init(id: some CustomStringConvertible, name: String, isClosed: Bool = false) {
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
    /// What is set for this machine cannot be taken; these can be chosen.
    case misfit(Misfit, called: String, [Place])
  }

  /// Why what is set cannot be taken.
  public enum Misfit: Hashable, Sendable {
    /// None is called so.
    case unknown
    /// Several are called so.
    case several
    /// It is closed to new work.
    case closed
  }

  /// What was said: a number or a name, exactly as the system has it.
  public var said: SmallDictionary<ETOSignIn.Question, String>
  /// What is set for this machine, likewise.
  public var preset: SmallDictionary<ETOSignIn.Question, String>
  /// What was chosen last time.
  public var last: ETOSignIn.Last

  /// Wishes for a place to work.
  public init(
    said: SmallDictionary<ETOSignIn.Question, String> = [:],
    preset: SmallDictionary<ETOSignIn.Question, String> = [:],
    last: ETOSignIn.Last = .init()
  ) {
    self.said = said
    self.preset = preset
    self.last = last
  }

  /// Which one of them it is.
  ///
  /// What was said decides, then what is set; without either, the only one that is open, then the
  /// one of last time.
  public func choose(
    _ question: ETOSignIn.Question, among places: [Place]
  ) throws(Flaw) -> Int {
    let open = places.filter { !$0.isClosed }
    if let word = said[question] {
      let named = Self.named(word, places)
      if named.count == 1 { return named[0] }
      throw named.isEmpty ? .none(called: word, open) : .several(named.map { places[$0] })
    }
    if let word = preset[question] {
      let named = Self.named(word, places)
      guard named.count == 1 else {
        throw named.isEmpty
          ? .misfit(.unknown, called: word, open)
          : .misfit(.several, called: word, named.map { places[$0] })
      }
      guard !places[named[0]].isClosed else { throw .misfit(.closed, called: word, open) }
      return named[0]
    }
    if open.count == 1, let place = places.firstIndex(of: open[0]) { return place }
    let remembered = lastID(question)
    if let place = places.firstIndex(where: { !$0.isClosed && $0.id == remembered }) {
      return place
    }
    throw .several(open)
  }

  /// Those that a word means: the one with this id, else all with exactly this name.
  private static func named(_ word: String, _ places: [Place]) -> [Int] {
    if let place = places.firstIndex(where: { $0.id.lowercased() == word.lowercased() }) {
      return [place]
    }
    return places.indices.filter { places[$0].name == word }
  }

  private func lastID(_ question: ETOSignIn.Question) -> String? {
    switch question {
    case .enterprise: last.enterprise
    case .site: last.site.map { "\($0)" }
    case .program: last.program.map { "\($0)" }
    }
  }
}

extension ETOSignIn.Question {
  /// The setting that answers it.
  public var setting: String { "eto.\(self)" }
}

extension WorkplaceWish.Misfit {
  /// What is said of a setting that names what cannot be taken.
  public func sentence(_ question: ETOSignIn.Question, called word: String) -> Sentence {
    let phrase: Phrase =
      switch self {
      case .unknown: .etoPresetUnknown
      case .several: .etoPresetSeveral
      case .closed: .etoPresetDisabled
      }
    return Sentence(phrase, .text(question.setting), .text(word))
  }
}
