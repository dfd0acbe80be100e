import ArgumentParser

/// Where the process starts.
@main enum Launch {
  static func main() throws {
    try Executors.run { await Porchlight.main() }
  }
}
