@_spi(ExperimentalCustomExecutors) import _Concurrency

/// Where the program's tasks run.
///
/// By itself the runtime uses libdispatch, whose pool of threads is looked after by a timer that
/// goes off every second as long as the process lives. A program that waits for a key all night
/// sleeps all night on these.
struct Executors: ExecutorFactory {
  /// The main actor's, on the thread that the process began with.
  static let first = MainQueue()
  static var mainExecutor: any MainExecutor { first }
  static let defaultExecutor: any TaskExecutor = Workers()

  /// Runs a program to its end, on the thread that calls.
  ///
  /// To be called once, before anything else is asynchronous.
  static func run(_ program: @escaping @MainActor () async -> Void) throws {
    _createExecutors(factory: Executors.self)
    Task { @MainActor in
      await program()
      MainActor.executor.stop()
    }
    try MainActor.executor.run()
  }
}
