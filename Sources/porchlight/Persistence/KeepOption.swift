import ArgumentParser
import Resources

/// Where what is written in a sandbox stays.
struct KeepOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With --sandbox: save what you write in this folder, locked with a passphrase.",
      valueName: "dir")) var keep: String?

  /// The folder, said here or by `PORCHLIGHT_KEEP`; nil where nothing is kept.
  ///
  /// - Throws: `ValidationError` where it is said without a sandbox.
  func folder(of place: SandboxOption) throws -> String? {
    guard place.choice != nil else {
      guard keep == nil else { throw ValidationError(Usage.phrases[.usageKeep]) }
      return nil
    }
    return keep ?? Self.named
  }

  /// The one that `PORCHLIGHT_KEEP` names, if any.
  static var named: String? {
    Machine.variables["PORCHLIGHT_KEEP"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
