import Resources

/// A measure that a terminal at a door needs.
enum Safeguard: String, CaseIterable {
  case unit, hardening, console, login, restartKeys, kernelKeys, keymap, cores, messages, swap
  case settings, password, staffPIN

  /// Its name.
  var title: Phrase {
    switch self {
    case .unit: .kioskCheckUnit
    case .hardening: .kioskCheckHardening
    case .console: .kioskCheckConsole
    case .login: .kioskCheckLogin
    case .restartKeys: .kioskCheckRestartKeys
    case .kernelKeys: .kioskCheckKernelKeys
    case .keymap: .kioskCheckKeymap
    case .cores: .kioskCheckCores
    case .messages: .kioskCheckMessages
    case .swap: .kioskCheckSwap
    case .settings: .kioskCheckSettings
    case .password: .kioskCheckPassword
    case .staffPIN: .kioskCheckStaffPIN
    }
  }

  /// How to add it where it is missing: instructions with commands.
  var remedy: String {
    switch self {
    case .unit: "\(Self.unitFile) && systemctl enable porchlight-kiosk"
    case .hardening: Self.unitFile
    case .console:
      Self.install("logind.conf", as: "/etc/systemd/logind.conf.d/porchlight-kiosk.conf")
    case .login: "systemctl disable getty@tty1"
    case .restartKeys:
      "systemctl mask ctrl-alt-del.target && "
        + Self.install("system.conf", as: "/etc/systemd/system.conf.d/porchlight-kiosk.conf")
    case .kernelKeys, .cores, .messages:
      Self.install("sysctl.conf", as: "/etc/sysctl.d/60-porchlight-kiosk.conf")
        + " && sysctl --system"
    case .keymap: Self.install("kiosk.map", as: "/etc/porchlight/kiosk.map") + " && apt install kbd"
    case .swap: "swapoff -a && sed -i '/\\sswap\\s/s/^/#/' /etc/fstab"
    case .settings:
      "chmod 644 /etc/porchlight/config.yaml, with eto.url, checkin.touchpoint and "
        + "checkin.elements.* in it; kiosk.list with its file, 644, and its sealed key"
    case .password: Self.seal("porchlight.eto.password")
    case .staffPIN: Self.seal("porchlight.kiosk.staffPIN")
    }
  }

  private static let unitFile = install(
    "porchlight-kiosk.service", as: "/etc/systemd/system/porchlight-kiosk.service")

  /// The command that installs a file from a clone.
  private static func install(_ name: String, as path: String) -> String {
    "install -D -m 644 Resources/Packaging/kiosk/\(name) \(path)"
  }

  private static func seal(_ name: String) -> String {
    "mkdir -p /etc/credstore.encrypted && systemd-ask-password -n "
      + "| systemd-creds encrypt - /etc/credstore.encrypted/\(name)"
  }
}
