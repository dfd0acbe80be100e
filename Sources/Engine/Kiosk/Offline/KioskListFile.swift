import Model

/// The file that a kiosk's list is in, and the one with its key beside it, until that is sealed for the
/// terminal.
public enum KioskListFile {
  /// A file was not written, or not read.
  public enum Failure: Error, Hashable, Sendable {
    /// There is a file with a key already, which nobody has sealed yet.
    case keyExists
    /// The system refused, in its words.
    case system(String)
  }

  /// What the key's file is called.
  public static func keyPath(of list: String) -> String { "\(list).key" }

  /// The list that is there; nil where there is none.
  public static func read(_ path: String) throws(Failure) -> [UInt8]? {
    do { return try PrivateFile.read(path) } catch { throw .system(error.description) }
  }

  /// Writes a list (mode 0600), and before it the key of a new terminal.
  public static func write(_ provision: VaultDesk.Provision, to path: String) throws(Failure) {
    if let key = provision.key {
      do { try PrivateFile.create(Array(key.revealed.utf8), at: keyPath(of: path)) } catch {
        throw error.isThere ? .keyExists : .system(error.description)
      }
    }
    do { try PrivateFile.write(provision.list, to: path) } catch {
      throw .system(error.description)
    }
  }
}
