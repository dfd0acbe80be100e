import Resources
import Terminal

@testable import Features

extension Surroundings {
  /// A screen's part of a window of another size, or in another language, at the samples' moment.
  static func body(
    _ width: Int = 80, _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
  ) -> Surroundings {
    var body = sample
    body.size = Size(width: width, height: height)
    body.style = Appearance(isAccessible: accessible)
    body.phrases = Phrases(language)
    return body
  }
}
