import Engine

/// Checks which safeguards a machine has, by its files alone, changing nothing.
struct SafeguardCheck {
  /// The root of the machine's files, without a slash at its end; nothing for this machine's own.
  let root: String

  /// Checks the machine whose files are below a folder.
  init(root: String = "") { self.root = root.last == "/" ? String(root.dropLast()) : root }

  /// Whether the files are those of a machine that is not this one.
  var isElsewhere: Bool { !root.isEmpty }

  /// A path of the machine below its root.
  func path(_ path: String) -> String { root + path }

  /// Whether the machine has a safeguard.
  func has(_ safeguard: Safeguard) -> Bool {
    switch safeguard {
    case .settings: areSettingsUsable
    case .password: isSealed("porchlight.eto.password")
    case .staffPIN: isSealed("porchlight.kiosk.staffPIN")
    case .taskPassword:
      settings?.kiosk.call != .task
        || isSealed("porchlight.servicenow.password")
          && laidOver.contains("LoadCredentialEncrypted=porchlight.servicenow.password")
    case .unit: unit != nil && isThere(Self.wanted)
    case .hardening: missing.isEmpty
    case .console:
      lines("/etc/systemd/logind.conf").isSuperset(of: ["NAutoVTs=0", "ReserveVT=0"])
    case .login: !isThere(Self.login)
    case .restartKeys:
      LocalFile.target(path(Self.restartTarget)) == "/dev/null"
        && lines("/etc/systemd/system.conf").contains("CtrlAltDelBurstAction=none")
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
    case .letters:
      lines("/etc/default/console-setup").contains(#"FONTSIZE="16x32""#)
    case .access:
      isThere("/usr/sbin/sshd") && hasKeys
        && lines("/etc/ssh/sshd_config").contains("PasswordAuthentication no")
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
    guard let settings, settings.eto.address != nil, settings.checkIn.setup != nil,
      LocalFile.isOpenToAll(path(Self.settingsFile))
    else { return false }
    guard let list = settings.kiosk.list else { return true }
    return LocalFile.isOpenToAll(path(list)) && isSealed("porchlight.kiosk.key")
  }

  /// The settings; nil where there are none that can be read.
  private var settings: Settings? {
    guard isThere(Self.settingsFile) else { return nil }
    let paths = Paths(environment: [
      "HOME": path("/nonexistent"), "XDG_CONFIG_HOME": path("/etc"),
    ])
    return try? Settings.load(paths: paths, environment: [:])
  }

  /// Whether somebody may come in over ssh with a key.
  var hasKeys: Bool {
    let homes = ["/root"] + LocalFile.names(path("/home")).map { "/home/\($0)" }
    return homes.contains { text("\($0)/.ssh/authorized_keys") != "" }
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

  private var unit: String? { unitPath.flatMap { LocalFile.text(path($0)) } }

  /// Where the unit is; nil where there is none.
  var unitPath: String? {
    ["/etc/systemd/system", "/usr/local/lib/systemd/system", "/usr/lib/systemd/system"]
      .map { "\($0)/porchlight-kiosk.service" }.first(where: isThere)
  }

  /// The lines of a file and its drop-ins.
  private func lines(_ path: String) -> Set<String> {
    let parts = LocalFile.names(root + path + ".d").filter { $0.hasSuffix(".conf") }
    let texts = [text(path)] + parts.map { text("\(path).d/\($0)") }
    return Set(texts.joined(separator: "\n").split(separator: "\n").map(String.init))
  }

  /// Whether a file of the machine exists.
  func isThere(_ path: String) -> Bool { LocalFile.isThere(root + path) }

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
