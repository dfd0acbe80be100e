import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Makes the list by which a kiosk recognises its guests without a network.
struct KioskProvisionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "provision",
    abstract: "Make or renew the list that lets a kiosk know guests without a network.",
    discussion: """
      For staff, on the computer that will read the kiosk's queue: only this computer can open it. \
      Reads everybody in the program; the file holds no names. The key of a new kiosk is written \
      beside it, once. An existing file is renewed, and its kiosk keeps its key.
      """)

  @OptionGroup var options: VaultOptions
  @OptionGroup var workplace: WorkplaceOptions
  @Argument(help: "The list's file.", completion: .file()) var file: String

  mutating func run() async throws {
    let (path, json, said) = (file, options.json, workplace.said)
    try await options.withStaff(said) { eto, desk, startup in
      try await Self.provision(path, json, eto, desk, startup)
    }
  }

  private static func provision(
    _ path: String, _ json: Bool, _ eto: ETODesk, _ desk: VaultDesk, _ startup: Startup
  ) async throws {
    let phrases = startup.phrases
    let old: [UInt8]?
    do { old = try KioskListFile.read(path) } catch { throw Failure(error, path, phrases) }
    let provision = try await desk.provision(
      over: old, by: eto, try startup.kiosk(), address: startup.defaults(for: .eto)?.address ?? "",
      names: startup.names)
    guard let provision else { throw Failure(phrases.format(.scriptNotOurKiosk, path)) }
    do throws(KioskListFile.Failure) { try KioskListFile.write(provision, to: path) } catch {
      throw Failure(error, path, phrases)
    }
    let key = provision.key.map { _ in KioskListFile.keyPath(of: path) }
    if json {
      return try Output.json(Provisioned(people: provision.people, left: provision.left, key: key))
    }
    Output.line(
      phrases.format(
        .scriptProvisioned, phrases.count(.people, provision.people), path,
        phrases.number(provision.left)))
    if let key { Output.line(phrases.format(.scriptProvisionKey, key)) }
  }

  /// The outcome, as `--json` prints it.
  private struct Provisioned: Encodable {
    var people: Int
    var left: Int
    var key: String?
  }
}

extension Failure {
  /// Makes a failure for a list that could not be read or written.
  fileprivate init(_ failure: KioskListFile.Failure, _ path: String, _ phrases: Phrases) {
    switch failure {
    case .keyExists: self.init(phrases.format(.scriptKeyExists, KioskListFile.keyPath(of: path)))
    case .system(let reason): self.init(phrases.format(.scriptListNotWritten, path, reason))
    }
  }
}
