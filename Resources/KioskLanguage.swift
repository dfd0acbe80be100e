/// A language in which the kiosk speaks to guests.
public enum KioskLanguage: String, CaseIterable, Hashable, Sendable {
  case en, es, vi
  case zhHans = "zh-Hans"
  case ht, ar, am, so

  /// The language's name in its own language and script, for choosing it.
  public var ownName: String {
    switch self {
    case .en: "English"
    case .es: "Español"
    case .vi: "Tiếng Việt"
    case .zhHans: "中文"
    case .ht: "Kreyòl Ayisyen"
    case .ar: "العربية"
    case .am: "አማርኛ"
    case .so: "Soomaali"
    }
  }

  /// Whether it is written from right to left.
  public var isRightToLeft: Bool { self == .ar }

  /// The plural categories that CLDR gives it (supplemental/plurals.xml, cardinals).
  ///
  /// CLDR has no rule for Haitian Creole; such a language has only `other`, as its nouns have one
  /// form.
  public var pluralCategories: [PluralCategory] {
    switch self {
    case .en, .am, .so: [.one, .other]
    case .es: [.one, .many, .other]
    case .vi, .zhHans, .ht: [.other]
    case .ar: [.zero, .one, .two, .few, .many, .other]
    }
  }

  /// The category of a whole number that is not negative.
  public func plural(_ count: Int) -> PluralCategory {
    switch self {
    case .en, .so: count == 1 ? .one : .other
    case .es:
      if count == 1 { .one } else { count != 0 && count % 1_000_000 == 0 ? .many : .other }
    case .am: count == 0 || count == 1 ? .one : .other
    case .vi, .zhHans, .ht: .other
    case .ar:
      switch (count, count % 100) {
      case (0, _): .zero
      case (1, _): .one
      case (2, _): .two
      case (_, 3...10): .few
      case (_, 11...99): .many
      default: .other
      }
    }
  }
}

/// CLDR's names for the forms of a counted phrase.
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero, one, two, few, many, other
}
