import AsyncHTTPClient
import NIOCore
import NIOHTTPCompression
import NIOSSL

extension HTTPTransport.Settings {
  /// The configuration of AsyncHTTPClient.
  func configuration(through proxy: Proxy?) -> HTTPClient.Configuration {
    var tls = TLSConfiguration.makeClientConfiguration()
    if let authorities { tls.additionalTrustRoots = [.file(authorities)] }
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: tls, redirectConfiguration: .disallow,
      timeout: .init(connect: TimeAmount(connectTimeout)),
      connectionPool: .init(idleTimeout: .seconds(30)),
      proxy: proxy.map(HTTPClient.Configuration.Proxy.init),
      decompression: .enabled(limit: .size(bodyLimit)))
    // Its own retries would hide "no connection" for as long as `connectTimeout`; ours decides.
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }
}

extension HTTPClient.Configuration.Proxy {
  fileprivate init(_ proxy: Proxy) {
    switch proxy.kind {
    case .socks: self = .socksServer(host: proxy.host, port: proxy.port)
    case .http(let credentials):
      let authorization = credentials.map {
        HTTPClient.Authorization.basic(username: $0.user, password: $0.password.reveal())
      }
      self = .server(host: proxy.host, port: proxy.port, authorization: authorization)
    }
  }
}
