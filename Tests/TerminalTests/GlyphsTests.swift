import Testing

@testable import Terminal

/// The signs that terminals can show.
struct GlyphsTests {
  /// The Linux console has a font of a few hundred characters, with lines, blocks and arrows.
  @Test func aConsoleGetsOnlyWhatItsFontsHave() {
    let look = Appearance(isConsole: true)
    let glyphs = look.glyphs
    let signs =
      [
        glyphs.ascending, glyphs.descending, glyphs.expanded, glyphs.collapsed, glyphs.selection,
        glyphs.mark, glyphs.horizontal, glyphs.vertical, glyphs.done, glyphs.open, glyphs.masked,
        glyphs.moreAbove, glyphs.moreBelow, glyphs.moreLeft, glyphs.moreRight, glyphs.success,
        glyphs.failure, glyphs.waiting, glyphs.critical, glyphs.high, glyphs.overdue, glyphs.held,
        glyphs.taken, glyphs.free, glyphs.separator,
      ] + glyphs.corners + glyphs.spinner
    let known: Set<Character> = ["─", "│", "┌", "┐", "└", "┘", "█", "░", "↑", "↓", "·"]
    for sign in signs {
      #expect(sign.allSatisfy { $0.isASCII || known.contains($0) }, "\(sign)")
    }
    #expect(Set([glyphs.held, glyphs.taken, glyphs.free]).count == 3, "no colour tells them apart")
    // Names keep their letters.
    #expect(look.text.truncated("José Núñez", to: 20) == "José Núñez")
  }

  @Test func readAloudItHasTheSameSignsAsAnyTerminal() {
    #expect(
      Appearance(isConsole: true, isAccessible: true).glyphs
        == Appearance(isAccessible: true).glyphs)
  }
}
