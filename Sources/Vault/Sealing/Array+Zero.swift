import Glibc

extension [UInt8] {
  /// Overwrites the bytes with zeros, in a way that the compiler does not leave out.
  ///
  /// It reaches this copy only: what Swift copied before, such as the text it came from, stays until
  /// its memory is used again.
  mutating func zero() {
    withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
    }
  }
}
