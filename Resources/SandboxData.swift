/// The seed data of the sandbox.
public enum SandboxData {
  /// The path of the folder that holds one folder for each pretend system; nil when it is not
  /// installed.
  public static var folder: String? { Resources.directory.map { "\($0)/Sandbox" } }
}
