import ETO
import Model

/// HUD's races and ethnicities (3.04), in the order of its columns.
enum HUDRace: Int, CaseIterable {
  case americanIndian, asian, black, hispanic, middleEastern, pacificIslander, white

  /// The column of Client.
  var column: String {
    switch self {
    case .americanIndian: "AmIndAKNative"
    case .asian: "Asian"
    case .black: "BlackAfAmerican"
    case .hispanic: "HispanicLatinao"
    case .middleEastern: "MidEastNAfrican"
    case .pacificIslander: "NativeHIPacific"
    case .white: "White"
    }
  }

  /// The one that a choice means, by how HUD's words begin; nil for none.
  init?(words: String) {
    let words = words.lettersAndDigits
    let found = Self.allCases.first { words.hasPrefix($0.beginning) }
    guard let found else { return nil }
    self = found
  }

  private var beginning: String {
    switch self {
    case .americanIndian: "americanindian"
    case .asian: "asian"
    case .black: "black"
    case .hispanic: "hispanic"
    case .middleEastern: "middleeastern"
    case .pacificIslander: "nativehawaiian"
    case .white: "white"
    }
  }
}

/// Which of a site's questions about people HUD asks too, and what their choices mean.
///
/// ETO has no HUD elements of its own: every site defines its demographics. One is taken for HUD's where
/// it is called as HUD calls it, and a choice where it has HUD's words: our convention. What is called
/// otherwise counts as not collected.
struct AskedDemographics: Sendable {
  private enum Question: CaseIterable {
    case nameQuality, birthQuality, veteran, race

    /// What it is called, letters and digits alone.
    var names: Set<String> {
      switch self {
      case .nameQuality: ["namedataquality"]
      case .birthQuality: ["dobdataquality", "dateofbirthdataquality"]
      case .veteran: ["veteranstatus"]
      case .race: ["race", "raceandethnicity", "raceethnicity"]
      }
    }
  }

  /// The words of the choices, by question and the number of the choice.
  private var words: [Question: (id: Demographic.ID, choices: [Int: String])] = [:]

  /// Reads what a program asks; nil where nobody waits for it any more.
  ///
  /// - Parameters:
  ///   - api: the site
  ///   - program: the program
  ///   - turn: waits for one's turn before each request; false where nobody waits any more
  /// - Throws: ``ETOError``
  init?(
    _ api: ETOAPI, in program: Program.ID, _ turn: () async -> Bool
  ) async throws(ETOError) {
    guard await turn() else { return nil }
    let asked = try await api.demographics(in: program).filter { !$0.isDisabled }
    for question in Question.allCases {
      guard let found = asked.first(where: { question.names.contains($0.name.lettersAndDigits) })
      else { continue }
      guard await turn() else { return nil }
      let options = try await api.options(of: found.id)
      words[question] = (found.id, Dictionary(options.map { ($0.id, $0.label) }) { $1 })
    }
  }

  /// What is known of somebody, in HUD's codes.
  func answers(_ fields: ParticipantFields) -> PersonAnswers {
    var answers = PersonAnswers()
    // ETO's 0 is male and its 1 female (eto.md §6.1); HUD has them the other way round.
    switch fields.gender {
    case 0: answers.sex = 1
    case 1: answers.sex = 0
    default: break
    }
    answers.nameQuality = quality(.nameQuality, fields)
    answers.birthQuality = quality(.birthQuality, fields)
    answers.veteran = said(.veteran, fields).compactMap(Self.answer).first ?? 99
    let races = said(.race, fields)
    for race in races.compactMap(HUDRace.init(words:)) { answers.races |= 1 << race.rawValue }
    answers.raceNone = answers.races == 0 ? races.compactMap(Self.unknown).first ?? 99 : nil
    return answers
  }

  private func quality(_ question: Question, _ fields: ParticipantFields) -> Int {
    guard let words = said(question, fields).first else { return 99 }
    let text = words.lettersAndDigits
    if text.hasPrefix("full") { return 1 }
    if text.hasPrefix("partial") || text.hasPrefix("approximate") { return 2 }
    return Self.unknown(words) ?? 99
  }

  private static func answer(_ words: String) -> Int? {
    HUDAnswer.meant(by: words, [:])?.rawValue
  }

  /// Why something is not known: 8, 9 or 99.
  private static func unknown(_ words: String) -> Int? {
    answer(words).flatMap { $0 > 1 ? $0 : nil }
  }

  /// The words of the choices that somebody's record has; several are numbers with commas between (our
  /// convention, as ETO's own way is not public).
  private func said(_ question: Question, _ fields: ParticipantFields) -> [String] {
    guard let (id, choices) = words[question],
      let value = fields.demographics.first(where: { $0.id == id })?.value
    else { return [] }
    switch value {
    case .choice(let choice): return [choices[choice]].compactMap(\.self)
    case .shown(let text), .text(let text):
      return text.split(separator: ",").compactMap { Int(String($0).trimmed) }
        .compactMap { choices[$0] }
    case .blank, .number, .flag, .day: return []
    }
  }
}
