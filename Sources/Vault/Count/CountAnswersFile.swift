import Crypto
public import FoundationEssentials
public import Model

/// What a machine hands in: a line for each survey, sealed so that only the count's lead opens it (HPKE,
/// RFC 9180, with a pre-shared key).
///
/// Each line has a key of its own that is dropped once it is sealed. What volunteers' machines share goes
/// into the seal too, so that nobody who was not set up for the count can add a survey, and so does how
/// many lines there are: of a file that was cut off, it is known how much is missing.
public enum CountAnswersFile {
  /// What could be opened.
  public struct Opened: Hashable, Sendable {
    /// The surveys, in the order of the file.
    public var surveys: [Survey] = []
    /// How many more the file has, or had when it was written.
    public var unread = 0
  }

  /// The bytes of a file.
  ///
  /// - Throws: ``CountTrouble/notACountFile`` where the keys are none, or it would be larger than
  ///   ``CountFileHeader/largestFile``.
  public static func sealed(
    _ surveys: [Survey], of count: PITCount.ID, by keys: VolunteerKeys
  ) throws(CountTrouble) -> [UInt8] {
    let header = CountFileHeader(.answers, of: count, surveys: surveys.count)
    guard let recipient = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: keys.recipient)
    else { throw .notACountFile }
    var file = header.bytes
    for survey in surveys {
      let place = place(survey.id, header)
      guard
        var context = try? HPKE.Sender(
          recipientKey: recipient, ciphersuite: KioskSeal.suite, info: info,
          presharedKey: SymmetricKey(data: keys.shared), presharedKeyIdentifier: identifier(count)),
        let sealed = try? context.seal(SealedJSON.bytes(survey), authenticating: place)
      else { throw .notACountFile }
      file += Self.line(survey.id, context.encapsulatedKey + sealed) + [0x0A]
    }
    guard file.count <= CountFileHeader.largestFile else { throw .notACountFile }
    return file
  }

  /// Opens a file of a count.
  ///
  /// - Throws: ``CountTrouble/otherCount``, ``CountTrouble/fromLaterVersion``, or
  ///   ``CountTrouble/notACountFile`` where it is something else, or nothing in it can be opened.
  public static func open(
    _ file: [UInt8], of count: PITCount.ID, by keys: LeadKeys
  ) throws(CountTrouble) -> Opened {
    let header = try CountFileHeader(of: file)
    guard header.kind == .answers, let written = header.surveys else { throw .notACountFile }
    guard header.count == count else { throw .otherCount }
    guard
      let own = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: keys.privateKey)
    else { throw .notACountFile }
    var opened = Opened()
    let lines = file.dropFirst(header.bytes.count).split(separator: 0x0A)
    for line in lines {
      if let survey = survey(line, header, own, keys.shared) {
        opened.surveys.append(survey)
      } else {
        opened.unread += 1
      }
    }
    opened.unread = max(opened.unread, written - opened.surveys.count)
    guard opened.unread == 0 || !opened.surveys.isEmpty else { throw .notACountFile }
    return opened
  }

  /// The ids of the surveys in a file, which anybody can read.
  ///
  /// - Throws: ``CountTrouble/notACountFile``, ``CountTrouble/fromLaterVersion``.
  public static func ids(in file: [UInt8]) throws(CountTrouble) -> (
    count: PITCount.ID, surveys: Set<Survey.ID>
  ) {
    let header = try CountFileHeader(of: file)
    guard header.kind == .answers else { throw .notACountFile }
    let lines = file.dropFirst(header.bytes.count).split(separator: 0x0A)
    var ids: Set<Survey.ID> = []
    for line in lines {
      guard let id = UUID(uuidString: String(decoding: line.prefix(idLength), as: UTF8.self)) else {
        throw .notACountFile
      }
      ids.insert(id)
    }
    return (header.count, ids)
  }

  private static func survey(
    _ line: ArraySlice<UInt8>, _ header: CountFileHeader,
    _ own: Curve25519.KeyAgreement.PrivateKey, _ shared: [UInt8]
  ) -> Survey? {
    let text = String(decoding: line.dropFirst(idLength + 1), as: UTF8.self)
    guard let id = UUID(uuidString: String(decoding: line.prefix(idLength), as: UTF8.self)),
      let bytes = Data(base64Encoded: text), bytes.count > keyLength,
      // What says the same in other signs was written by nobody.
      line.elementsEqual(Self.line(id, bytes)),
      var context = try? HPKE.Recipient(
        privateKey: own, ciphersuite: KioskSeal.suite, info: info,
        encapsulatedKey: Data(bytes.prefix(keyLength)), presharedKey: SymmetricKey(data: shared),
        presharedKeyIdentifier: identifier(header.count)),
      let content = try? context.open(
        Data(bytes.dropFirst(keyLength)), authenticating: place(id, header)),
      let survey = SealedJSON.value(Survey.self, [UInt8](content)), survey.id == id,
      survey.count == header.count, survey.isSound
    else { return nil }
    return survey
  }

  private static let info = Data("porchlight count answers 1".utf8)
  private static let idLength = 36
  private static let keyLength = 32

  private static func line(_ survey: Survey.ID, _ bytes: Data) -> [UInt8] {
    Array("\(survey.uuidString) \(bytes.base64EncodedString())".utf8)
  }

  private static func identifier(_ count: PITCount.ID) -> Data { Data(count.uuidString.utf8) }

  /// What a line is sealed to: its place in this file, and no other.
  private static func place(_ survey: Survey.ID, _ header: CountFileHeader) -> Data {
    Data(header.bytes + Array(survey.uuidString.utf8))
  }
}
