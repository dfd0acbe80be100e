public import Model
import REST

/// A call flow that the service started.
public struct StartedFlow: Hashable, Sendable {
  /// The service's name for it; nil where the service gives none, as in 2018.
  public var alertID: String?

  /// Makes a started flow.
  public init(alertID: String? = nil) { self.alertID = alertID }
}

/// Why nobody can rely on a call flow.
public enum TriggerFailure: Error, Hashable, Sendable {
  /// It was not started: it never left, or the service clearly refused it.
  case notStarted(RapidSOSError)
  /// It was sent and no clear answer came: it may have started.
  case unknown(RapidSOSError)
  /// Another one for the same number is under way, with an unknown outcome so far; this one was not
  /// sent.
  case underWay
}

extension RapidSOSAPI {
  /// Starts a call flow.
  ///
  /// It is sent once. Only after the service's own 401, with which nothing was started, is it sent
  /// once more, with a new token; nothing else is repeated, here or by a link of the chain. It uses
  /// the client's token, never the user's. For each number there is one at a time; however it ends,
  /// the next may follow.
  ///
  /// - Throws: `notStarted` where it is certain that nothing was started; `underWay` before another
  ///   has ended; `unknown` otherwise.
  public func trigger(_ request: TriggerRequest) async throws(TriggerFailure) -> StartedFlow {
    guard inFlight.enter(request.phone) else { throw .underWay }
    defer { inFlight.leave(request.phone) }
    let departure = Departure()
    let line = RapidSOSService(
      at: service.base, over: Chain([departure], before: transport), links: log + [auth],
      unauthorized: RapidSOSError.clientRefused)
    do throws(RapidSOSError) {
      // Older services answer with anything or nothing.
      let answer = try await line.sendForStatus(
        .post, ["rem", "trigger"], template: "rem/trigger", body: WireTrigger.write(request))
      return StartedFlow(alertID: answer["alert_id"]?.text)
    } catch { throw departure.isOpen ? .unknown(error) : .notStarted(error) }
  }
}

/// A trigger's body; numbers are texts with six decimals, as from the reference app.
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
