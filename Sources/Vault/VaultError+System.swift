import GRDB
import Glibc

extension VaultError {
  /// The error for an error number of the system.
  init(_ number: Int32) {
    switch number {
    case EACCES, EPERM, ELOOP: self = .notPermitted
    case EROFS: self = .readOnly
    case ENOSPC, EDQUOT: self = .diskFull
    default: self = .system(number)
    }
  }

  /// The error for an error of the database; its text and its statement are dropped.
  init(_ error: any Error) {
    if let error = error as? VaultError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self = .damaged  // GRDB could not make sense of a value.
      return
    }
    // There is no room for the index of the log.
    if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE {
      self = .diskFull
      return
    }
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_READONLY: self = .readOnly
    case .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN: self = .notPermitted
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .inUse(process: nil)
    default: self = .database(error.extendedResultCode.rawValue)
    }
  }
}
