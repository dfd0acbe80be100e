import FoundationEssentials
import Glibc

extension VaultDirectory {
  /// Says that everything was destroyed, when, and by whose account on this machine; the next vault's
  /// audit trail begins with it.
  ///
  /// The trail that was there is destroyed with the rest, so it cannot tell.
  private var wipeNote: String { "\(path)/\(Self.name).wiped" }

  /// Who destroyed what was here before, and when; nil where nobody did.
  var wipe: (user: String, date: Date)? {
    guard let bytes = FileManager.default.contents(atPath: wipeNote), bytes.count < 1024 else {
      return nil
    }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
    guard parts.count == 2, let seconds = Double(parts[0]) else { return nil }
    return (String(parts[1]), Date(timeIntervalSince1970: seconds))
  }

  /// Notes that everything was destroyed.
  func noteWipe(by user: String, at date: Date) {
    let file = open(wipeNote, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let text = Array("\(date.timeIntervalSince1970)\n\(user)".utf8)
    _ = write(file, text, text.count)
  }

  /// The audit trail tells of it.
  func forgetWipe() { unlink(wipeNote) }
}
