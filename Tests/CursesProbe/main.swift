import Curses
import Dispatch
import Glibc
import Terminal

// A small program for the tests of Curses: it draws samples of text and style, and names the events
// that come. Its keys are in `Probe.handle`.

setlocale(LC_CTYPE, "")
do {
  let screen = try CursesScreen(colors: !CommandLine.arguments.contains("--no-color"))
  let input = DispatchSource.makeReadSource(fileDescriptor: screen.descriptor, queue: .main)
  input.setEventHandler { MainActor.assumeIsolated { screen.hear() } }
  input.resume()
  await Probe(screen).run()
} catch {
  print(error)
  exit(1)
}
