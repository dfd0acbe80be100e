import Resources
import Terminal

@testable import Features

extension Surroundings {
  /// A page in a body of that size, in a language, read aloud or not, at the samples' moment.
  static func page(
    _ width: Int = 80, _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
  ) -> Surroundings {
    var page = sample
    page.size = Size(width: width, height: height)
    page.style = Appearance(isAccessible: accessible)
    page.phrases = Phrases(language)
    return page
  }

  /// The same drawn with other characters.
  func drawn(with charset: Charset) -> Surroundings {
    var drawn = self
    drawn.style = Appearance(charset: charset, isAccessible: style.isAccessible)
    return drawn
  }
}
