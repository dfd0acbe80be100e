/// Text on one line, in parts with roles of their own.
///
/// A string literal is a line in plain style.
public struct Line: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A piece of text in one role.
  public struct Span: Hashable, Sendable {
    /// The text as received.
    public var text: String
    /// What it is for.
    public var role: Role

    /// Makes a piece.
    public init(_ text: String, _ role: Role = .plain) {
      self.text = text
      self.role = role
    }
  }

  /// The pieces from left to right.
  public var spans: [Span]

  /// Makes a line of pieces.
  public init(_ spans: [Span]) { self.spans = spans }
  /// Makes a line in one role.
  public init(_ text: String, _ role: Role = .plain) { spans = [Span(text, role)] }
  /// Makes a plain line.
  public init(stringLiteral value: String) { self.init(value) }

  /// All text without the roles.
  public var text: String { spans.map(\.text).joined() }

  /// One line after another.
  public static func + (left: Line, right: Line) -> Line { Line(left.spans + right.spans) }
}

extension TextLayout {
  /// The columns of a line.
  public func width(of line: Line) -> Int { line.spans.reduce(0) { $0 + width(of: $1.text) } }
}
