/// A form that was filled in: eto.md §7.3.
struct TouchPointResponse: Sendable {
  /// The answer to one question.
  struct Answer: Sendable {
    let element: Int
    /// The value as it was sent; null where there is only a choice, an address or a file.
    var value = JSON.null
    /// The numbers of the choices.
    var choices: [Int] = []
    /// The other members, as they were sent: an address, a file, and whatever is unknown.
    var others: [JSON.Member] = []

    /// Whether it says nothing.
    var isBlank: Bool { (value == .null || value.text == "") && choices.isEmpty && others.isEmpty }
  }

  var id = 0
  let touchPoint: Int
  let subject: Int
  var program: Int
  let site: Int
  /// When it happened, in milliseconds from the start of 1970.
  var created: Int
  /// When it was written.
  var changed: Int
  var changedBy: Int
  var identifier: String?
  var responseSet: Int?
  var answers: [Answer]
}
