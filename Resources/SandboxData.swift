/// The seed data of the sandbox.
public enum SandboxData {
  /// The folder with one folder for each pretend system; nil where it is not installed.
  public static var folder: String? { Resources.directory.map { "\($0)/Sandbox" } }
}
