extension Phrase: CaseIterable, CustomStringConvertible {
  /// The phrase with a key; nil where there is none.
  public init?(key: String) {
    guard let place = Self.keys.place(of: key) else { return nil }
    self.place = place
  }

  /// The key in the files, `sign_in.title`.
  public var key: String { Self.keys[place] }

  /// All phrases, in the order of the English file.
  public static var allCases: [Phrase] {
    (0..<Self.keys.count).map { Phrase(place: UInt16($0)) }
  }

  /// The key.
  public var description: String { key }
}

extension CountPhrase: CaseIterable, CustomStringConvertible {
  /// The key in the files without the plural form, `count.tasks`.
  public var key: String { Self.keys[place] }

  /// All phrases, in the order of the English file.
  public static var allCases: [CountPhrase] {
    (0..<Self.keys.count).map { CountPhrase(place: UInt16($0)) }
  }

  /// The key.
  public var description: String { key }
}
