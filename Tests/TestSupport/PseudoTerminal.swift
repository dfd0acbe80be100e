import Dispatch
public import Glibc
import Synchronization
public import Terminal

/// A program on a terminal of its own, which a test types on and looks at.
///
/// Nothing here waits for a time: ``wait(_:within:until:)`` returns as soon as what the program drew
/// shows what is wanted, and its limit only keeps a broken test from hanging.
public final class PseudoTerminal: Sendable {
  /// Asked of every screen that the program draws.
  public typealias Condition = @Sendable (VirtualScreen) -> Bool

  struct Waiter {
    var condition: Condition
    var resume: CheckedContinuation<VirtualScreen, any Error>
  }

  struct State: ~Copyable {
    var terminal: VirtualTerminal
    var waiters: [Int: Waiter] = [:]
    var nextID = 0
    var hasEnded = false
  }

  let state: Mutex<State>
  let leader: pid_t
  private let main: Int32
  private let writer = DispatchQueue(label: "pseudo-terminal input")

  /// How the terminal was set before the program came.
  public let initialAttributes: TerminalAttributes

  /// Starts a program under a shell that outlives it, so that the terminal can be looked at
  /// afterwards; its end shows as ``VirtualScreen/exitStatus``.
  ///
  /// - Throws: ``PseudoTerminalError/system(_:)``.
  public convenience init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    size: Size = Size(width: 80, height: 24)
  ) throws {
    let script = #"ulimit -c 0; "$@"; printf '\033]7777;%d\007' $?; read -r _"#
    try self.init(
      command: ["/bin/sh", "-c", script, "sh", program] + arguments, environment: environment,
      size: size)
  }

  /// Starts a command as the leader of the terminal's session.
  ///
  /// - Throws: ``PseudoTerminalError/system(_:)``.
  public init(
    command: [String], environment: [String: String] = [:],
    size: Size = Size(width: 80, height: 24)
  ) throws {
    main = try PseudoTerminalPair.open()
    try PseudoTerminalPair.resize(main, to: size)
    initialAttributes = try TerminalAttributes(of: main)
    let isConsole = environment["TERM"] == "linux"
    state = Mutex(State(terminal: VirtualTerminal(size: size, isConsole: isConsole)))
    leader = try StartedProgram.start(
      command, environment: environment, on: .terminal(try PseudoTerminalPair.path(main)))
    startReading()
  }

  deinit {
    kill(-leader, SIGKILL)
    waitpid(leader, nil, 0)
  }

  /// What the terminal shows now.
  public var screen: VirtualScreen { state.withLock { $0.terminal.screen } }

  /// Everything that was written to it, escape sequences included.
  public var output: [UInt8] { state.withLock { $0.terminal.output } }

  /// How the terminal is set now.
  public var attributes: TerminalAttributes {
    get throws { try TerminalAttributes(of: main) }
  }

  /// Types text, or the bytes that keys send.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Types bytes.
  public func send(_ bytes: [UInt8]) {
    writer.async { [self] in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(main, $0.baseAddress, $0.count) }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Gives the window another size.
  public func resize(to size: Size) throws {
    state.withLock { $0.terminal.resize(to: size) }
    try PseudoTerminalPair.resize(main, to: size)
  }

  /// Sends a signal to the program (not to the shell that it was started by).
  public func signal(_ number: Int32) throws { kill(try programID, number) }

  /// The program's process.
  public var programID: pid_t {
    get throws {
      guard let child = ProcessTable.children(of: leader).first else {
        throw PseudoTerminalError.noProgram
      }
      return child
    }
  }

  /// Reads on a thread of its own until the program's side is closed, as it is when the session's
  /// leader ends.
  private func startReading() {
    let main = main
    DispatchQueue(label: "pseudo-terminal output").async { [weak self] in
      var bytes = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = bytes.withUnsafeMutableBytes { read(main, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { break }
        self?.take(Array(bytes[..<count]))
      }
      self?.end()
      close(main)
    }
  }
}
