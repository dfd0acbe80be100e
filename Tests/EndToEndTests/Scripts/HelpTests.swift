import Glibc
import Resources
import TestSupport
import Testing

@testable import porchlight

/// `porchlight help`: pages of the manual, topics, and how commands are called.
@Suite(.fewAtATime) struct HelpTests {
  /// Asks for help on a computer whose `man` prints what it is to show, or does something else; nil for
  /// one without it.
  private func help(
    _ words: String..., man: String? = "echo \"$#: $1\"", language: String = "en_US.UTF-8"
  ) async throws -> Command.Outcome {
    let home = try Home()
    if let man {
      try home.write("#!/bin/sh\n\(man)\n", to: "bin/man")
      #expect(chmod("\(home.path)/bin/man", 0o700) == 0)
    }
    return try await Command(
      ["help"] + words, environment: ["PATH": "\(home.path)/bin", "LC_ALL": language], home: home
    ).outcome()
  }

  @Test(
    arguments: [
      ("tasks", "porchlight-tasks.1"), ("kiosk", "porchlight-kiosk.1"),
      ("kiosk.1", "porchlight-kiosk.1"), ("yaml", "porchlight.yaml.5"),
      ("porchlight", "porchlight.1"),
    ])
  func aTopicIsShownByMan(topic: String, file: String) async throws {
    let outcome = try await help(topic)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("1: /") && outcome.output.hasSuffix("/man/\(file)\n"))
    #expect(access(String(outcome.output.dropFirst(3).dropLast()), R_OK) == 0)
  }

  @Test func manSaysHowItEnds() async throws {
    let outcome = try await help("tasks", man: "exit 4")
    #expect(outcome.status == 4 && outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  @Test(arguments: [["tasks", "set"], ["tasks", "--help"]])
  func whatIsNoTopicIsLeftToTheParser(words: [String]) async throws {
    let outcome = try await Command(["help"] + words, home: try Home()).outcome()
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("USAGE: porchlight tasks"))
  }

  @Test func withoutAWordTheTopicsStandBelowTheUsage() async throws {
    let outcome = try await help()
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("USAGE: porchlight ["))
    let last = try #require(outcome.lines.last)
    #expect(last.hasPrefix("“porchlight help” with a name shows a page of the manual."))
    #expect(last.contains("yaml") && !last.contains("tasks"))
  }

  @Test(arguments: [
    ("en_US.UTF-8", "porchlight: The manual has no page “nothing”. It has: audit, "),
    ("es_US.UTF-8", "porchlight: El manual no tiene ninguna página «nothing». Tiene: audit, "),
  ])
  func anUnknownTopicIsOneSentenceWithTheTopics(language: String, sentence: String) async throws {
    let outcome = try await help("nothing", language: language)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.hasPrefix(sentence))
    for topic in ["kiosk", "porchlight", "tasks", "yaml"] {
      #expect(outcome.errors.contains(" \(topic)"))
    }
  }

  @Test(arguments: [
    ("en_US.UTF-8", "This computer has no “man” to show pages with. The page is /"),
    ("es_US.UTF-8", "En esta computadora no hay «man» para mostrar páginas. La página está en /"),
  ])
  func withoutManItSaysWhereThePageIs(language: String, sentence: String) async throws {
    let page = try await help("yaml", man: nil, language: language)
    #expect(page.status == 1 && page.output.isEmpty && page.complaints.count == 1)
    #expect(page.errors.hasPrefix("porchlight: \(sentence)"))
    #expect(page.errors.hasSuffix("/man/porchlight.yaml.5.\n"))
    let command = try await help("tasks", man: nil, language: language)
    #expect(command.status == 0 && command.output.contains("USAGE: porchlight tasks"))
    #expect(command.errors.hasPrefix(sentence))
  }

  @Test func aPageIsInThePersonsLanguageWhereThereIsOne() throws {
    let home = try Home()
    for file in [
      "porchlight-keys.7", "porchlight-kiosk.1", "porchlight-kiosk.8", "porchlight.1",
      "porchlight.yaml.5", "es/porchlight-kiosk.8", "notes.txt", "porchlights.1",
    ] { try home.write("", to: "man/\(file)") }
    let manual = Manual(in: "\(home.path)/man")
    #expect(manual.topics.map(\.topic) == ["keys", "kiosk", "kiosk.8", "porchlight", "yaml"])
    let (keys, kiosk) = (try #require(manual.page("keys")), try #require(manual.page("kiosk.8")))
    #expect(manual.path(of: kiosk, in: .es) == "\(home.path)/man/es/porchlight-kiosk.8")
    #expect(manual.path(of: kiosk, in: .en) == "\(home.path)/man/porchlight-kiosk.8")
    #expect(manual.path(of: keys, in: .es) == "\(home.path)/man/porchlight-keys.7")
    #expect(manual.page("kiosk")?.file == "porchlight-kiosk.1")
    for word in ["porchlight.yaml", "porchlight.yaml(5)", "porchlight.yaml.5", "yaml.5"] {
      #expect(manual.page(word)?.file == "porchlight.yaml.5", "as README and other pages call it")
    }
    #expect(manual.page("porchlight-keys")?.file == "porchlight-keys.7")
    #expect(manual.page("notes") == nil && manual.page("s") == nil)
  }
}
