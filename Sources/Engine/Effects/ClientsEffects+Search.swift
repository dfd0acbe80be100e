import ETO
import Features
import Model

/// Looks for clients in the ways that ETO knows.
///
/// Source: eto.md §5 and §6.1.
struct ClientSearch: Sendable {
  let api: ETOAPI
  let program: Program.ID
  /// Whose card was scanned, where it was given out here.
  var holder: CardHolder = .unknown

  /// Whose a card is, as far as this machine knows.
  enum CardHolder: Hashable, Sendable {
    /// It gave out no such card: ETO may know it.
    case unknown
    /// It is revoked, or of another site.
    case nobody
    /// A client's.
    case client(Participant.ID)
  }

  /// One request.
  private enum Question: Sendable {
    /// The simple search, which takes names, dates and numbers alike.
    case words(String)
    /// The advanced search by case number.
    case caseNumber(String)
    /// Reads the participant with a number.
    case number(Participant.ID)
  }

  /// Asks all at once; each client is there once, with the best reason.
  ///
  /// - Parameters:
  ///   - lookup: what is looked for
  ///   - parts: what of it is asked for apart; nothing where it is asked for as it stands
  /// - Returns: whom was found, and why a question among several was not answered
  /// - Throws: why none was
  func find(
    _ lookup: Lookup, _ parts: [Lookup] = []
  ) async throws(ETOError) -> (matches: [ClientMatch], gap: ETOError?) {
    // The client of ETO with the same number is somebody else.
    if lookup.isOfList { return ([], nil) }
    switch holder {
    case .unknown: break
    case .nobody: return ([], nil)
    case .client(let id):
      guard let found = try await summary(of: id) else { return ([], nil) }
      return ([ClientMatch(found, why: .card)], nil)
    }
    let questions =
      parts.isEmpty
      ? Self.questions(lookup).map { ($0, lookup) }
      : parts.flatMap { part in Self.questions(beside: part).map { ($0, part) } }
    var (matches, errors) = await ask(questions)
    // Digits beside a name are a year, or the last four: whoever has such a number is not meant by it.
    if !parts.isEmpty { matches = matches.map(\.withoutNumber) }
    if let error = errors.first, errors.count == questions.count { throw error }
    var found = ClientMatch.merged(matches)
    if case .scanCard(let code) = lookup.kind { found = try await owners(of: code, among: found) }
    return (found, errors.first)
  }

  /// Asks for those whose names only begin as the one that is looked for, where that is a name: it may be
  /// misspelt.
  ///
  /// Nobody is taken for the one who is meant by it: that is for whoever weighs them.
  ///
  /// - Parameters:
  ///   - lookup: what is looked for
  ///   - parts: what of it is asked for apart
  /// - Returns: them, and why a question was not answered
  func alike(
    _ lookup: Lookup, _ parts: [Lookup]
  ) async -> (matches: [ClientMatch], gap: ETOError?) {
    let name = parts.first ?? lookup
    var found: [ClientMatch] = []
    var outer = name.outerLetters.map { ["\($0.first) \($0.last)"] } ?? []
    for beginnings in name.beginnings {
      let (matches, errors) = await ask((outer + beginnings).map { (.words($0), name) })
      found += matches.map { ClientMatch($0.summary, why: .similar) }
      if let error = errors.first { return (ClientMatch.merged(found), error) }
      outer = []
      // With fewer letters still more are read for nothing.
      if Task.isCancelled || Lookup.alike(found, name.nameQuery).count >= Lookup.few { break }
    }
    return (ClientMatch.merged(found), nil)
  }

  private func ask(
    _ questions: [(Question, Lookup)]
  ) async -> (matches: [ClientMatch], errors: [ETOError]) {
    let answers = await withTaskGroup(of: (Int, Result<[ClientMatch], ETOError>).self) { group in
      for (place, question) in questions.enumerated() {
        group.addTask { (place, await ask(question.0, question.1)) }
      }
      var answers: [(Int, Result<[ClientMatch], ETOError>)] = []
      for await answer in group { answers.append(answer) }
      return answers.sorted { $0.0 < $1.0 }.map(\.1)
    }
    var matches: [ClientMatch] = []
    var errors: [ETOError] = []
    for answer in answers {
      switch answer {
      case .success(let found): matches += found
      case .failure(let error): errors.append(error)
      }
    }
    return (matches, errors)
  }

  /// Leaves those alone who have a card, by their records.
  ///
  /// What ETO's searches look through is not public, so others may come with them or instead. Where
  /// no record has the code, they stay as whom the system found.
  private func owners(
    of code: String, among matches: [ClientMatch]
  ) async throws(ETOError) -> [ClientMatch] {
    var owners: [ClientMatch] = []
    for match in matches.prefix(Self.cardsLookedAt) {
      guard let fields = try await api.participant(match.id)?.fields else { continue }
      let texts = fields.demographics.compactMap { demographic -> String? in
        if case .text(let text) = demographic.value { text } else { nil }
      }
      let isOwner = ([fields.caseNumber] + texts).contains { $0.uppercased() == code }
      if isOwner { owners.append(ClientMatch(match.summary, why: .card)) }
    }
    guard owners.isEmpty else { return owners }
    return matches.map { ClientMatch($0.summary, why: .system($0.summary.foundBy)) }
  }

  /// How many records are read at most to see whose card it is.
  private static let cardsLookedAt = 8

  /// What is asked for a part of what was typed.
  private static func questions(beside part: Lookup) -> [Question] {
    guard case .lastFour(let digits) = part.kind else { return questions(part) }
    return [.words(digits)]
  }

  private static func questions(_ lookup: Lookup) -> [Question] {
    switch lookup.kind {
    case .name, .listedName:
      // A system that takes "é" and "e" for two letters may have the name either way.
      return [.words(lookup.text)] + (lookup.text.withoutMarks.map { [.words($0)] } ?? [])
    case .guid: return [.words(lookup.text)]
    case .initials(let first, let last, let isOneWord):
      return (isOneWord ? [.words(lookup.text)] : []) + [.words("\(first) \(last)")]
    case .birth(let day, let swapped):
      // A path with slashes in it is refused by many servers, however they are encoded.
      return [.words("\(day)")] + (swapped.map { [.words("\($0)")] } ?? [])
    case .socialSecurity(let digits): return [.words(digits)]
    // A site keeps the code in a question of its own, for which there is no search that is public,
    // or as the case number, for which there is one.
    case .scanCard(let code): return [.words(code), .caseNumber(code)]
    case .phone(let digits): return [.words(digits), .caseNumber(lookup.text)]
    case .lastFour(let digits), .number(let digits):
      let id = Int(digits).map { [Question.number($0)] } ?? []
      return id + [.words(digits), .caseNumber(lookup.text)]
    }
  }

  private func ask(
    _ question: Question, _ lookup: Lookup
  ) async -> Result<[ClientMatch], ETOError> {
    do throws(ETOError) {
      switch question {
      case .words(let text):
        return .success(
          try await api.search(text, in: program).map { ClientMatch($0, for: lookup) })
      case .caseNumber(let number):
        let found = try await api.search(.byCaseNumber(number, in: program))
        return .success(found.map { ClientMatch($0, why: .caseNumber) })
      case .number(let id):
        let found = try await summary(of: id)
        return .success(found.map { [ClientMatch($0, why: .number)] } ?? [])
      }
    } catch {
      return .failure(error)
    }
  }

  private func summary(of id: Participant.ID) async throws(ETOError) -> ParticipantSummary? {
    try await api.participant(id).map {
      ParticipantSummary(id: $0.id, name: $0.fields.name, birth: $0.fields.birth)
    }
  }
}

extension ClientMatch {
  /// The same, not taken for whoever has the digits as a number.
  fileprivate var withoutNumber: ClientMatch {
    guard why == .number || why == .caseNumber else { return self }
    var match = self
    match.why = .digits
    match.score = match.why.score
    match.isByDigits = true
    return match
  }
}
