import Model

import struct FoundationEssentials.Date

/// The pairs of surveys that are worth comparing: all with all would be fifty million of ten thousand.
///
/// Two are where somebody has the same initials and nearly the same age; where somebody has none, where
/// that was near in time and in the same third of a hundredth of a degree by as much, some 300 m, or
/// beside it; where nobody knows the point either, in the same area within minutes.
struct DoubleCandidates {
  /// The pairs, by their places among the traces.
  private(set) var pairs: [(Int, Int)] = []

  init(_ traces: [SurveyTrace]) {
    var named: [String: [(trace: Int, age: AgeRange)]] = [:]
    var seen: [Spot: [Int]] = [:]
    var told: [Beat: [Int]] = [:]
    for (place, trace) in traces.enumerated() {
      for person in trace.people where !person.initials.isEmpty {
        named[person.initials, default: []].append((place, person.age))
      }
      if let spot = Spot(trace) { seen[spot, default: []].append(place) }
      if let beat = Beat(trace) { told[beat, default: []].append(place) }
    }
    var found: Set<Pair> = []
    for people in named.values {
      for (number, one) in people.enumerated() {
        for other in people[(number + 1)...] where one.trace != other.trace {
          if one.age.isNear(other.age, within: 1) { found.insert(Pair(one.trace, other.trace)) }
        }
      }
    }
    for (spot, places) in seen {
      for place in places where !traces[place].hasInitials {
        for near in spot.around.lazy.flatMap({ seen[$0] ?? [] }) where near != place {
          found.insert(Pair(place, near))
        }
      }
    }
    for (beat, places) in told {
      for place in places {
        let others = places + (told[beat.next] ?? [])
        for near in others where near != place { found.insert(Pair(place, near)) }
      }
    }
    pairs = found.map { ($0.first, $0.second) }.sorted { $0 < $1 }
  }

  private struct Pair: Hashable {
    let first: Int
    let second: Int

    init(_ one: Int, _ other: Int) { (first, second) = (min(one, other), max(one, other)) }
  }

  /// A cell in some hours.
  private struct Spot: Hashable {
    let south: Int
    let west: Int
    let span: Int

    init?(_ trace: SurveyTrace) {
      guard let point = trace.point?.coordinates else { return nil }
      south = Int((point.latitude * 300).rounded(.down))
      west = Int((point.longitude * 300).rounded(.down))
      span = Int((trace.began.timeIntervalSince1970 / DoubleCandidates.hours).rounded(.down))
    }

    private init(south: Int, west: Int, span: Int) {
      self.south = south
      self.west = west
      self.span = span
    }

    var around: [Spot] {
      (-1...1).flatMap { north in
        (-1...1).flatMap { east in
          (-1...1).map { Spot(south: south + north, west: west + east, span: span + $0) }
        }
      }
    }
  }

  /// Where somebody without initials and without a point was told of, in some minutes.
  private struct Beat: Hashable {
    let whereabouts: SurveyTrace.Whereabouts
    let span: Int

    init?(_ trace: SurveyTrace) {
      guard !trace.hasInitials, trace.point == nil, let whereabouts = trace.whereabouts else {
        return nil
      }
      self.init(
        whereabouts,
        Int((trace.began.timeIntervalSince1970 / DoubleCandidates.minutes).rounded(.down)))
    }

    private init(_ whereabouts: SurveyTrace.Whereabouts, _ span: Int) {
      (self.whereabouts, self.span) = (whereabouts, span)
    }

    var next: Beat { Beat(whereabouts, span + 1) }
  }

  /// Ten minutes, in seconds: two who work together, or one who begins again.
  static let minutes = 600.0

  /// Three hours, in seconds: a team that comes through twice in a night.
  static let hours = 10_800.0
}
