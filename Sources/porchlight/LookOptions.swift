import ArgumentParser

/// How what is on the screen looks.
///
/// A group, and called the same wherever it is: options that the program and a command of it both have
/// reach the command in no other way.
struct LookOptions: ParsableArguments {
  @Option(help: "The colours: default, high-contrast, colour-blind-safe or mono.")
  var theme: String?
  @Flag(help: "For screen readers: no animation, and each line makes sense alone.")
  var accessible = false

  /// What was said, as settings.
  var said: [String: String] {
    var said: [String: String] = [:]
    said["theme"] = theme
    if accessible { said["accessible"] = "true" }
    return said
  }
}
