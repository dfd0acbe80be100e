import REST
import TestSupport

/// A service that many requests come to at once.
protocol AskedService: AnyObject, Sendable {
  /// How many requests of those that come together have come.
  var arrived: Counter { get }

  func answer(_ request: HTTPRequest) async -> Result<HTTPResponse, APIError>
}

extension AskedService {
  /// A transport that asks it so many times.
  func transport(_ count: Int = 10) -> ScriptedTransport {
    ScriptedTransport(Array(repeating: { await self.answer($0) }, count: count))
  }

  /// A transport that gives the first answers only when so many requests have come.
  func transport(together count: Int) -> ScriptedTransport {
    let transport = ScriptedTransport(
      Array(
        repeating: { request in
          // Judged as it comes: who is answered first has not changed anything for the others.
          let answer = await self.answer(request)
          await self.arrived.add()
          await self.arrived.reached(count)
          return answer
        }, count: count))
    for _ in 1...count { transport.then { await self.answer($0) } }
    return transport
  }
}
