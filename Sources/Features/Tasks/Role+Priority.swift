import Model
import Terminal

extension Role {
  /// What a task's priority is: the two highest stand out, the low ones step back.
  ///
  /// Source: the values of `priority` in the `task` table, 1 (critical) to 5 (planning).
  init(priority: Choice?) {
    self =
      switch priority?.value {
      case "1": .priorityCritical
      case "2": .priorityHigh
      case "4", "5": .muted
      default: .plain
      }
  }
}
