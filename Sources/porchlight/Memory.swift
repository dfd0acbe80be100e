import CMemory

/// The memory of the process: what it hides, and what it returns to the system when it is idle.
enum Memory {
  /// Stops the allocator from making an arena for every thread, since arenas never shrink.
  static func useOneArena() { cmemory_use_one_arena() }

  /// Keeps unsealed data out of core dumps, and from other programs of the same account.
  static func keepToItself() { cmemory_keep_to_itself() }

  /// Returns the memory that answers took while they were read.
  static func giveBackFreed() { cmemory_give_back_freed() }

  /// Returns pages of the program itself that only its start needed.
  ///
  /// The runtime once searches the whole binary for conformances, and every page that it reads
  /// brings in fifteen neighbours. They are clean and stay in the system's cache: pages that are
  /// needed again are mapped again without reading the disk.
  static func giveBackCode() { cmemory_give_back_code() }

  /// Wipes what was read and typed from the stacks of idle threads.
  ///
  /// Freed memory is overwritten by itself. To be called on the first thread.
  static func wipeStacks() {
    cmemory_wipe_stack()
    Workers.onEachThread { cmemory_wipe_stack() }
  }
}
