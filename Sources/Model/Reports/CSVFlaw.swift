/// What is wrong with a row of a CSV file, before anybody asks what its fields mean.
public enum CSVFlaw: Hashable, Sendable {
  /// A quotation mark opens a field that never ends.
  case openQuote
  /// There is a quotation mark inside a field that does not begin with one.
  case strayQuote
  /// There is text between the quotation mark that ends a field and the next comma.
  case textAfterQuote
  /// There is a carriage return without a line feed after it, outside quotation marks.
  case carriageReturn
  /// There are bytes that are not UTF-8: the file is in Latin-1, Windows-1252 or UTF-16.
  case notUTF8
  /// There is a NUL character.
  case nul
  /// The row is longer than a row may be.
  case tooLong
}
