import Benchmark
import Matching
import People

/// One line of the table: how fast a search is and how often it finds who is meant.
struct Summary {
  private var times: [Double] = []
  private var first = 0
  private var firstFive = 0

  static var median: BenchmarkMetric { .custom("Keystroke, median (µs)") }
  static var p95: BenchmarkMetric { .custom("Keystroke, 95 % (µs)") }
  static var recallFirst: BenchmarkMetric {
    .custom("First is right (‰)", polarity: .prefersLarger)
  }
  static var recallFive: BenchmarkMetric {
    .custom("Right among five (‰)", polarity: .prefersLarger)
  }
  static var bytes: BenchmarkMetric { .custom("Bytes a person beyond the name") }
  static var metrics: [BenchmarkMetric] { [median, p95, recallFirst, recallFive, bytes] }

  init(
    _ trial: Trial, keystrokes: Int, queries: Int,
    _ search: (_ typed: String, _ limit: Int) -> [KnownPerson.ID]
  ) {
    let clock = ContinuousClock()
    for number in 0..<keystrokes {
      let typed = trial.keystroke(number)
      let time = clock.measure { blackHole(search(typed, 50)) }
      times.append(
        Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6)
    }
    times.sort()
    let asked = trial.queries.prefix(queries)
    for query in asked {
      let place = search(query.typed, 5).firstIndex(of: query.person)
      if place == 0 { first += 1000 }
      if place != nil { firstFive += 1000 }
    }
    first /= max(1, asked.count)
    firstFive /= max(1, asked.count)
  }

  func report(_ benchmark: Benchmark) {
    benchmark.measurement(Self.median, Int(times[times.count / 2]))
    benchmark.measurement(Self.p95, Int(times[times.count * 95 / 100]))
    benchmark.measurement(Self.recallFirst, first)
    benchmark.measurement(Self.recallFive, firstFive)
  }
}

/// How often the right person is found, in thousandths.
enum QualityMetrics {
  static var all: [BenchmarkMetric] {
    [nameFirst, nameFive, nameMeant, nameMeantAtBest, birthFirst, birthFive]
  }

  static func report(_ people: PeopleGenerator, seed: UInt64, _ benchmark: Benchmark) {
    let quality = Quality(
      people, Corruption(Trial.petNames), Trial.petNames, mistakes: 2, queries: 2000, seed: seed)
    func thousandths(_ part: Double) -> Int { Int((part * 1000).rounded()) }
    benchmark.measurement(nameFirst, thousandths(quality.byName.first))
    benchmark.measurement(nameFive, thousandths(quality.byName.firstFive))
    benchmark.measurement(nameMeant, thousandths(quality.byName.firstOfAll))
    benchmark.measurement(nameMeantAtBest, thousandths(quality.byName.firstOfAllAtBest))
    benchmark.measurement(birthFirst, thousandths(quality.byNameAndBirth.first))
    benchmark.measurement(birthFive, thousandths(quality.byNameAndBirth.firstFive))
  }

  private static var nameFirst: BenchmarkMetric { larger("Name: first (‰)") }
  private static var nameFive: BenchmarkMetric { larger("Name: among five (‰)") }
  private static var nameMeant: BenchmarkMetric { larger("Name: first, no namesake (‰)") }
  private static var nameMeantAtBest: BenchmarkMetric { larger("Name: the same at best (‰)") }
  private static var birthFirst: BenchmarkMetric { larger("Name and birth: first (‰)") }
  private static var birthFive: BenchmarkMetric { larger("Name and birth: among five (‰)") }

  private static func larger(_ name: String) -> BenchmarkMetric {
    .custom(name, polarity: .prefersLarger)
  }
}
