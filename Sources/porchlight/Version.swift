import Model
import Resources

/// What `--version` says.
///
/// The number is that of the latest tag, and only who makes a package knows it and the commit:
/// `Resources/Packaging/build-deb` writes both into the shipped file `version`. A build that nobody
/// packaged has no such file.
enum Version {
  /// The version that the next tag will name.
  private static let number = "0.1.0"

  /// A line.
  static var text: String {
    let shipped = Resources.bytes("version").map { String(decoding: $0, as: UTF8.self).trimmed }
    return shipped ?? "\(number) (built from source)"
  }
}
