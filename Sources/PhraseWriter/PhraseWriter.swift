internal import FoundationEssentials
internal import Glibc

/// Writes the Swift names of the phrases: `PhraseWriter FROM.strings TO.swift`, called by each build.
@main enum PhraseWriter {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      print("PhraseWriter: which file to read, and which to write?")
      exit(2)
    }
    let file = try String(contentsOf: URL(filePath: arguments[1]), encoding: .utf8)
    do throws(PhraseSource.Flaw) {
      let source = try PhraseSource(file)
      guard
        FileManager.default.createFile(
          atPath: arguments[2], contents: Data(source.text.utf8))
      else {
        print("PhraseWriter: \(arguments[2]) cannot be written.")
        exit(1)
      }
    } catch {
      print("\(arguments[1]):\(error.line): error: \(error.reason)")
      exit(1)
    }
  }
}
