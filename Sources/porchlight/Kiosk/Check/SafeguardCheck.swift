import Engine

/// Looks which safeguards a machine has, by its files alone: it changes nothing and asks nobody.
struct SafeguardCheck {
  /// Where the machine's files begin; a test has others.
  private let root: String

  /// Looks at the machine whose files are below a folder.
  init(root: String = "") { self.root = root }

  /// Whether a machine has it.
  func has(_ safeguard: Safeguard) -> Bool {
    switch safeguard {
    case .unit:
      unit != nil
        && isThere("/etc/systemd/system/multi-user.target.wants/porchlight-kiosk.service")
    case .hardening: missing.isEmpty
    case .console:
      settings("/etc/systemd/logind.conf").isSuperset(of: ["NAutoVTs=0", "ReserveVT=0"])
    case .login:
      !isThere("/etc/systemd/system/getty.target.wants/getty@tty1.service")
    case .restartKeys:
      LocalFile.target(root + "/etc/systemd/system/ctrl-alt-del.target") == "/dev/null"
        && settings("/etc/systemd/system.conf").contains("CtrlAltDelBurstAction=none")
    case .kernelKeys: number("/proc/sys/kernel/sysrq") == 0
    case .keymap: isThere("/etc/porchlight/kiosk.map") && isThere("/usr/bin/loadkeys")
    case .cores:
      ["|/bin/false", "|/usr/bin/false"].contains(text("/proc/sys/kernel/core_pattern"))
        && number("/proc/sys/fs/suid_dumpable") == 0
    case .messages: number("/proc/sys/kernel/printk").map { $0 <= 1 } ?? false
    case .swap:
      // Compressed memory is no disk.
      text("/proc/swaps").split(separator: "\n").dropFirst().allSatisfy {
        $0.hasPrefix("/dev/zram")
      }
    case .password: isThere("/etc/credstore.encrypted/porchlight.eto.password")
    case .staffPIN: isThere("/etc/credstore.encrypted/porchlight.kiosk.staffPIN")
    }
  }

  /// The lines that the unit should have and has not.
  var missing: [String] {
    let lines = unit.map { Set($0.split(separator: "\n").map(String.init)) } ?? []
    return Self.needed.filter { !lines.contains($0) }
  }

  private static let needed = [
    "Restart=always", "NoNewPrivileges=yes", "ProtectSystem=strict", "LimitCORE=0",
    "StateDirectoryMode=0700", "Environment=SWIFT_BACKTRACE=enable=no", "TTYVTDisallocate=yes",
  ]

  private var unit: String? {
    ["/etc/systemd/system", "/usr/local/lib/systemd/system", "/usr/lib/systemd/system"].lazy
      .compactMap { LocalFile.text(root + $0 + "/porchlight-kiosk.service") }.first
  }

  /// The lines of a file of systemd's and of what is laid over it.
  private func settings(_ path: String) -> Set<String> {
    let parts = LocalFile.names(root + path + ".d").filter { $0.hasSuffix(".conf") }
    let texts = [text(path)] + parts.map { text("\(path).d/\($0)") }
    return Set(texts.joined(separator: "\n").split(separator: "\n").map(String.init))
  }

  private func isThere(_ path: String) -> Bool { LocalFile.isThere(root + path) }

  private func text(_ path: String) -> String {
    var text = LocalFile.text(root + path) ?? ""
    while text.last == "\n" { text.removeLast() }
    return text
  }

  /// The first number of a file.
  private func number(_ path: String) -> Int? {
    text(path).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
  }
}
