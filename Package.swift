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

/// For most of the program, which waits for people and for networks: smaller, it starts sooner and is built
/// sooner.
///
/// The libraries that others build on may have no flags of their own.
let small: [SwiftSetting] =
  strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// The 140,000 addresses that a program with everything in it fixes before it starts, in a twentieth
/// of the room, and fixed in a quarter of the time.
///
/// And no list of the 46,000 names in it: nobody loads anything into it that could use them, but the
/// Swift runtime goes through all of them at every start to find where it is itself.
///
/// Nor the tables for unwinding the stack, which are a sixth of it.
///
/// And the functions that a session enters stand side by side, those of a move in a list first: of the 47 MiB
/// of code an eighth is in memory, where it was a third. `Tests/Benchmarks/LinkOrder` writes their order. A
/// name that the program has no more costs nothing. Functions with the very same code are there once, which is a
/// twentieth of it: nothing in it tells functions apart by where they are.
let lightStart: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
      "-Xlinker", "--no-export-dynamic",
      "-Xlinker", "--no-eh-frame-hdr",
      "-Xlinker", "-T", "-Xlinker",
      "\(Context.packageDirectory)/Resources/Packaging/no-unwinding.ld",
      "-Xlinker",
      "--symbol-ordering-file=\(Context.packageDirectory)/Resources/Packaging/link-order",
      "-Xlinker", "--no-warn-symbol-ordering",
      "-Xlinker", "--icf=all",
    ],
    .when(configuration: .release))
]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let asn1: Target.Dependency = .product(name: "SwiftASN1", package: "swift-asn1")
let asyncHTTPClient: Target.Dependency = .product(
  name: "AsyncHTTPClient", package: "async-http-client")
let certificates: Target.Dependency = .product(name: "X509", package: "swift-certificates")
let configuration: Target.Dependency = .product(
  name: "Configuration", package: "swift-configuration")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let cryptoExtras: Target.Dependency = .product(name: "CryptoExtras", package: "swift-crypto")
let customDump: Target.Dependency = .product(name: "CustomDump", package: "swift-custom-dump")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let grdbSQLite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let hummingbirdCore: Target.Dependency = .product(
  name: "HummingbirdCore", package: "hummingbird")
let hummingbirdTLS: Target.Dependency = .product(name: "HummingbirdTLS", package: "hummingbird")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioEmbedded: Target.Dependency = .product(name: "NIOEmbedded", package: "swift-nio")
let nioHTTP1: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let nioHTTPCompression: Target.Dependency = .product(
  name: "NIOHTTPCompression", package: "swift-nio-extras")
let nioPosix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio")
let nioSSL: Target.Dependency = .product(name: "NIOSSL", package: "swift-nio-ssl")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

let package = Package(
  name: "porchlight",
  products: [
    .executable(name: "porchlight", targets: ["porchlight"]),
    .library(name: "ETO", targets: ["ETO"]),
    .library(name: "FileMaker", targets: ["FileMaker"]),
    .library(name: "RapidSOS", targets: ["RapidSOS"]),
    .library(name: "ServiceNow", targets: ["ServiceNow"]),
    // What those rest on, and what they answer in.
    .library(name: "REST", targets: ["REST"]),
    .library(name: "Model", targets: ["Model"]),
    // For Tests/Benchmarks, a package of its own.
    .library(name: "Matching", targets: ["Matching"]),
    .library(name: "Outreach", targets: ["Outreach"]),
    .library(name: "Reports", targets: ["Reports"]),
    .library(name: "Features", targets: ["Features"]),
    .library(name: "Resources", targets: ["Resources"]),
    .library(name: "Terminal", targets: ["Terminal"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(
      url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: ["YAML"]),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.0"),
    .package(url: "https://github.com/apple/swift-asn1.git", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0"),
  ],
  targets: [
    // C
    .systemLibrary(
      name: "CNcurses", path: "Sources/CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CZlib", path: "Sources/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CTerminal"),
    .target(name: "CWidth"),
    .target(name: "CICUData"),
    // Each piece of memory that the program frees goes through it.
    .target(
      name: "CMemory", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    .target(name: "CSecret"),
    .target(name: "CSpawn"),

    // Level 0
    .target(name: "Terminal", dependencies: ["CWidth"], swiftSettings: strict),
    .target(name: "Store", swiftSettings: strict),
    .target(name: "Model", swiftSettings: strict),
    .target(name: "Matching", dependencies: ["Model"], swiftSettings: strict),
    .target(name: "Outreach", dependencies: ["Model"], swiftSettings: strict),
    .target(name: "PointInTime", dependencies: ["Model", "Outreach"], swiftSettings: strict),
    .target(
      name: "REST",
      dependencies: [
        asyncHTTPClient, logging, nioCore, nioHTTP1, nioHTTPCompression, nioPosix, nioSSL,
      ],
      swiftSettings: strict),
    .target(
      name: "Resources",
      path: "Resources",
      exclude: [
        "Packaging/build-deb", "Packaging/config.example.yaml", "Packaging/debian",
        "Packaging/link-order", "Packaging/no-unwinding.ld", "Packaging/porchlight.desktop",
        "Packaging/toolset.json",
      ],
      resources: [
        .copy("Codes"), .copy("Counts"), .copy("Languages"), .copy("Packaging/kiosk"),
        .copy("Packaging/man"),
        .copy("Reports"), .copy("Sandbox"),
      ],
      swiftSettings: small, plugins: ["WritePhrases"]),
    .executableTarget(name: "PhraseWriter", swiftSettings: strict),
    .plugin(
      name: "WritePhrases", capability: .buildTool(), dependencies: ["PhraseWriter"],
      path: "Sources/WritePhrases"),

    // Level 1
    .target(
      name: "Features",
      dependencies: [
        "Store", "Terminal", "Model", "Matching", "Outreach", "PointInTime", "Resources",
      ],
      swiftSettings: small),
    .target(
      name: "Kiosk", dependencies: ["Store", "Terminal", "Model", "Resources"],
      swiftSettings: small),
    .target(name: "ETO", dependencies: ["REST", "Model"], swiftSettings: strict),
    .target(name: "FileMaker", dependencies: ["REST", "Model"], swiftSettings: strict),
    .target(name: "RapidSOS", dependencies: ["REST", "Model"], swiftSettings: strict),
    .target(name: "ServiceNow", dependencies: ["REST", "Model"], swiftSettings: strict),
    .target(
      name: "Vault", dependencies: ["Model", "CSecret", grdb, crypto, cryptoExtras],
      swiftSettings: small),
    .target(
      name: "Reports", dependencies: ["Model", "CZlib", grdb, grdbSQLite, crypto],
      swiftSettings: strict),
    .target(
      name: "Curses", dependencies: ["Terminal", "CTerminal", "CNcurses"], swiftSettings: strict),
    .target(
      name: "Sandbox",
      dependencies: [
        "Resources", hummingbirdCore, hummingbirdTLS, httpTypes, certificates, asn1, crypto,
        logging,
        nioCore, nioPosix, nioSSL,
      ],
      swiftSettings: small),

    // Level 2
    .target(
      name: "Engine",
      dependencies: [
        "Features", "Kiosk", "ETO", "FileMaker", "RapidSOS", "ServiceNow", "Vault", "REST",
        "Model", "Matching", "Outreach", "PointInTime", "Reports", "Store", "Terminal", "Resources",
        "CSpawn", configuration, yams, crypto, logging, nioCore, nioPosix,
      ],
      swiftSettings: small),

    // Level 3
    .executableTarget(
      name: "porchlight",
      dependencies: [
        "CICUData", "CMemory",
        "Engine", "Curses", "Sandbox", "Features", "Kiosk", "REST", "Store", "Terminal", "Model",
        "Matching", "Outreach", "PointInTime", "Resources", argumentParser, nioCore, nioPosix,
      ],
      swiftSettings: small, linkerSettings: lightStart),

    // Tests
    .systemLibrary(name: "CVterm", path: "Tests/CVterm", providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "TestSupport",
      dependencies: [
        "Store", "Terminal", "Model", "PointInTime", "Reports", "REST", "CSpawn", "CVterm",
        customDump,
      ],
      path: "Tests/TestSupport",
      exclude: ["Count/pit_tables.py"],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TestSupport"], exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "StoreTests", dependencies: ["Store", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ModelTests", dependencies: ["Model", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "MatchingTests", dependencies: ["Matching", "Model"], swiftSettings: strict),
    .testTarget(
      name: "OutreachTests", dependencies: ["Outreach", "Model"], swiftSettings: strict),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Reports", "Model", "Resources", "TestSupport", "CZlib", grdb, grdbSQLite, crypto,
      ],
      exclude: ["Independent"],
      swiftSettings: strict),
    .testTarget(
      name: "PointInTimeTests",
      dependencies: ["PointInTime", "Model", "Outreach", "Resources", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RESTTests",
      dependencies: [
        "REST", "TestSupport", asyncHTTPClient, asn1, certificates, crypto, logging, nioCore,
        nioHTTP1,
        nioPosix, nioSSL,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ResourcesTests", dependencies: ["PhraseWriter", "Resources", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ETOTests", dependencies: ["ETO", "Sandbox", "REST", "Model", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FileMakerTests",
      dependencies: ["FileMaker", "Sandbox", "REST", "Model", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RapidSOSTests",
      dependencies: ["RapidSOS", "Sandbox", "REST", "Model", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ServiceNowTests",
      dependencies: ["ServiceNow", "Sandbox", "REST", "Model", "TestSupport"],
      swiftSettings: strict),
    .executableTarget(
      name: "VaultProbe", dependencies: ["Vault", "Model"], path: "Tests/VaultProbe",
      swiftSettings: strict),
    .testTarget(
      name: "VaultTests",
      dependencies: ["Vault", "VaultProbe", "Model", "TestSupport", grdb, crypto],
      swiftSettings: strict),
    .testTarget(
      name: "SandboxTests",
      dependencies: [
        "Sandbox", "Resources", "TestSupport", asyncHTTPClient, httpTypes, hummingbirdCore, logging,
        nioCore, nioEmbedded, nioHTTP1, nioPosix, nioSSL,
      ],
      exclude: [
        "fmrest_check.py", "pysnc_check.py", "pysnow_check.py", "requests_oauthlib_check.py",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "CursesProbe", dependencies: ["Curses", "Terminal"], path: "Tests/CursesProbe",
      swiftSettings: strict),
    .testTarget(
      name: "CursesTests",
      dependencies: ["Curses", "CursesProbe", "CTerminal", "CNcurses", "Terminal", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FeaturesTests",
      dependencies: [
        "Features", "Store", "Terminal", "Model", "Matching", "Outreach", "PointInTime",
        "Resources",
        "TestSupport",
      ],
      exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "KioskTests",
      dependencies: ["Kiosk", "Store", "Terminal", "Model", "Resources", "TestSupport"],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "EngineTests",
      dependencies: [
        "Engine", "ETO", "FileMaker", "Features", "Kiosk", "RapidSOS", "ServiceNow", "Vault",
        "REST", "Model", "Outreach", "PointInTime", "Reports", "Store", "Terminal", "Resources",
        "TestSupport", grdb, crypto, logging, nioCore, nioPosix,
      ],
      exclude: ["Outbox/Files"],
      swiftSettings: strict),
    .testTarget(
      name: "JourneyTests",
      dependencies: [
        "Engine", "ETO", "Features", "Kiosk", "RapidSOS", "Sandbox", "ServiceNow", "Store",
        "Terminal", "Model", "Outreach", "PointInTime", "Reports", "Resources", "REST",
        "TestSupport", "Vault", grdb, httpTypes,
      ],
      exclude: ["Golden"],
      swiftSettings: strict),
    .executableTarget(
      name: "LibraryProbe",
      dependencies: ["ETO", "FileMaker", "Model", "RapidSOS", "REST", "ServiceNow"],
      path: "Tests/LibraryProbe", packageAccess: false, swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "porchlight", "LibraryProbe", "Engine", "Features", "Matching", "Model", "Resources",
        "Vault",
        "TestSupport", argumentParser,
      ],
      swiftSettings: strict),
  ]
)
