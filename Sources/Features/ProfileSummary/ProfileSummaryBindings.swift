import Model
import Resources
import Terminal

extension ProfileSummary {
  /// One line of the page's table.
  public typealias SummaryBinding = Binding<State, Action>

  /// The bindings of the page.
  public static let bindings: [SummaryBinding] = [
    SummaryBinding([.escape], .summaryBack, footer: 1, .backTapped),
    SummaryBinding([.text("d")], .summaryReveal, footer: 6, .revealTapped),
    SummaryBinding([.text("j"), .down], .moveDown, section: .move, .scrolled(.by(1))),
    SummaryBinding([.text("k"), .up], .moveUp, section: .move, .scrolled(.by(-1))),
    SummaryBinding([.control("d")], .moveHalfDown, section: .move, .scrolled(.halfPages(1))),
    SummaryBinding([.control("u")], .moveHalfUp, section: .move, .scrolled(.halfPages(-1))),
    SummaryBinding([.pageDown], .movePageDown, section: .move, footer: 2, .scrolled(.pages(1))),
    SummaryBinding([.pageUp], .movePageUp, section: .move, .scrolled(.pages(-1))),
    SummaryBinding([.text("g"), .home], .moveFirst, section: .move, .scrolled(.first)),
    SummaryBinding([.text("G"), .end], .moveLast, section: .move, .scrolled(.last)),
  ]
}
