/// A condition on a record's columns, including dot-walked ones (`assigned_to.name`).
///
/// A condition that cannot be expressed exactly holds for no record: one with an invalid column
/// name, or with a value that the instance would run as a script (`javascript:…`) instead of
/// comparing it.
public struct Condition: Hashable, Sendable {
  /// Encoded terms: one of each inner list has to hold, for every list.
  ///
  /// The grammar has only this form, since it has no parentheses.
  private var clauses: [[String]]

  /// Holds for no record, since every record has an id.
  public static let never = Condition(clauses: [["sys_idISEMPTY"]])

  /// The column has this value; an empty value means that the column is empty.
  public static func equals(_ field: String, _ value: String) -> Condition {
    term(field, "=", value)
  }

  /// The column has another value.
  public static func differs(_ field: String, _ value: String) -> Condition {
    term(field, "!=", value)
  }

  /// The column is greater than a value.
  public static func greater(_ field: String, than value: String) -> Condition {
    term(field, ">", value)
  }

  /// The column is a value or greater.
  public static func atLeast(_ field: String, _ value: String) -> Condition {
    term(field, ">=", value)
  }

  /// The column is less than a value.
  public static func less(_ field: String, than value: String) -> Condition {
    term(field, "<", value)
  }

  /// The column is a value or less.
  public static func atMost(_ field: String, _ value: String) -> Condition {
    term(field, "<=", value)
  }

  /// The column is between two values, both included.
  public static func between(_ field: String, _ low: String, _ high: String) -> Condition {
    // `@` separates the two and cannot be escaped: two comparisons mean the same.
    .atLeast(field, low).and(.atMost(field, high))
  }

  /// The column's text contains these words, whatever their case.
  public static func contains(_ field: String, _ value: String) -> Condition {
    term(field, "LIKE", value)
  }

  /// The column's text does not contain these words.
  public static func lacks(_ field: String, _ value: String) -> Condition {
    term(field, "NOT LIKE", value)
  }

  /// The column's text starts with this.
  public static func starts(_ field: String, with value: String) -> Condition {
    term(field, "STARTSWITH", value)
  }

  /// The column's text ends with this.
  public static func ends(_ field: String, with value: String) -> Condition {
    term(field, "ENDSWITH", value)
  }

  /// The column has one of these values; false for an empty list.
  public static func isOne(_ field: String, of values: [String]) -> Condition {
    guard !values.isEmpty else { return .never }
    guard values.contains(where: isUnlistable) else {
      return term(field, "IN", values.joined(separator: ","))
    }
    return values.reduce(.never) { $0.or(.equals(field, $1)) }
  }

  /// The column has none of these values; true for an empty list.
  public static func isNone(_ field: String, of values: [String]) -> Condition {
    guard !values.isEmpty, !values.contains(where: isUnlistable) else {
      return values.reduce(Condition(clauses: [])) { $0.and(.differs(field, $1)) }
    }
    return term(field, "NOT IN", values.joined(separator: ","))
  }

  /// The column is empty.
  public static func isEmpty(_ field: String) -> Condition { term(field, "ISEMPTY", "") }

  /// The column is not empty.
  public static func isSet(_ field: String) -> Condition { term(field, "ISNOTEMPTY", "") }

  /// This condition and another one.
  public func and(_ other: Condition) -> Condition {
    if self == .never || other == .never { return .never }
    return Condition(clauses: clauses + other.clauses)
  }

  /// This condition or another one.
  public func or(_ other: Condition) -> Condition {
    if self == .never { return other }
    if other == .never { return self }
    return Condition(clauses: clauses.flatMap { mine in other.clauses.map { mine + $0 } })
  }

  /// The terms in an encoded query; `^OR` binds tighter than `^`.
  var text: String { clauses.map { $0.joined(separator: "^OR") }.joined(separator: "^") }

  /// Whether a text can be a column: lower-case letters, digits, `_`, and dots between them.
  static func isColumn(_ field: String) -> Bool {
    !field.isEmpty
      && field.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  private static func term(_ field: String, _ sign: String, _ value: String) -> Condition {
    guard isColumn(field), !isScript(value) else { return .never }
    return Condition(clauses: [[field + sign + escaped(value)]])
  }

  /// Doubles carets, scalar by scalar: one with an accent separates terms too.
  private static func escaped(_ value: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      if scalar == "^" { text.append(scalar) }
      text.append(scalar)
    }
    return String(text)
  }

  private static func isScript(_ value: String) -> Bool {
    let start = value.unicodeScalars.drop { $0.properties.isWhitespace }.prefix(11)
    return String(start).lowercased() == "javascript:"
  }

  /// A comma separates the values of a list and cannot be escaped; an empty value cannot be in a
  /// list.
  private static func isUnlistable(_ value: String) -> Bool {
    value.isEmpty || value.unicodeScalars.contains(",") || isScript(value)
  }
}
