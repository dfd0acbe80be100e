/// A text that may be written as a whole number: ids, counts, codes.
struct WireText: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self.text = text
    } else {
      text = String(try value.decode(Int.self))
    }
  }
}

/// A whole number that may be written as a text.
struct WireCount: Decodable {
  var count: Int

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let count = try? value.decode(Int.self) {
      self.count = count
    } else if let count = Int(try value.decode(String.self)) {
      self.count = count
    } else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "no whole number")
    }
  }
}
