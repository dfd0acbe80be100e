import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension APIError {
  /// How far an exchange had got.
  enum Stage {
    /// Before the head of the answer had come.
    case head
    /// After the head, before the whole body had come.
    case body
  }

  /// The meaning of an error of AsyncHTTPClient.
  ///
  /// Its text is dropped: it may quote addresses, header values or parts of a body.
  init(_ error: any Error, during stage: Stage) {
    switch error {
    case is CancellationError: self = .cancelled
    case let error as HTTPClientError: self.init(error, during: stage)
    case is NIOTooManyBytesError: self = .malformed(detail: "a body over the limit")
    case let error as NIOConnectionError: self = .connectionFailed(error)
    case ChannelError.connectTimeout: self = .unreachable(.noConnectionInTime)
    case let error as SocketAddressError.UnknownHost: self = .nameFailed(error)
    case let error as NIOSSLError: self = .tlsFailed(error, during: stage)
    case is NIOSSLExtraError: self = .unreachable(.untrustedCertificate)
    case let error as IOError where error.errnoCode == ETIMEDOUT: self = .timedOut
    case let error as IOError where Self.saysUnconnected(error.errnoCode):
      self = .unreachable(.noConnection)
    case HTTPParserError.invalidEOFState: self = .closed(during: stage)
    case is HTTPParserError: self = .malformed(detail: "not HTTP")
    default: self = .closed(during: stage)
    }
  }

  private init(_ error: HTTPClientError, during stage: Stage) {
    switch error {
    case .connectTimeout, .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout,
      .getConnectionFromPoolTimeout:
      self = .unreachable(.noConnectionInTime)
    case .deadlineExceeded, .readTimeout, .writeTimeout: self = .timedOut
    case .cancelled, .alreadyShutdown: self = .cancelled
    case .remoteConnectionClosed: self = .closed(during: stage)
    case .proxyAuthenticationRequired: self = .intercepted(host: nil)
    case .invalidProxyResponse:
      // The proxy could not reach the host.
      self = .unreachable(.noConnection)
    default: self = .malformed(detail: error.shortDescription)
    }
  }

  private static func closed(during stage: Stage) -> APIError {
    switch stage {
    case .head: .unreachable(.connectionLost)
    case .body: .malformed(detail: "a body cut short")
    }
  }

  /// Whether the system's error number occurs only while connecting, before anything is sent.
  private static func saysUnconnected(_ code: CInt) -> Bool {
    [ECONNREFUSED, ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL].contains(code)
  }

  private static func connectionFailed(_ error: NIOConnectionError) -> APIError {
    let attempts = error.connectionErrors.map(\.error)
    guard attempts.isEmpty else {
      let late: Set<APIError> = [.timedOut, .unreachable(.noConnectionInTime)]
      let isLate = attempts.allSatisfy { late.contains(APIError($0, during: .head)) }
      return .unreachable(isLate ? .noConnectionInTime : .noConnection)
    }
    for case let name as SocketAddressError.UnknownHost in [error.dnsAError, error.dnsAAAAError] {
      return nameFailed(name)
    }
    return .unreachable(.noConnection)
  }

  /// A resolver says "try again" when it reaches no name server: there is no network.
  private static func nameFailed(_ error: SocketAddressError.UnknownHost) -> APIError {
    .unreachable(error.errorCode == Int(EAI_AGAIN) ? .noConnection : .noSuchHost)
  }

  private static func tlsFailed(_ error: NIOSSLError, during stage: Stage) -> APIError {
    switch error {
    case .failedToLoadCertificate, .noSuchFilesystemObject, .noCertificateToValidate,
      .unableToValidateCertificate, .cannotFindPeerIP:
      .unreachable(.untrustedCertificate)
    case .handshakeFailed(let reason):
      .unreachable("\(reason)".contains("CERTIFICATE") ? .untrustedCertificate : .noConnection)
    default: closed(during: stage)
    }
  }
}
