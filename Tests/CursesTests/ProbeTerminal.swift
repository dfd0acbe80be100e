import Terminal
import TestSupport

/// Starts the probe in a pseudo-terminal and returns once it has drawn.
func startProbe(
  _ arguments: [String] = [], term: String = "xterm-256color",
  environment: [String: String] = [:], size: Size = Size(width: 80, height: 24)
) async throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    builtProduct("CursesProbe"), arguments,
    environment: environment.merging(["TERM": term]) { $1 }, size: size)
  try await terminal.wait(for: "size \(size.width)x\(size.height)")
  // The last thing that the first frame sends.
  try await terminal.wait(for: "corner")
  return terminal
}
