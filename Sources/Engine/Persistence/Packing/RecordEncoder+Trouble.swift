import Model
import Vault

extension RecordEncoder {
  /// Writes why something was not done; the numbers never change.
  mutating func pack(_ trouble: Trouble) {
    switch trouble {
    case .offline(let why): pack(1, why.code)
    case .unanswered: pack(2)
    case .busy(let retryAfter): pack(3, retryAfter)
    case .signInAgain: pack(4)
    case .wrongPassword: pack(5)
    case .locked: pack(6)
    case .nothingToEnter(let nothing): pack(7, nothing.code)
    case .siteRefused: pack(8)
    case .writesNeedOAuth: pack(9)
    case .refused(let words): pack(10, words)
    case .badAddress: pack(11)
    case .insecure: pack(12)
    case .portal(let host): pack(13, host)
    case .failed(let status): pack(14, status)
    case .page: pack(15)
    case .empty: pack(16)
    case .unreadable(let detail): pack(17, detail)
    case .notInstalled(let part): pack(18, part)
    case .notFound: pack(19)
    case .storage(let words): pack(20, words)
    case .database(let database):
      pack(21)
      pack(database)
    }
  }

  private mutating func pack(_ database: Trouble.Database) {
    switch database {
    case .inUse: pack(1)
    case .changedMeanwhile: pack(2)
    case .notAllowed: pack(3)
    case .invalidValue(let words): pack(4, words)
    case .partMissing(let words): pack(5, words)
    case .full: pack(6)
    case .scriptFailed(let code): pack(7, code)
    case .accountClosed(let words): pack(8, words)
    }
  }
}

extension RecordDecoder {
  /// Reads why something was not done.
  mutating func trouble() throws(RecordDecodingError) -> Trouble {
    switch try int() {
    case 1: .offline(try known(Trouble.Unreachable.known, \.code))
    case 2: .unanswered
    case 3: .busy(retryAfter: try read())
    case 4: .signInAgain
    case 5: .wrongPassword
    case 6: .locked
    case 7: .nothingToEnter(try known(Trouble.Nothing.allCases, \.code))
    case 8: .siteRefused
    case 9: .writesNeedOAuth
    case 10: .refused(try string())
    case 11: .badAddress
    case 12: .insecure
    case 13: .portal(host: try read())
    case 14: .failed(status: try int())
    case 15: .page
    case 16: .empty
    case 17: .unreadable(detail: try string())
    case 18: .notInstalled(try string())
    case 19: .notFound
    case 20: .storage(try string())
    case 21: .database(try database())
    default: throw RecordDecodingError()
    }
  }

  private mutating func database() throws(RecordDecodingError) -> Trouble.Database {
    switch try int() {
    case 1: .inUse
    case 2: .changedMeanwhile
    case 3: .notAllowed
    case 4: .invalidValue(words: try string())
    case 5: .partMissing(words: try string())
    case 6: .full
    case 7: .scriptFailed(code: try int())
    case 8: .accountClosed(words: try string())
    default: throw RecordDecodingError()
    }
  }

  /// Reads a value by its number.
  mutating func known<Value>(
    _ all: [Value], _ code: (Value) -> Int
  ) throws(RecordDecodingError) -> Value {
    let number = try int()
    guard let value = all.first(where: { code($0) == number }) else { throw RecordDecodingError() }
    return value
  }
}

extension Trouble.Unreachable {
  fileprivate static let known: [Self] = [
    .noConnection, .noSuchHost, .untrustedCertificate, .timedOut,
  ]

  /// Its number in what is packed, which never changes.
  fileprivate var code: Int {
    switch self {
    case .noConnection: 1
    case .noSuchHost: 2
    case .untrustedCertificate: 3
    case .timedOut: 4
    }
  }
}

extension Trouble.Nothing {
  /// Its number in what is packed, which never changes.
  fileprivate var code: Int {
    switch self {
    case .enterprise: 1
    case .site: 2
    case .program: 3
    }
  }
}
