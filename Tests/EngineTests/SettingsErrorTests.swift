import Testing

@testable import Engine

/// The one line a person reads when a setting is wrong.
struct SettingsErrorTests {
  let folder: SettingsFolder

  init() throws { folder = try SettingsFolder() }

  static let files: [(String, String)] = [
    (
      "language: en\nthene: mono",
      "config.yaml:2: no setting is called \"thene\"; did you mean theme?"
    ),
    (
      "servicenow:\n  urls: x\n",
      "config.yaml:2: no setting is called \"servicenow.urls\"; did you mean servicenow.url?"
    ),
    ("proxy: x", "config.yaml:1: no setting is called \"proxy\"; did you mean network.proxy?"),
    ("colour:\n", "config.yaml:1: no setting is called \"colour\""),
    ("eto: {speed: x}", "config.yaml:1: no setting is called \"eto.speed\""),
    (
      "\ntheme: purple",
      "config.yaml:2: theme: expected default, high-contrast, colour-blind-safe or mono"
    ),
    ("accessible: maybe", "config.yaml:1: accessible: expected true or false"),
    ("accessible: [true]", "config.yaml:1: accessible: expected true or false"),
    ("language: {en: 1}", "config.yaml:1: language: expected en or es"),
    (
      "network: {ca: site.pem}",
      "config.yaml:1: network.ca: expected the absolute path of a PEM file"
    ),
    (
      "network:\n  proxy: http://ann:secret@proxy.example.org",
      "config.yaml:2: network.proxy: expected an address such as http://proxy.example.org:3128, "
        + "without name and password"
    ),
    (
      "gps:\n  host: gps.example.org",
      "config.yaml:2: gps.host: expected this computer, as 127.0.0.1, ::1 or localhost: where "
        + "somebody is goes over no network"
    ),
    ("servicenow: acme", "config.yaml:1: no setting is called \"servicenow\""),
    (
      "servicenow:\n  password: hunter2",
      "config.yaml:2: servicenow.password: secrets are not read from files; "
        + "set PORCHLIGHT_SERVICENOW_PASSWORD in the environment instead"
    ),
    (
      "servicenow.oauth.clientSecret: abc",
      "config.yaml:1: servicenow.oauth.clientSecret: secrets are not read from files; "
        + "set PORCHLIGHT_SERVICENOW_OAUTH_CLIENT_SECRET in the environment instead"
    ),
    ("theme: mono\ntheme: mono", "config.yaml:1: not YAML: theme occurs twice"),
    ("log: {level: info}\nlog.level: info", "config.yaml:2: not YAML: log.level occurs twice"),
    ("- theme", "config.yaml:1: not YAML: expected settings such as \"language: es\""),
    ("theme", "config.yaml:1: not YAML: expected settings such as \"language: es\""),
  ]

  @Test(arguments: files)
  func fileErrorsSayWhereAndWhatWasExpected(yaml: String, line: String) throws {
    #expect(try folder.refusal(yaml: yaml) == line)
  }

  @Test(arguments: ["theme: [", "a:\n\tb: c", "theme: \"x", "\u{1}: x", "a: b: c"])
  func whatIsNoYAMLIsOneLine(yaml: String) throws {
    let line = try folder.refusal(yaml: yaml)
    #expect(line.hasPrefix("config.yaml:"))
    #expect(line.contains(" not YAML: "))
    #expect(!line.contains("\n"))
  }

  @Test func whatIsNotUTF8IsRefused() throws {
    let file = try #require(folder.paths.configuration)
    try PrivateFile.write([0x74, 0xFF, 0xFE], to: file)
    #expect(try folder.refusal() == "config.yaml: not YAML: it is not UTF-8")
  }

  @Test func aFileThatCannotBeReadIsOneLine() throws {
    // A folder in its place: the same for root, whom no permission stops.
    let file = try #require(folder.paths.configuration)
    PrivateFile.makeFolder(for: file + "/")
    #expect(try folder.refusal() == "config.yaml: cannot be read: Is a directory")
  }

  @Test func wrongVariablesAreNamed() throws {
    #expect(
      try folder.refusal(["PORCHLIGHT_LOG_LEVEL": "loud"])
        == "PORCHLIGHT_LOG_LEVEL: log.level: expected "
        + "trace, debug, info, notice, warning, error or critical")
    #expect(
      try folder.refusal(["PORCHLIGHT_SERVICENOW_USERNAME": "ann\nli"])
        == "PORCHLIGHT_SERVICENOW_USERNAME: servicenow.username: expected a text on one line")
  }

  @Test func wrongOptionsAreNamed() throws {
    #expect(
      try folder.refusal(overrides: ["languag": "es"])
        == "no setting is called \"languag\"; did you mean language?")
    #expect(try folder.refusal(overrides: ["language": "de"]) == "language: expected en or es")
  }

  @Test func theWrongValueIsNotRepeated() throws {
    let line = try folder.refusal(["PORCHLIGHT_THEME": "hunter2"])
    #expect(!line.isEmpty && !line.contains("hunter2"))
  }
}
