/// What the program says about a number of things.
///
/// Each has a text for every plural form of the language: `….one` and `….other` in English and
/// Spanish. `%1$@` is the number.
public enum CountPhrase: String, CaseIterable, Sendable {
  case tasks = "count.tasks"
  case tasksShown = "count.tasks_shown"
  case marked = "count.marked"
  case triaged = "count.triaged"
  case triageFailed = "count.triage_failed"
  case retrySeconds = "count.retry_seconds"
  case newEntries = "count.new_entries"
}
