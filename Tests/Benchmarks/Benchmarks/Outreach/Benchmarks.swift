import Benchmark
import Foundation
import Model
import Outreach

/// What is measured: how long the lists of street outreach take over 50,000 contacts.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], timeUnits: .microseconds, maxDuration: .seconds(5),
    maxIterations: 2000)

  for people in [50_000, 5000] {
    Benchmark("Nearest of 50000 contacts with \(people) people") {
      (benchmark: Benchmark, walk: Walk) in
      let fix = walk.place(benchmark.currentIteration)
      benchmark.startMeasurement()
      blackHole(walk.ledger.nearest(to: fix, limit: 50, now: walk.now))
      benchmark.stopMeasurement()
    } setup: {
      Walk(contacts: 50_000, people: people)
    }
  }

  Benchmark("Newest of 50000 contacts, without a fix") { (benchmark: Benchmark, walk: Walk) in
    benchmark.startMeasurement()
    blackHole(walk.ledger.nearest(to: nil, limit: 50, now: walk.now))
    benchmark.stopMeasurement()
  } setup: {
    Walk(contacts: 50_000, people: 50_000)
  }

  Benchmark("Map of 50000 contacts") { (benchmark: Benchmark, walk: Walk) in
    let window = MapWindow(
      center: walk.center, metresPerDot: 128, width: 160, height: 92)
    benchmark.startMeasurement()
    blackHole(walk.ledger.points(in: window))
    benchmark.stopMeasurement()
  } setup: {
    Walk(contacts: 50_000, people: 50_000)
  }

  Benchmark("By-name list of 50000 contacts") { (benchmark: Benchmark, walk: Walk) in
    benchmark.startMeasurement()
    blackHole(walk.ledger.clock(now: walk.now, minutesEast: -300, limitDays: 90, program: 7))
    benchmark.stopMeasurement()
  } setup: {
    Walk(contacts: 50_000, people: 5000)
  }

  Benchmark(
    "Bytes a contact of 50000",
    configuration: .init(metrics: [Walk.bytes], maxIterations: 1)
  ) { benchmark in
    let ledger = Walk(contacts: 50_000, people: 5000).ledger
    benchmark.measurement(Walk.bytes, ledger.byteCount / ledger.count)
  }
}
