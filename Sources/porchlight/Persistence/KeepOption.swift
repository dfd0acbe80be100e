import ArgumentParser
import Resources

/// Where writes in a sandbox are kept.
struct KeepOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With --sandbox: save what you write in this folder, locked with a passphrase.",
      valueName: "dir")) var keep: String?

  /// The folder, from the option or `PORCHLIGHT_KEEP`; nil where nothing is kept.
  ///
  /// - Throws: `ValidationError` where the option is given without a sandbox.
  func folder(of place: SandboxOption) throws -> String? {
    guard place.choice != nil else {
      guard keep == nil else { throw ValidationError(Usage.phrases[.usageKeep]) }
      return nil
    }
    return keep ?? Self.named
  }

  /// The folder in `PORCHLIGHT_KEEP`, if any.
  static var named: String? {
    Machine.variables["PORCHLIGHT_KEEP"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
