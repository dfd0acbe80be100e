/// What is wrong with a zip.
public enum ZipFlaw: Hashable, Sendable {
  /// It is no zip, or was cut off.
  case notAZip
  /// What it says of itself does not fit, or a file in it does not unpack to what it says.
  case damaged
  /// A file in it is encrypted.
  case encrypted
  /// A file in it is packed in another way than deflate, or the zip is a zip64.
  case unsupported
  /// A file in it would unpack to far more than such a file does: it was made to fill memory or a disk.
  case bomb
  /// There are two files of one name in it.
  case repeatedName
}
