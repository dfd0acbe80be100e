/// A `Key` and a `Value`: a GUID and a name for enterprises, a number and a name for sites (eto.md
/// §2.2 and §2.3).
struct WireEntry: Decodable, Sendable {
  let key: String?
  let number: Int?
  let name: String

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    let value = try fields.value("Key")
    key = value?.text.flatMap { $0.isEmpty ? nil : $0 }
    number = value?.int
    name = try fields.text("Value")
  }
}
