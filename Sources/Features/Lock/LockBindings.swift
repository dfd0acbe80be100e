import Resources
public import Terminal

extension Lock {
  /// One line of the lock's tables.
  public typealias LockBinding = Binding<State, Action>

  /// The bindings of the way in; empty while nothing is locked.
  public static func bindings(_ state: State) -> [LockBinding] {
    guard let unlock = state.unlock else { return [] }
    return Unlock.bindings(unlock).map { binding in
      binding.lift({ $0.unlock ?? unlock }, Action.unlock)
    }
  }

  /// The key that locks whatever is open: no text, question or list has another use for it.
  public static let key = Key.alt(.text("l"))

  /// The keys that lock, for the table that works everywhere; one of them where text is typed too.
  public static let locking = LockBinding(
    [.text("L"), key], .lockNow, section: .everywhere,
    when: { .when($0.isPossible, else: .lockNothing) }, .lockTapped)
}
