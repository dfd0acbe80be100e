import Glibc

/// The path of a program of this package, built together with the tests.
public func builtProduct(_ name: String) -> String {
  var path = [CChar](repeating: 0, count: 4096)
  let length = readlink("/proc/self/exe", &path, path.count - 1)
  let runner = String(
    decoding: path.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  let beside = runner.split(separator: "/").dropLast().map { "/" + $0 }.joined()
  if access("\(beside)/\(name)", X_OK) == 0 { return "\(beside)/\(name)" }
  // The runner may be the toolchain's own, and the bundle its argument.
  for argument in CommandLine.arguments {
    let parts = argument.split(separator: "/")
    guard let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { continue }
    let path = parts[..<bundle].map { "/" + $0 }.joined() + "/\(name)"
    if access(path, X_OK) == 0 { return path }
  }
  return "\(beside)/\(name)"
}
