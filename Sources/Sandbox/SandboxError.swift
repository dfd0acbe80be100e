/// Why a sandbox did not start.
public enum SandboxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program listens on the port.
  case portTaken(Int)
  /// The port could not be opened for another reason.
  case notOpened(Int)
  /// The base port or one of the four after it is not a valid port.
  case portOutOfRange(Int)
  /// A seed file is missing or wrong; the sentence names it and says what is wrong.
  case seed(String)
  /// No scenario has that name.
  case unknownScenario(String)
  /// No certificate could be made or written.
  case certificate

  /// One sentence for the person who started it.
  public var description: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) is taken: choose another with --port, or 0 for free ones."
    case .notOpened(let port): "Port \(port) of 127.0.0.1 could not be opened."
    case .portOutOfRange(let port):
      "Port \(port) will not do: the base port is 0 (free ports) or from 1 to 65531."
    case .seed(let sentence): sentence
    case .unknownScenario(let name):
      "There is no scenario \"\(name)\": choose \(Scenario.allCases.map(\.rawValue).joined(separator: " or "))."
    case .certificate: "The certificate for --tls could not be made in the temporary folder."
    }
  }
}
