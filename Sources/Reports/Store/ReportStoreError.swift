import Glibc

/// Why the store cannot be opened or saved.
public enum ReportStoreError: Error, Hashable, Sendable {
  /// There is none yet.
  case notFound
  /// The file is something else.
  case notAStore
  /// A later version of the program wrote it.
  case laterVersion
  /// An earlier version of the program wrote it: the export has to be imported again.
  case earlierVersion
  /// The key is another one's, or the head of the file was changed.
  case wrongKey
  /// The file was changed, or is not whole.
  case damaged
  /// The file may not be read, or the folder not be written.
  case notPermitted
  /// There is no room left.
  case diskFull
  /// There is not enough memory to open it.
  case noMemory
  /// It was stopped before anything was replaced.
  case stopped
  /// The system refused, by its error number.
  case system(Int32)
  /// SQLite refused, by its extended result code.
  case database(Int32)

  /// The error for an error number of the system.
  init(_ number: Int32) {
    switch number {
    case ENOENT, ENOTDIR: self = .notFound
    case EACCES, EPERM, EROFS, ELOOP: self = .notPermitted
    case ENOSPC, EDQUOT: self = .diskFull
    case ENOMEM: self = .noMemory
    default: self = .system(number)
    }
  }
}
