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
}
