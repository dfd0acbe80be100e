extension DecodingError {
  /// The error for a text that has the right form and is not a value of the type.
  static func noValue(_ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(Context(codingPath: decoder.codingPath, debugDescription: "no such value"))
  }
}
