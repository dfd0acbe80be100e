import Terminal
import Testing

@Suite struct ThemeTests {
  @Test func themesAreNamedAsInTheConfiguration() {
    #expect(
      Theme.allCases.map(\.rawValue) == [
        "default", "high-contrast", "colour-blind-safe", "mono",
      ])
  }

  @Test func monoHasNoColour() {
    for role in Role.allCases {
      let style = Theme.mono.style(role)
      #expect(style.foreground == .standard && style.background == .standard, "\(role)")
    }
  }

  @Test func highContrastDimsNothing() {
    for role in Role.allCases {
      #expect(!Theme.highContrast.style(role).attributes.contains(.dim), "\(role)")
    }
  }

  @Test func noMeaningRestsOnRedAgainstGreenWhereThatCannotBeSeen() {
    for role in Role.allCases {
      let style = Theme.colourBlindSafe.style(role)
      for colour in [style.foreground, style.background] {
        #expect(colour != .red && colour != .green, "\(role)")
      }
    }
  }

  @Test(arguments: Theme.allCases)
  func whatHasTheFocusDiffersWithoutColour(theme: Theme) {
    let pairs: [(Role, Role)] = [
      (.selected, .plain), (.selected, .selectedIdle), (.focus, .field), (.buttonFocus, .button),
    ]
    for (one, other) in pairs {
      #expect(
        theme.style(one).attributes != theme.style(other).attributes, "\(one) and \(other)")
    }
  }

  /// Roles that can be next to each other and differ in meaning.
  private static let apart: [[Role]] = [
    [.priorityCritical, .priorityHigh, .plain, .overdue, .unsent],
    [.free, .held, .taken, .plain, .danger, .unsent],
    [.alert, .warning, .unsent, .plain, .danger],
    [.unsent, .held, .warning, .danger, .good, .plain],
  ]

  @Test(arguments: Theme.allCases, [Appearance(), Appearance(charset: .ascii)])
  func whatMeansDifferentThingsDiffersWithoutColour(theme: Theme, appearance: Appearance) {
    for roles in Self.apart {
      for (place, one) in roles.enumerated() {
        for other in roles.dropFirst(place + 1) {
          let glyphs = appearance.glyphs
          let looks = [one, other].map { glyphs.sign(of: $0) }
          #expect(
            looks[0] != looks[1]
              || theme.style(one).attributes != theme.style(other).attributes,
            "\(one) and \(other)")
        }
      }
    }
  }

  @Test(arguments: [Theme.standard, .highContrast, .colourBlindSafe])
  func statesHaveAColour(theme: Theme) {
    for role in Self.states { #expect(theme.style(role).foreground != .standard, "\(role)") }
  }

  @Test(arguments: Charset.allCases)
  func everyStateHasASignOfOneColumn(charset: Charset) {
    let glyphs = Glyphs(charset)
    for role in Self.states {
      #expect(glyphs.sign(of: role).map(TextLayout(charset).width(of:)) == 1, "\(role)")
    }
    let signs = Self.states.filter { $0 != .alert }.compactMap(glyphs.sign(of:))
    #expect(Set(signs).count == signs.count)
  }

  private static let states: [Role] = [
    .priorityCritical, .priorityHigh, .overdue, .alert, .unsent, .held, .taken, .free,
  ]

  @Test func aSignStandsBeforeItsWordsButIsNotReadAloud() {
    #expect(Appearance().marked("held", as: .held) == "◐ held")
    #expect(Appearance(charset: .ascii).marked("held", as: .held) == "% held")
    #expect(Appearance(isAccessible: true).marked("held", as: .held) == "held")
    #expect(Appearance().marked("3 Moderate", as: .plain, isAligned: true) == "  3 Moderate")
    #expect(Appearance().marked("", as: .priorityHigh, isAligned: true).isEmpty)
  }
}
