import ArgumentParser
import Features
import Model

/// The enterprise, site and program of ETO to work in.
struct WorkplaceOptions: ParsableArguments {
  @Option(help: "The enterprise, by name or id.") var enterprise: String?
  @Option(help: "The site, by name or number.") var site: String?
  @Option(help: "The program, by name or number.") var program: String?

  /// The answers of the command line.
  var said: SmallDictionary<ETOSignIn.Question, String> {
    var said: SmallDictionary<ETOSignIn.Question, String> = [:]
    said[.enterprise] = enterprise
    said[.site] = site
    said[.program] = program
    return said
  }
}
