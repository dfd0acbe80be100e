internal import Glibc

/// The files that are shipped with the program: words and the sandbox's seed.
///
/// Their folder is found once, from the place of the running program: beside it, as the build
/// leaves it, or in `../share/porchlight`, as in an installation. The accessor that the package
/// manager generates (`Bundle.module`) is not used, since it stops the program when the folder is
/// missing and brings all of Foundation with it.
public enum Resources {
  /// The folder of the shipped files; nil where the program was moved away from them.
  public static let directory: String? = programDirectory().flatMap { program in
    ["\(program)/porchlight_Resources.resources", "\(program)/../share/porchlight"]
      .first { access("\($0)/Languages", R_OK) == 0 }
  }

  /// The bytes of a shipped file, `Sandbox/servicenow.json`; nil where it cannot be read.
  public static func bytes(_ path: String) -> [UInt8]? {
    guard let directory else { return nil }
    let file = open("\(directory)/\(path)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return readAll(file, sized: Int(status.st_size))
  }

  private static func readAll(_ file: Int32, sized size: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size, let start = buffer.baseAddress {
        let count = read(file, start + filled, size - filled)
        if count < 0, errno == EINTR { continue }
        failed = count < 0
        if count <= 0 { return }
        filled += count
      }
    }
    return failed ? nil : bytes
  }

  private static func programDirectory() -> String? {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    let path = String(cString: program)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
