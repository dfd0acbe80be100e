public import Features
import FileMaker
public import Model

extension GuestDesk {
  /// How many people one search brings at most.
  static let most = 100

  /// How many people with a name that only begins alike are read at most: one page.
  static let mostAlike = 500

  /// Looks for people, in the order of the list.
  ///
  /// What somebody typed is taken for what it says: no sign of it means anything to FileMaker.
  ///
  /// - Parameters:
  ///   - lookup: what was typed, and what it is taken for
  ///   - parts: what of it is asked for apart, the name first: those whom all of it tells of come before
  ///     the others; nothing where it is asked for as it stands
  /// - Returns: them; nobody where the list has no field for what was typed, and then nothing is asked
  /// - Throws: why it could not be asked
  public func search(
    _ lookup: Lookup, _ parts: [Lookup] = []
  ) async throws(Trouble) -> [GuestRecord] {
    guard let name = parts.first else { return try await find(requests(lookup), Self.most) }
    let facts = parts.dropFirst().flatMap(requests(beside:))
    let names = requests(name)
    let years = parts.dropFirst().compactMap(born)
    // With a year a part of the name is enough: the other may be written otherwise.
    let some = names + words(name).flatMap { self.names([$0]) }
    // A list ends somewhere, and whoever fits in all is not to stand behind its end.
    let both =
      facts.flatMap { fact in names.compactMap { $0.joined(with: fact) } }
      + years.flatMap { year in some.compactMap { $0.joined(with: year) } }
    var found = try await find(both, Self.most)
    let known = Set(found.map(\.id))
    found += try await find(names + facts, Self.most).filter { !known.contains($0.id) }
    return found
  }

  /// Looks for people whose names only begin as the one that is looked for, where that is a name: it may be
  /// misspelt.
  ///
  /// Nobody is taken for the one who is meant by it: that is for whoever weighs them.
  ///
  /// - Parameters:
  ///   - lookup: what was typed, and what it is taken for
  ///   - parts: what of it is asked for apart, the name first
  /// - Returns: them, in the order of the list; nobody where it was no name
  /// - Throws: why it could not be asked
  public func alike(_ lookup: Lookup, _ parts: [Lookup]) async throws(Trouble) -> [GuestRecord] {
    let name = parts.first ?? lookup
    var found: [GuestRecord] = []
    var outer =
      name.outerLetters.map { letters in
        [
          self.parts([.first: [letters.first], .last: [letters.last]]),
          self.parts([.first: [letters.last], .last: [letters.first]]),
        ].compactMap(\.self)
      } ?? []
    for beginnings in name.beginnings {
      let known = Set(found.map(\.id))
      found += try await find(outer + beginnings.flatMap { names([$0]) }, Self.mostAlike)
        .filter { !known.contains($0.id) }
      outer = []
      // With fewer letters still more are read for nothing.
      if Task.isCancelled
        || Lookup.alike(found.map { ClientMatch($0) }, name.nameQuery).count >= Lookup.few
      {
        break
      }
    }
    return found
  }

  /// Finds the records that meet one of the requests; nobody where there is none, and then nothing is asked.
  private func find(
    _ requests: [[Criterion]], _ limit: Int
  ) async throws(Trouble) -> [GuestRecord] {
    guard let first = requests.first else { return [] }
    let find = requests.dropFirst().reduce(Find(all: first)) { $0.or(all: $1) }
    let options = ListOptions(limit: limit, reading: ReadingOptions(portals: .none))
    return try await ask { () throws(FileMakerError) in
      try await api.find(in: setup.layout, find, options: options).records
    }.map { guest($0, metadata) }
  }

  /// The words of a name; none where it is none, or where one word is all of it.
  private func words(_ lookup: Lookup) -> [String] {
    switch lookup.kind {
    case .name(let words): words.count > 1 ? words : []
    case .listedName(let last, let first): last + first
    case .initials, .birth, .lastFour, .socialSecurity, .number, .phone, .guid, .scanCard: []
    }
  }

  /// A request for those born in the year that four digits may be; nil for anything else.
  private func born(_ lookup: Lookup) -> [Criterion]? {
    guard case .lastFour(let digits) = lookup.kind, let year = Int(digits), year >= 1000,
      let field = field(.birth)
    else { return nil }
    // As FileMaker writes a day, wherever it is: filemaker.md §3.3.
    return [.field(field.name, .between(.text("01/01/\(year)"), and: .text("12/31/\(year)")))]
  }

  /// Requests for a part of what was typed: beside a name four digits are no number of the list.
  private func requests(beside part: Lookup) -> [[Criterion]] {
    guard case .lastFour(let digits) = part.kind else { return requests(part) }
    return one(.lastFour, .exactly(digits))
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
        + [parts([.first: [first], .last: [last]]), parts([.first: [last], .last: [first]])]
        .compactMap(\.self)
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

extension [Criterion] {
  /// A request for what both ask for; nil where both ask for the same field.
  fileprivate func joined(with other: [Criterion]) -> [Criterion]? {
    let fields = Set(map(\.field))
    return other.contains { fields.contains($0.field) } ? nil : self + other
  }
}
