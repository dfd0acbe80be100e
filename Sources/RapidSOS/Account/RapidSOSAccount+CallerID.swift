public import Model
import REST

/// A number that belongs to an account, or will once its code has been entered.
public struct CallerID: Hashable, Sendable {
  /// The service's number for it; nil where the service gives none.
  public var id: Int?
  /// The telephone number.
  public var number: PhoneNumber

  /// Makes a caller.
  public init(id: Int? = nil, number: PhoneNumber) {
    self.id = id
    self.number = number
  }
}

extension RapidSOSAccount {
  /// Has a code sent to a number by text message; asking again sends another.
  ///
  /// Only a verified number makes a profile visible to responders. On the wire it is digits only:
  /// no shipped program has the guide's `+` (rapidsos.md §6.2).
  ///
  /// - Throws: `tooManyRequests` where too many codes were asked for.
  @discardableResult
  public func requestCode(for number: PhoneNumber) async throws(RapidSOSError) -> CallerID {
    try read(
      await service.sendForStatus(
        .post, ["rain", "caller-ids"], template: "rain/caller-ids",
        body: ["caller_id": .string(number.digits)]), asked: number)
  }

  /// Proves with the code that a number is the user's.
  ///
  /// If another account had it, that one loses it. The code is sent as a text: leading zeros count.
  ///
  /// - Throws: `detail` whose refusal is `wrongCode`, also after too many wrong ones; `notFound`
  ///   for a number that no code was sent to.
  @discardableResult
  public func verify(
    _ number: PhoneNumber, with code: VerificationCode
  ) async throws(RapidSOSError) -> CallerID {
    try read(
      await service.sendForStatus(
        .patch, ["rain", "caller-ids"], template: "rain/caller-ids",
        body: ["caller_id": .string(number.digits), "validation_code": .string(code.digits)]),
      asked: number)
  }

  private func read(_ json: JSONValue, asked number: PhoneNumber) -> CallerID {
    CallerID(
      id: json["id"]?.int, number: json["caller_id"]?.text.flatMap { PhoneNumber($0) } ?? number)
  }
}
