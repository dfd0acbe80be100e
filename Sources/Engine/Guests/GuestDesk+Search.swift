public import Features
import FileMaker
public import Model

extension GuestDesk {
  /// How many people one search brings at most.
  static let most = 100

  /// Looks for people, in the order of the list.
  ///
  /// What somebody typed is taken for what it says: no sign of it means anything to FileMaker.
  ///
  /// - Parameter lookup: what was typed, and what it is taken for
  /// - Returns: them; nobody where the list has no field for what was typed, and then nothing is asked
  /// - Throws: why it could not be asked
  public func search(_ lookup: Lookup) async throws(Trouble) -> [GuestRecord] {
    let requests = requests(lookup)
    guard let first = requests.first else { return [] }
    let find = requests.dropFirst().reduce(Find(all: first)) { $0.or(all: $1) }
    let options = ListOptions(limit: Self.most, reading: ReadingOptions(portals: .none))
    return try await ask { () throws(FileMakerError) in
      try await api.find(in: setup.layout, find, options: options).records
    }.map { guest($0, metadata) }
  }

  /// Requests of which a record has to meet one.
  func requests(_ lookup: Lookup) -> [[Criterion]] {
    switch lookup.kind {
    case .name(let words): names(words)
    case .listedName(let last, let first):
      // Half a listed name is a name of which it is known which half it is.
      [parts([.last: last, .first: first])].compactMap(\.self)
    case .initials(let first, let last, let isOneWord):
      (isOneWord ? names([lookup.text]) : [])
        + [
          parts([.first: [first], .last: [last]]), parts([.first: [last], .last: [first]]),
        ].compactMap(\.self)
    case .birth(let day, let swapped):
      [day, swapped].compactMap(\.self).flatMap { one(.birth, .on($0)) }
    case .lastFour(let digits): one(.lastFour, .exactly(digits)) + numbers(digits)
    case .socialSecurity(let digits):
      one(.lastFour, .exactly(String(digits.suffix(4)))) + numbers(digits)
    case .number(let digits): numbers(digits)
    case .scanCard(let code): one(.card, .exactly(code))
    // The list has no field for either that would be known as one.
    case .phone, .guid: []
    }
  }

  /// Every way in which words may be a name: all in one field, or some in the first and the rest in the
  /// last, either way round.
  private func names(_ words: [String]) -> [[Criterion]] {
    let whole = [GuestListSetup.Part.first, .last, .alias, .middle]
      .compactMap { parts([$0: words]) }
    let split = (1..<max(1, words.count)).flatMap { place -> [[Criterion]] in
      let (left, right) = (Array(words[..<place]), Array(words[place...]))
      return [
        parts([.first: left, .last: right]), parts([.first: right, .last: left]),
      ].compactMap(\.self)
    }
    return whole + split
  }

  private func numbers(_ digits: String) -> [[Criterion]] {
    one(.number, .exactly(digits)) + one(.card, .exactly(digits))
  }

  /// A request for one part; none where the layout has no field for it.
  private func one(_ part: GuestListSetup.Part, _ value: FindValue) -> [[Criterion]] {
    field(part).map { [[.field($0.name, value)]] } ?? []
  }

  /// A request in which fields begin with words; nil where the layout has none of a field.
  private func parts(_ words: [GuestListSetup.Part: [String]]) -> [Criterion]? {
    var criteria: [Criterion] = []
    for part in GuestListSetup.Part.allCases {
      guard let words = words[part], !words.isEmpty else { continue }
      guard let field = field(part) else { return nil }
      criteria.append(.field(field.name, .words(words.joined(separator: " "))))
    }
    return criteria.isEmpty ? nil : criteria
  }
}
