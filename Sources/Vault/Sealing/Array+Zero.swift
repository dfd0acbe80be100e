import Glibc

extension [UInt8] {
  /// Overwrites the bytes with zeros, in a way that the compiler does not leave out.
  ///
  /// It reaches this copy only. Copies that Swift made before, such as the text it came from, stay
  /// until their memory is used again.
  mutating func zero() {
    withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
    }
  }
}
