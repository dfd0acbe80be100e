import CMemory

/// What the process keeps to itself, and what it gives back to the system when it comes to rest.
enum Memory {
  /// Keeps the allocator from making an arena for every thread, none of which ever shrinks.
  static func useOneArena() { cmemory_use_one_arena() }

  /// Keeps what is unsealed out of cores, and from programs of the same account.
  static func keepToItself() { cmemory_keep_to_itself() }

  /// Gives back what answers took while they were read.
  static func giveBackFreed() { cmemory_give_back_freed() }

  /// Gives back the pages of the program itself that only starting needed.
  ///
  /// The runtime looks for conformances all over the binary once, and every page it looks at brings
  /// fifteen neighbours. They are clean and stay in the system's cache: what is needed again is
  /// mapped again without reading the disk.
  static func giveBackCode() { cmemory_give_back_code() }

  /// Leaves nothing of what was read and typed on the stacks of threads that have come to rest.
  ///
  /// What is freed is overwritten by itself. To be called on the first thread.
  static func wipeStacks() {
    cmemory_wipe_stack()
    Workers.onEachThread { cmemory_wipe_stack() }
  }
}
