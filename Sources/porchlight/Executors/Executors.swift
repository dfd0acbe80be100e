@_spi(ExperimentalCustomExecutors) import _Concurrency

/// Where the program's tasks run.
///
/// The runtime's default is libdispatch, whose thread pool has a timer that goes off every second
/// as long as the process lives. With these, a program that waits for a key all night sleeps all
/// night.
struct Executors: ExecutorFactory {
  /// The main actor's, on the process's first thread.
  static let first = MainQueue()
  static var mainExecutor: any MainExecutor { first }
  static let defaultExecutor: any TaskExecutor = Workers()

  /// Runs a program to its end, on the calling thread.
  ///
  /// To be called once, before anything asynchronous.
  static func run(_ program: @escaping @MainActor () async -> Void) throws {
    _createExecutors(factory: Executors.self)
    Task { @MainActor in
      await program()
      MainActor.executor.stop()
    }
    try MainActor.executor.run()
  }
}
