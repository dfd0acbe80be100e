import ArgumentParser

/// The options for the look of the screen.
///
/// They are a group with the same name everywhere: only so does an option that both the program and
/// a subcommand have reach the subcommand.
struct LookOptions: ParsableArguments {
  @Option(help: "The colours: default, high-contrast, colour-blind-safe or mono.")
  var theme: String?
  @Flag(help: "For screen readers: no animation, and each line makes sense alone.")
  var accessible = false

  /// The options as settings.
  var said: [String: String] {
    var said: [String: String] = [:]
    said["theme"] = theme
    if accessible { said["accessible"] = "true" }
    return said
  }
}
