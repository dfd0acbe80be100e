import ArgumentParser
import Resources

/// Whether the pretend systems include a GPS receiver.
struct GPSOption: ParsableArguments {
  @Flag(help: "Play a GPS receiver that takes a walk, as gpsd would tell of it.") var gps = false

  /// Whether the program's own sandbox is to play one.
  ///
  /// - Throws: `ValidationError` where the program has no sandbox of its own.
  func isPlayed(in place: SandboxOption) throws -> Bool {
    if gps, place.sandbox != .embedded { throw ValidationError(Usage.phrases[.usageGps]) }
    return gps
  }
}
