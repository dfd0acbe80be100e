import FoundationEssentials
import Glibc

extension VaultDirectory {
  /// Says that everything was destroyed, when, and by which user of this machine; the next vault's
  /// audit trail begins with it.
  ///
  /// The old trail is destroyed with the rest, so it cannot say it.
  private var wipeNote: String { "\(path)/\(Self.name).wiped" }

  /// Who destroyed the last vault here, and when; nil where nobody did.
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

  /// Removes the note, once the audit trail has it.
  func forgetWipe() { unlink(wipeNote) }
}
