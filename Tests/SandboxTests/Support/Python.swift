import Foundation

/// The first `python3` of the path, and other people's clients written in it.
enum Python {
  /// Whether a module is there, or must be.
  static func isWanted(_ module: String, requiredBy variable: String) -> Bool {
    if ProcessInfo.processInfo.environment[variable] == "1" { return true }
    return (try? run(["-c", "import \(module)"]))?.status == 0
  }

  /// Runs a script that lies beside the tests.
  ///
  /// It waits on a thread of its own: those that tasks run on are as few as cores, and the sandbox
  /// needs one to answer the script.
  static func run(
    check script: String, _ arguments: String...
  ) async throws -> (status: Int32, output: String) {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(script).path
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try run([path] + arguments) })
      }
    }
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-B"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
