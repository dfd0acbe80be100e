public import Model
import REST

/// A call flow that the service started.
public struct StartedFlow: Hashable, Sendable {
  /// The service's name for it; nil where it says none, as in 2018.
  public var alertID: String?

  /// Makes a started flow.
  public init(alertID: String? = nil) { self.alertID = alertID }
}

/// Why nobody can rely on a call flow.
public enum TriggerFailure: Error, Hashable, Sendable {
  /// It was not started: it never left, or the service refused it in so many words.
  case notStarted(RapidSOSError)
  /// It was sent and no answer came, or none that says: it may have started.
  case unknown(RapidSOSError)
  /// Another one for the same number is on its way, of which nobody knows yet; this one was not sent.
  case underWay
}

extension RapidSOSAPI {
  /// Starts a call flow.
  ///
  /// It goes out once. Only the service's own 401, with which nothing was started, has it sent once
  /// more with a new token; nothing else is ever repeated, here or by a link of the chain. The
  /// client's token is used, never the user's. For a number there is one at a time; however it ends,
  /// the next may go.
  ///
  /// - Throws: `notStarted` when it is sure that nothing was started; `underWay` before another has
  ///   ended; `unknown` otherwise.
  public func trigger(_ request: TriggerRequest) async throws(TriggerFailure) -> StartedFlow {
    guard gate.enter(request.phone) else { throw .underWay }
    defer { gate.leave(request.phone) }
    let departure = Departure()
    let line = RapidSOSService(
      at: service.base, over: Chain([departure], before: transport), links: log + [auth],
      unauthorized: RapidSOSError.clientRefused)
    do throws(RapidSOSError) {
      // Older services answer anything or nothing.
      let answer = try await line.sendForStatus(
        .post, ["rem", "trigger"], template: "rem/trigger", body: WireTrigger.write(request))
      return StartedFlow(alertID: answer["alert_id"]?.text)
    } catch { throw departure.isOpen ? .unknown(error) : .notStarted(error) }
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
        ], "user": person(request.name, request.phone),
        "contacts": .array(request.contacts.map { person($0.name, $0.phone) }),
        "company": .string(request.company),
      ],
    ]
  }

  private static func person(_ name: String, _ phone: PhoneNumber) -> JSONValue {
    ["full_name": .string(name), "phone_number": .string(phone.international)]
  }
}
