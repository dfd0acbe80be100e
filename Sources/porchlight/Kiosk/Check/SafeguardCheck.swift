import Engine

/// Checks which safeguards a machine has, by its files alone, changing nothing.
struct SafeguardCheck {
  /// The root of the machine's files; tests have another.
  private let root: String

  /// Checks the machine whose files are below a folder.
  init(root: String = "") { self.root = root }

  /// Whether the machine has a safeguard.
  func has(_ safeguard: Safeguard) -> Bool {
    switch safeguard {
    case .unit:
      unit != nil && isThere("/etc/systemd/system/multi-user.target.wants/porchlight-kiosk.service")
    case .hardening: missing.isEmpty
    case .console:
      settings("/etc/systemd/logind.conf").isSuperset(of: ["NAutoVTs=0", "ReserveVT=0"])
    case .login: !isThere("/etc/systemd/system/getty.target.wants/getty@tty1.service")
    case .restartKeys:
      LocalFile.target(root + "/etc/systemd/system/ctrl-alt-del.target") == "/dev/null"
        && settings("/etc/systemd/system.conf").contains("CtrlAltDelBurstAction=none")
    // The kernel may have been built without it.
    case .kernelKeys: number("/proc/sys/kernel/sysrq").map { $0 == 0 } ?? true
    case .keymap:
      text("/etc/porchlight/kiosk.map").contains("shift control alt keycode 59 = VoidSymbol")
        && isThere("/usr/bin/loadkeys")
    case .cores:
      ["|/bin/false", "|/usr/bin/false"].contains(text("/proc/sys/kernel/core_pattern"))
        && number("/proc/sys/fs/suid_dumpable") == 0
    case .messages: number("/proc/sys/kernel/printk").map { $0 <= 1 } ?? false
    case .swap:
      // Compressed memory is not a disk.
      text("/proc/swaps").split(separator: "\n").dropFirst().allSatisfy {
        $0.hasPrefix("/dev/zram")
      } && !mountsSwap
    case .settings: areSettingsUsable
    case .password: isSealed("porchlight.eto.password")
    case .staffPIN: isSealed("porchlight.kiosk.staffPIN")
    }
  }

  /// Whether the next start turns swap on again.
  private var mountsSwap: Bool {
    text("/etc/fstab").split(separator: "\n").contains { line in
      let parts = line.split(whereSeparator: \.isWhitespace)
      return parts.count > 2 && parts[0].first != "#" && parts[2] == "swap"
    }
  }

  /// Whether the unit's own user can read the settings, and whether they are enough to check
  /// somebody in, with the list that they name and its key.
  private var areSettingsUsable: Bool {
    let paths = Paths(environment: [
      "HOME": root + "/nonexistent", "XDG_CONFIG_HOME": root + "/etc",
    ])
    guard let file = paths.configuration, LocalFile.isOpenToAll(file),
      let settings = try? Settings.load(paths: paths, environment: [:]),
      settings.eto.address != nil, settings.checkIn.setup != nil
    else { return false }
    guard let list = settings.kiosk.list else { return true }
    return LocalFile.isOpenToAll(root + list) && isSealed("porchlight.kiosk.key")
  }

  /// Whether there is a credential in the form that `systemd-creds encrypt` writes: in lines of
  /// base 64, and longer than any unencrypted secret.
  private func isSealed(_ name: String) -> Bool {
    let text = text("/etc/credstore.encrypted/\(name)").filter { !$0.isWhitespace }
    return text.utf8.count >= 80
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+/=".contains($0)) }
  }

  /// The required lines that the unit lacks, or that a drop-in undoes.
  var missing: [String] {
    let lines = unit.map { Set($0.split(separator: "\n").map(String.init)) } ?? []
    return Self.needed.filter { line in
      !lines.contains(line) || laidOver.contains { undoes($0, line) }
    }
  }

  /// The lines of the unit's drop-ins.
  private var laidOver: [Substring] {
    let folder = "/etc/systemd/system/porchlight-kiosk.service.d"
    return LocalFile.names(root + folder).filter { $0.hasSuffix(".conf") }
      .flatMap { text("\(folder)/\($0)").split(separator: "\n") }
  }

  /// Whether a line resets what another one sets.
  private func undoes(_ line: Substring, _ other: String) -> Bool {
    guard let name = other.split(separator: "=").first, name != "Environment" else { return false }
    if name == "DynamicUser", line.hasPrefix("User=") { return true }
    return line.hasPrefix("\(name)=") && line != other
  }

  private static let needed = [
    "Restart=always", "WatchdogSec=60", "DynamicUser=yes", "CapabilityBoundingSet=",
    "NoNewPrivileges=yes", "ProtectSystem=strict", "MemoryDenyWriteExecute=yes", "LimitCORE=0",
    "StateDirectoryMode=0700", "Environment=SWIFT_BACKTRACE=enable=no", "TTYVTDisallocate=yes",
  ]

  private var unit: String? {
    ["/etc/systemd/system", "/usr/local/lib/systemd/system", "/usr/lib/systemd/system"].lazy
      .compactMap { LocalFile.text(root + $0 + "/porchlight-kiosk.service") }.first
  }

  /// The lines of a systemd file and its drop-ins.
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
