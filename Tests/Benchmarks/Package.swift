// swift-tools-version: 6.2

import PackageDescription

/// What every Swift target of ours is held to.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let features: Target.Dependency = .product(name: "Features", package: "porchlight")
let matching: Target.Dependency = .product(name: "Matching", package: "porchlight")
let model: Target.Dependency = .product(name: "Model", package: "porchlight")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let outreach: Target.Dependency = .product(name: "Outreach", package: "porchlight")
let reports: Target.Dependency = .product(name: "Reports", package: "porchlight")
let resources: Target.Dependency = .product(name: "Resources", package: "porchlight")
let terminal: Target.Dependency = .product(name: "Terminal", package: "porchlight")

// A package of its own, so that the product depends on none of this.
let package = Package(
  name: "porchlight-benchmarks",
  dependencies: [
    .package(name: "porchlight", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
  ],
  targets: [
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // The invented people of the tests; the folder is theirs.
    .target(name: "People", dependencies: [matching, model], swiftSettings: strict),
    .executableTarget(
      name: "MatchingBenchmarks",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"), "CSQLite", "People", matching, model,
      ],
      path: "Benchmarks/Matching",
      swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "OutreachBenchmarks",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"), "People", model, outreach,
      ],
      path: "Benchmarks/Outreach",
      swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // How what a key costs grows with what the program holds.
    .executableTarget(
      name: "GrowthProbe",
      dependencies: ["People", features, matching, model, resources, terminal], path: "Growth",
      swiftSettings: strict),
    // What reports.py runs; it makes up the tests' exports, whose folder is theirs.
    .executableTarget(
      name: "ReportsProbe", dependencies: [crypto, model, reports], path: "Reports",
      exclude: ["reports.py"], swiftSettings: strict),
  ]
)
