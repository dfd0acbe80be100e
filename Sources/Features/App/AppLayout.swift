import Terminal

/// Where the parts of the window are.
struct AppLayout {
  /// The smallest window that can be worked in.
  static let smallest = Size(width: 40, height: 12)

  /// Product, place, who is signed in.
  let header: Rect
  /// The screen.
  let body: Rect
  /// What was said last.
  let message: Rect
  /// Keys.
  let footer: Rect

  init(_ size: Size) {
    header = Rect(x: 0, y: 0, width: size.width, height: min(1, size.height))
    body = Rect(x: 0, y: 1, width: size.width, height: size.height - 3)
    message = Rect(x: 0, y: max(0, size.height - 2), width: size.width, height: 1)
    footer = Rect(x: 0, y: max(0, size.height - 1), width: size.width, height: 1)
  }

  /// Whether a window can be worked in.
  static func fits(_ size: Size) -> Bool {
    size.width >= smallest.width && size.height >= smallest.height
  }
}
