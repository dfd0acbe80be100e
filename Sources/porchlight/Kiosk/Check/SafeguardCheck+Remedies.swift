import Resources

/// A command of the shell that adds a part of a safeguard.
struct Remedy: Hashable {
  /// The command, with the root of the machine's files in it.
  let command: String
  /// Whether it changes files alone, so that it works for a machine that is not this one.
  let isForFiles: Bool

  /// Changes files.
  static func files(_ command: String) -> Remedy { Remedy(command: command, isForFiles: true) }

  /// Acts on the machine that runs, or brings what it lacks.
  static func machine(_ command: String) -> Remedy { Remedy(command: command, isForFiles: false) }
}

extension SafeguardCheck {
  /// The path of the kiosk's settings.
  static let settingsFile = "/etc/porchlight/config.yaml"

  /// How to add a safeguard: commands, each of which may be run again.
  ///
  /// None for settings that are not there, which need answers.
  func remedies(for safeguard: Safeguard) -> [Remedy] {
    switch safeguard {
    case .settings:
      isThere(Self.settingsFile) ? [.files("chmod 644 \(here(Self.settingsFile))")] : []
    case .password: seal("porchlight.eto.password")
    case .staffPIN: seal("porchlight.kiosk.staffPIN")
    case .taskPassword:
      seal("porchlight.servicenow.password") + [
        install(
          "servicenow.conf", as: "/etc/systemd/system/porchlight-kiosk.service.d/servicenow.conf")
      ]
    case .unit:
      (unitPath == nil ? unitFile : []) + [link(unitPath ?? Self.ownUnit, as: Self.wanted)]
    case .hardening: unitPath == nil ? remedies(for: .unit) : unitFile
    case .console:
      [install("logind.conf", as: "/etc/systemd/logind.conf.d/porchlight-kiosk.conf")]
    case .login: [.files("rm -f \(here(Self.login))")]
    case .restartKeys:
      [
        link("/dev/null", as: Self.restartTarget),
        install("system.conf", as: "/etc/systemd/system.conf.d/porchlight-kiosk.conf"),
      ]
    case .kernelKeys, .cores, .messages:
      [
        need("sysctl", of: "procps"),
        install("sysctl.conf", as: "/etc/sysctl.d/60-porchlight-kiosk.conf"),
        .machine("sysctl --quiet --system"),
      ]
    case .keymap:
      [need("loadkeys", of: "kbd"), install("kiosk.map", as: "/etc/porchlight/kiosk.map")]
    case .swap:
      [
        .machine("swapoff -a"),
        .files(
          "{ [ ! -f \(here("/etc/fstab")) ] || "
            + "sed -i '/^[^#].*\\sswap\\s/s/^/#/' \(here("/etc/fstab")); }"),
      ]
    case .letters:
      [
        need("setupcon", of: "console-setup"),
        install("console-setup", as: "/etc/default/console-setup"),
        .machine("setupcon --save-only"),
      ]
    case .access:
      [
        need("/usr/sbin/sshd", of: "openssh-server"),
        install("sshd.conf", as: "/etc/ssh/sshd_config.d/porchlight-kiosk.conf"),
        .machine("systemctl try-reload-or-restart ssh"),
      ]
    }
  }

  /// The same as one line; for settings, what they have to hold.
  func remedy(for safeguard: Safeguard) -> String {
    guard safeguard != .settings else {
      return "chmod 644 \(here(Self.settingsFile)), with eto.url, checkin.touchpoint and "
        + "checkin.elements.* in it; kiosk.list with its file, 644, and its sealed key"
    }
    return remedies(for: safeguard).map(\.command).joined(separator: " && ")
  }

  /// Where the unit is enabled.
  static let wanted = "/etc/systemd/system/multi-user.target.wants/porchlight-kiosk.service"
  /// The login on the first console, enabled.
  static let login = "/etc/systemd/system/getty.target.wants/getty@tty1.service"
  /// What Ctrl-Alt-Del starts.
  static let restartTarget = "/etc/systemd/system/ctrl-alt-del.target"
  private static let ownUnit = "/etc/systemd/system/porchlight-kiosk.service"

  private var unitFile: [Remedy] { [install("porchlight-kiosk.service", as: Self.ownUnit)] }

  /// Installs a shipped file.
  private func install(_ name: String, as path: String) -> Remedy {
    let shipped = LocalFile.real("\(Resources.directory ?? "")/kiosk/\(name)")
    return .files("install -D -m 644 \(quoted(shipped)) \(here(path))")
  }

  private func link(_ target: String, as path: String) -> Remedy {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    return .files("mkdir -p \(here(folder)) && ln -sfn \(target) \(here(path))")
  }

  /// Brings a Debian package, where one of its programs is not there.
  private func need(_ program: String, of package: String) -> Remedy {
    .machine("{ command -v \(program) >/dev/null || apt-get install -y \(package); }")
  }

  private func seal(_ name: String) -> [Remedy] {
    [
      .machine(
        "mkdir -p /etc/credstore.encrypted && systemd-ask-password -n \(name): "
          + "| systemd-creds encrypt - /etc/credstore.encrypted/\(name)")
    ]
  }

  /// A path below the root, for the shell.
  private func here(_ path: String) -> String { quoted(root + path) }

  private func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-@+".contains($0))
    }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
