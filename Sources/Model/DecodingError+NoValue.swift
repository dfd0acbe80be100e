extension DecodingError {
  /// What is written is of the right form, and no value of the type.
  static func noValue(_ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(Context(codingPath: decoder.codingPath, debugDescription: "no such value"))
  }
}
