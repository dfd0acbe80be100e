import PackagePlugin

/// Has the names of the phrases written before `Resources` is compiled, whenever the words change.
@main struct WritePhrases: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let words = target.directoryURL.appending(path: "Languages/en.lproj/Localizable.strings")
    let output = context.pluginWorkDirectoryURL.appending(path: "Phrase.swift")
    return [
      .buildCommand(
        displayName: "Writing the names of the phrases",
        executable: try context.tool(named: "PhraseWriter").url,
        arguments: [words.path, output.path], inputFiles: [words], outputFiles: [output])
    ]
  }
}
