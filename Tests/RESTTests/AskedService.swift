import REST
import TestSupport

/// A service that gets many requests at once.
protocol AskedService: AnyObject, Sendable {
  /// How many of the simultaneous requests have come.
  var arrived: Counter { get }

  func answer(_ request: HTTPRequest) async -> Result<HTTPResponse, APIError>
}

extension AskedService {
  /// A transport that sends it so many requests.
  func transport(_ count: Int = 10) -> ScriptedTransport {
    ScriptedTransport(Array(repeating: { await self.answer($0) }, count: count))
  }

  /// A transport that gives the first answers once so many requests have come.
  func transport(together count: Int) -> ScriptedTransport {
    let transport = ScriptedTransport(
      Array(
        repeating: { request in
          // Answered in the order of coming: an earlier answer has changed nothing for the others.
          let answer = await self.answer(request)
          await self.arrived.add()
          await self.arrived.reached(count)
          return answer
        }, count: count))
    for _ in 1...count { transport.then { await self.answer($0) } }
    return transport
  }
}
