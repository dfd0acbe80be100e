public import Model
import REST
import Synchronization

/// A call flow that the service started.
public struct StartedFlow: Hashable, Sendable {
  /// The service's name for it; nil where it says none, as in 2018.
  public var alertID: String?

  /// Makes a started flow.
  public init(alertID: String? = nil) { self.alertID = alertID }
}

/// Why nobody can rely on a call flow.
public enum TriggerFailure: Error, Hashable, Sendable {
  /// It was not started.
  case notStarted(RapidSOSError)
  /// It was sent and no answer came, or none that says: it may have started.
  case unknown(RapidSOSError)
}

extension RapidSOSAPI {
  /// Starts a call flow.
  ///
  /// It goes out once. Only a 401, with which nothing was started, has it sent once more with a new
  /// token; nothing else is ever repeated, here or by a link of the chain. The client's token is used,
  /// never the user's.
  ///
  /// - Throws: `notStarted` when it is sure that nothing was started; `unknown` otherwise.
  public func trigger(_ request: TriggerRequest) async throws(TriggerFailure) -> StartedFlow {
    let departure = Departure()
    let line = RapidSOSService(
      at: service.base, over: transport, links: log + [auth, departure],
      unauthorized: RapidSOSError.clientRefused)
    do throws(RapidSOSError) {
      // Older services answer anything or nothing.
      let answer = try await line.sendForStatus(
        .post, ["rem", "trigger"], template: "rem/trigger", body: WireTrigger.write(request))
      return StartedFlow(alertID: answer["alert_id"]?.text)
    } catch {
      throw departure.isOpen ? .unknown(error) : .notStarted(error)
    }
  }
}

/// Knows whether a request is on its way without an answer.
///
/// An error alone does not tell: it may come from fetching the token, before anything was sent.
private final class Departure: Interceptor {
  private let open = Mutex(false)

  /// Whether a request left and nobody knows what became of it.
  var isOpen: Bool { open.withLock { $0 } }

  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    do throws(APIError) {
      let response = try await next(request)
      // A service that broke while it had the request may have got far enough.
      open.withLock { $0 = response.status >= 500 }
      return response
    } catch {
      open.withLock { $0 = error.mayHaveArrived }
      throw error
    }
  }
}

/// A trigger's body; numbers are texts with six decimals, as the reference app sends them.
enum WireTrigger {
  static func write(_ request: TriggerRequest) -> JSONValue {
    [
      "callflow": .string(request.flow),
      "variables": [
        "location": [
          "latitude": .string(request.position.coordinates.latitudeText),
          "longitude": .string(request.position.coordinates.longitudeText),
          "uncertainty": .string(FixedPoint.text(request.position.uncertainty)),
        ],
        "user": person(request.name, request.phone),
        "contacts": .array(request.contacts.map { person($0.name, $0.phone) }),
        "company": .string(request.company),
      ],
    ]
  }

  private static func person(_ name: String, _ phone: PhoneNumber) -> JSONValue {
    ["full_name": .string(name), "phone_number": .string(phone.international)]
  }
}
