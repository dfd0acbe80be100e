import Benchmark
import Matching
import Model
import People

/// What is measured: how long a keystroke takes and whom it finds, ours beside two others.
///
/// Each runs in a process of its own. The keystrokes are those of names with up to two mistakes,
/// letter by letter.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], timeUnits: .microseconds, maxDuration: .seconds(10),
    maxIterations: 10_000)

  for count in [100_000, 1_000_000] {
    Benchmark("Keystroke over \(count) people") { (benchmark: Benchmark, trial: Trial) in
      let typed = trial.keystroke(benchmark.currentIteration)
      benchmark.startMeasurement()
      blackHole(trial.index.search(MatchQuery(typed: typed), limit: 50))
      benchmark.stopMeasurement()
    } setup: {
      Trial(count)
    }
  }

  Benchmark(
    "Index of 100000 people",
    configuration: .init(metrics: [.wallClock], timeUnits: .milliseconds, maxIterations: 10)
  ) { (benchmark: Benchmark, people: [KnownPerson]) in
    benchmark.startMeasurement()
    blackHole(NameIndex(people))
    benchmark.stopMeasurement()
  } setup: {
    PeopleGenerator(100_000, seed: 1).people.map(\.person)
  }

  let table = Benchmark.Configuration(
    metrics: Summary.metrics, maxDuration: .seconds(600), maxIterations: 1)
  Benchmark("Table: Porchlight, 100000 people", configuration: table) { benchmark in
    let trial = Trial(100_000)
    Summary(trial, keystrokes: 4000, queries: 2000, trial.porchlight).report(benchmark)
    benchmark.measurement(Summary.bytes, trial.bytesAPerson)
  }
  Benchmark("Table: Porchlight, 1000000 people", configuration: table) { benchmark in
    let trial = Trial(1_000_000)
    Summary(trial, keystrokes: 2000, queries: 500, trial.porchlight).report(benchmark)
    benchmark.measurement(Summary.bytes, trial.bytesAPerson)
  }
  Benchmark("Table: SQLite FTS5 trigram, 100000 people", configuration: table) { benchmark in
    let trial = Trial(100_000)
    guard let trigrams = TrigramTable(trial.people) else {
      benchmark.error("This SQLite has no FTS5 with trigrams.")
      return
    }
    Summary(trial, keystrokes: 1000, queries: 500, trigrams.search).report(benchmark)
  }
  Benchmark("Table: Jaro-Winkler over all, 100000 people", configuration: table) { benchmark in
    let trial = Trial(100_000)
    let all = JaroWinkler(trial.people)
    Summary(trial, keystrokes: 300, queries: 200, all.search).report(benchmark)
  }

  let quality = Benchmark.Configuration(
    metrics: QualityMetrics.all, maxDuration: .seconds(600), maxIterations: 1)
  for seed in UInt64(1)...3 {
    Benchmark("Two mistakes a record, 100000 people, seed \(seed)", configuration: quality) {
      benchmark in
      QualityMetrics.report(PeopleGenerator(100_000, seed: seed), seed: seed + 50, benchmark)
    }
  }
  Benchmark("Two mistakes a record, 100000 people and namesakes", configuration: quality) {
    benchmark in
    QualityMetrics.report(
      PeopleGenerator(100_000, from: .mixed, namesakes: true, seed: 4), seed: 54, benchmark)
  }
}
