import Curses
import Glibc
import Terminal

/// What runs in the pseudo-terminal while the tests look at it.
@MainActor final class Probe {
  private let screen: CursesScreen
  private var log: [String] = []
  private var isCursorShown = true
  private var selected = 0
  private var isRunning = true

  init(_ screen: CursesScreen) { self.screen = screen }

  func run() async {
    screen.present(frame())
    await screen.wakes.listen { [self] in
      for event in screen.drain() { handle(event) }
      if isRunning { screen.present(frame()) }
      return isRunning
    }
    screen.close()
  }

  private func handle(_ event: Event) {
    log.append(EventName.name(event))
    switch event {
    case .key(.text("q")), .terminate: isRunning = false
    case .key(.text("!")): trap()
    case .key(.text("#")): raise(SIGSEGV)
    case .key(.text("v")): isCursorShown.toggle()
    case .key(.text("j")): selected = (selected + 1) % 5
    case .key(.text("x")): log = []
    case .key(.text("y")): screen.copy("clip board")
    case .key(.control("l")): screen.redraw()
    case .key(.text("f")): screen.forget()
    case .key(.control("z")): screen.suspend()
    case .key(.text("e")): Task { await lend() }
    default: break
    }
  }

  private func trap() { fatalError("provoked") }

  /// Lends the terminal to a shell that waits for a line.
  private func lend() async {
    await screen.lend {
      await Task.detached { _ = system("echo lent; read line") }.value
    }
  }

  // MARK: Drawing

  private func frame() -> Frame {
    var canvas = Canvas(screen.size)
    canvas.draw("size \(screen.size.width)x\(screen.size.height)", at: Point(x: 0, y: 0), .plain)
    canvas.draw(Samples.text, at: Point(x: 0, y: 1), .plain)
    drawStyles(on: &canvas)
    drawEvents(on: &canvas)
    for row in 0..<5 {
      canvas.draw(
        "\(row == selected ? ">" : " ") row \(row)", at: Point(x: 40, y: 4 + row),
        row == selected ? Style(.standard, on: .standard, .reverse) : .plain)
    }
    canvas.draw(
      "corner e\u{301}", at: Point(x: screen.size.width - 8, y: screen.size.height - 1), .plain)
    return Frame(
      canvas, cursor: Cursor(x: 40, y: 4 + selected, isVisible: isCursorShown),
      title: "Probe \(selected)\u{7}")
  }

  private func drawStyles(on canvas: inout Canvas) {
    var x = 0
    for (word, style) in Samples.styles {
      canvas.draw(word, at: Point(x: x, y: 2), style)
      x += word.count + 1
    }
  }

  private func drawEvents(on canvas: inout Canvas) {
    for (row, line) in log.suffix(18).enumerated() {
      canvas.draw(line, at: Point(x: 0, y: 4 + row), .plain)
    }
  }
}
