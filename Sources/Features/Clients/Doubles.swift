import Matching
import Model

extension Clients {
  /// Who may be the same person as whom, as far as somebody was compared with everybody known here.
  ///
  /// An answer is kept by person: neither a key nor a frame compares anybody again. Once more people are
  /// known it is out of date, and stands until that person is compared again.
  struct Doubles: Equatable {
    /// What people were compared by.
    struct Known: Equatable {
      var seen = SeenPeople.none
      var caseload = Caseload.empty
      var nearby = NearbyPeople.none
      var acquainted = Acquaintances.none
      var identified: [Participant.ID: ParticipantSummary] = [:]
      var lastFours: [Participant.ID: Secret] = [:]
      var decisions = LinkDecisions()

      /// How many people are gone through for one of them.
      var count: Int { seen.count + caseload.count }
    }

    private struct Answer: Equatable {
      /// The person, as they were asked about.
      var row: ClientMatch
      var pairs: [ClientPair]
      /// Which knowledge it was found from.
      var age: Int
    }

    /// What is known now.
    private(set) var known = Known()
    /// Whether somebody who is on the screen was not compared yet.
    var isBehind = false
    /// How often somebody was compared: the time until the next ones are begins anew with each.
    private(set) var looks = 0
    private var age = 0
    private var answers: [Participant.ID: Answer] = [:]

    /// So many answers are kept; with more, those that are out of date go.
    private static let most = 1000

    /// Takes up what is known now.
    mutating func learn(_ new: Known) {
      guard new != known else { return }
      // What somebody has just said is not asked about once more.
      if new.decisions != known.decisions { answers = [:] }
      if answers.count > Self.most { answers = answers.filter { $0.value.age == age } }
      known = new
      age += 1
    }

    /// Whether somebody was compared, as they are, with everybody who is known now.
    func isCurrent(_ row: ClientMatch) -> Bool {
      guard let answer = answers[row.id] else { return false }
      return answer.age == age && answer.row.isAlike(row)
    }

    /// The pairs that somebody is in; nil where nobody has compared them.
    subscript(id: Participant.ID) -> [ClientPair]? { answers[id]?.pairs }

    /// Takes up the pairs that somebody is in.
    mutating func take(_ pairs: [ClientPair], of row: ClientMatch) {
      answers[row.id] = Answer(row: row, pairs: pairs, age: age)
      looks += 1
    }
  }
}

extension ClientMatch {
  /// Whether the same is known of somebody, however they were found.
  fileprivate func isAlike(_ other: ClientMatch) -> Bool {
    id == other.id && origin == other.origin && summary.name == other.summary.name
      && summary.birth == other.summary.birth && summary.remarks == other.summary.remarks
      && lastFour == other.lastFour && linked.count == other.linked.count
      && zip(linked, other.linked).allSatisfy { $0.isAlike($1) }
  }
}
