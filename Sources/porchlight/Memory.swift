import Glibc

/// What the process gives back to the system when it comes to rest.
enum Memory {
  /// Keeps the allocator from making an arena for every thread: they never shrink.
  static func useFewArenas() { mallopt(M_ARENA_MAX, 1) }

  /// Gives back what answers took while they were read.
  static func giveBackFreed() { malloc_trim(0) }

  /// Gives back the pages of the program itself that only starting needed.
  ///
  /// The runtime looks for conformances all over the binary once, and every page it looks at brings
  /// fifteen neighbours. They are clean and stay in the system's cache: what is needed again is
  /// mapped again without reading the disk.
  static func giveBackCode() {
    dl_iterate_phdr(
      { info, _, _ in
        guard let info = info?.pointee else { return 0 }
        for number in 0..<Int(info.dlpi_phnum) {
          let part = info.dlpi_phdr[number]
          let isCode = part.p_type == UInt32(PT_LOAD) && part.p_flags == UInt32(PF_R | PF_X)
          guard isCode else { continue }
          let page = UInt(getpagesize())
          let start = (UInt(info.dlpi_addr) + UInt(part.p_vaddr)) & ~(page - 1)
          let length = Int(part.p_memsz) & ~Int(page - 1)
          madvise(UnsafeMutableRawPointer(bitPattern: start), length, MADV_DONTNEED)
        }
        // Only the program: the first in the list.
        return 1
      }, nil)
  }
}
