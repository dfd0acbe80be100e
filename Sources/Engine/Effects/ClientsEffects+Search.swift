import ETO
import Features
import Model

/// Looks for clients in the ways that ETO knows.
///
/// Source: eto.md §5 and §6.1.
struct ClientSearch: Sendable {
  let api: ETOAPI
  let program: Program.ID

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
  /// - Returns: whom was found, and why a question among several was not answered
  /// - Throws: why none was
  func find(
    _ lookup: Lookup
  ) async throws(ETOError) -> (matches: [ClientMatch], gap: ETOError?) {
    let questions = Self.questions(lookup)
    let answers = await withTaskGroup(of: (Int, Result<[ClientMatch], ETOError>).self) { group in
      for (place, question) in questions.enumerated() {
        group.addTask { (place, await ask(question, lookup)) }
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
    if let error = errors.first, errors.count == answers.count { throw error }
    var found = ClientMatch.merged(matches)
    if case .scanCard(let code) = lookup.kind { found = try await owners(of: code, among: found) }
    return (found, errors.first)
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
        guard let participant = try await api.participant(id) else { return .success([]) }
        let summary = ParticipantSummary(
          id: participant.id, name: participant.fields.name, birth: participant.fields.birth)
        return .success([ClientMatch(summary, why: .number)])
      }
    } catch {
      return .failure(error)
    }
  }
}
