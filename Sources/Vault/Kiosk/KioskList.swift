import Crypto
public import FoundationEssentials

/// How a kiosk recognises its guests without a network: marks, and the number of the guest behind
/// each.
///
/// It has no names, birth dates or codes. A mark is the HMAC-SHA256 of one of those with the
/// terminal's key (``KioskKey/mark(_:)``), and the whole list is sealed with that key, so a stolen
/// file says nothing. Whoever has the file *and* the key can guess: there are few enough names with
/// years of birth, case numbers and PINs to try them all and see which are on the list. A card
/// cannot be guessed: it has 44 random bits. So the list goes to the terminal and the key into a
/// credential that only the terminal's systemd opens, and there are no other copies.
public struct KioskList: Hashable, Sendable {
  /// Whose it is.
  public let terminal: UUID
  /// The public key that the terminal seals with.
  public let recipient: [UInt8]
  /// When it was made.
  public let made: Date
  /// Where the terminal's writes go, encoded by whoever makes them.
  public let place: [UInt8]
  private let holders: [KioskMark: Int]

  /// Makes a list for a terminal.
  ///
  /// - Parameters:
  ///   - terminal: the terminal.
  ///   - made: now.
  ///   - place: where its writes go.
  ///   - holders: the guest's number for each mark; the caller leaves out marks that fit several
  ///     people.
  public init(for terminal: KioskTerminal, made: Date, place: [UInt8], holders: [KioskMark: Int]) {
    self.terminal = terminal.id
    recipient = terminal.recipient
    self.made = made
    self.place = place
    self.holders = holders
  }

  /// How many marks there are.
  public var count: Int { holders.count }

  /// The number of the guest that a mark stands for; nil where it stands for nobody.
  public func holder(_ mark: KioskMark) -> Int? { holders[mark] }

  /// The list as a file, sealed with the terminal's key.
  public func sealed(by key: KioskKey) throws(VaultError) -> [UInt8] {
    var encoder = RecordEncoder()
    encoder.pack(recipient)
    encoder.pack(made)
    encoder.pack(place)
    encoder.pack(holders.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }) {
      $0.pack($1.key.bytes)
      $0.pack($1.value)
    }
    let header = Self.header(terminal)
    let box = try? AES.GCM.seal(encoder.bytes, using: key.list, authenticating: header)
    guard let box, let combined = box.combined else { throw .tampered }
    return header + [UInt8](combined)
  }

  /// Reads a file.
  ///
  /// - Throws: ``VaultError/tampered`` where the key is another terminal's, or a bit differs.
  public init(_ file: [UInt8], openedBy key: KioskKey) throws(VaultError) {
    guard let terminal = Self.terminal(of: file) else { throw .tampered }
    let header = Self.header(terminal)
    guard let box = try? AES.GCM.SealedBox(combined: Data(file.dropFirst(header.count))),
      let content = try? AES.GCM.open(box, using: key.list, authenticating: header)
    else { throw .tampered }
    var decoder = RecordDecoder([UInt8](content))
    do throws(RecordDecodingError) {
      self.terminal = terminal
      recipient = try decoder.byteArray()
      made = try decoder.date()
      place = try decoder.byteArray()
      let marks = try decoder.array { decoder throws(RecordDecodingError) in
        (KioskMark(try decoder.byteArray()), try decoder.int())
      }
      holders = Dictionary(marks) { first, _ in first }
    } catch { throw .tampered }
  }

  /// The terminal that a file is for; nil where it is not a list.
  public static func terminal(of file: [UInt8]) -> UUID? {
    guard file.starts(with: magic), file.count > magic.count + 36 else { return nil }
    let id = file[magic.count..<magic.count + 36]
    return UUID(uuidString: String(decoding: id, as: UTF8.self))
  }

  private static func header(_ terminal: UUID) -> [UInt8] {
    magic + Array(terminal.uuidString.utf8) + [0x0A]
  }

  private static let magic = Array("porchlight kiosk list 1 ".utf8)
}
