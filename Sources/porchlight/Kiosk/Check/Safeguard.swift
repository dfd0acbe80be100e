import Resources

/// A measure that a terminal at a door needs, in the order in which they are added.
enum Safeguard: String, CaseIterable {
  case settings, password, staffPIN, taskPassword
  case unit, hardening, console, login, restartKeys, kernelKeys, keymap, cores, messages, swap
  case letters, access

  /// Its name.
  var title: Phrase {
    switch self {
    case .settings: .kioskCheckSettings
    case .password: .kioskCheckPassword
    case .staffPIN: .kioskCheckStaffPIN
    case .taskPassword: .kioskCheckTaskPassword
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
    case .letters: .kioskCheckLetters
    case .access: .kioskCheckAccess
    }
  }

  /// What adding it does: a sentence.
  var purpose: Phrase {
    switch self {
    case .settings: .kioskInstallSettings
    case .password: .kioskInstallPassword
    case .staffPIN: .kioskInstallStaffPIN
    case .taskPassword: .kioskInstallTaskPassword
    case .unit: .kioskInstallUnit
    case .hardening: .kioskInstallHardening
    case .console: .kioskInstallConsole
    case .login: .kioskInstallLogin
    case .restartKeys: .kioskInstallRestartKeys
    case .kernelKeys: .kioskInstallKernelKeys
    case .keymap: .kioskInstallKeymap
    case .cores: .kioskInstallCores
    case .messages: .kioskInstallMessages
    case .swap: .kioskInstallSwap
    case .letters: .kioskInstallLetters
    case .access: .kioskInstallAccess
    }
  }
}
