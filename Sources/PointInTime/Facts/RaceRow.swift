import Model

/// The fifteen rows of HUD's form that say race and ethnicity: everybody stands in one.
public enum RaceRow: String, Hashable, Sendable, CaseIterable {
  case americanIndian, americanIndianHispanic
  case asian, asianHispanic
  case black, blackHispanic
  case hispanic
  case middleEastern, middleEasternHispanic
  case pacificIslander, pacificIslanderHispanic
  case white, whiteHispanic
  case severalHispanic
  case several

  /// The row of somebody who said both; nil where one is not known.
  init?(_ person: Int, of survey: Survey, _ reader: AnswerReader) {
    guard let races = reader.meanings(.race, of: person, in: survey) else { return nil }
    let isHispanic = reader.truth(.hispanic, of: person, in: survey)
    guard !isHispanic.isUnknown else { return nil }
    self.init(Set(races), isHispanic: isHispanic == .yes)
  }

  /// The rows that somebody may stand in, as far as they said both: one where both are known.
  ///
  /// A race for which the form has no word may be any of its own.
  static func possible(
    _ person: Int, of survey: Survey, _ reader: AnswerReader
  ) -> [RaceRow] {
    let races = reader.meanings(.race, of: person, in: survey).map { Set($0) }
    let isHispanic = reader.truth(.hispanic, of: person, in: survey)
    return allCases.filter { row in
      guard isHispanic.isUnknown || (isHispanic == .yes) == row.isHispanic else { return false }
      guard let races else { return true }
      let own = RaceRow(races, isHispanic: row.isHispanic)
      return own == nil || own == row
    }
  }

  /// Whether it says of whoever stands in it that they are Hispanic/Latina/e/o.
  private var isHispanic: Bool {
    switch self {
    case .americanIndian, .asian, .black, .middleEastern, .pacificIslander, .white, .several: false
    case .americanIndianHispanic, .asianHispanic, .blackHispanic, .hispanic,
      .middleEasternHispanic, .pacificIslanderHispanic, .whiteHispanic, .severalHispanic:
      true
    }
  }

  /// The row of somebody of these races, by their meanings, who is Hispanic/Latina/e/o or is not.
  ///
  /// nil for somebody of none of them who is not: no row says that.
  init?(_ races: Set<String>, isHispanic: Bool) {
    guard races.count < 2 else {
      self = isHispanic ? .severalHispanic : .several
      return
    }
    guard let race = races.first else {
      guard isHispanic else { return nil }
      self = .hispanic
      return
    }
    self.init(rawValue: isHispanic ? race + "Hispanic" : race)
  }
}
