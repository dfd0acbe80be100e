import Terminal

/// Where the parts of the check-in screen are, within its body.
struct CheckInLayout {
  /// Which night, how much of the list, and the filter.
  let title: Rect
  /// How many beds are free.
  let capacity: Rect
  /// The list with the titles of its columns.
  let list: Rect
  /// The rows of the list.
  let rows: Rect

  init(_ size: Size, at origin: Point = Point(x: 0, y: 0)) {
    let body = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let parts = body.split(top: 1)
    title = parts.top
    let below = parts.rest.split(top: 1)
    capacity = below.top
    list = below.rest
    rows = list.split(top: list.height > 1 ? 1 : 0).rest
  }
}
