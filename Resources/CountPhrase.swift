/// What the program says about a number of things.
///
/// Each has a text for every plural form of the language: `….one` and `….other` in English and
/// Spanish. `%1$@` is the number.
public enum CountPhrase: String, CaseIterable, Sendable {
  case tasks = "count.tasks"
  case marked = "count.marked"
  case unsent = "count.unsent"
  case taskTargets = "count.task_targets"
  case seconds = "count.seconds"
  case minutes = "count.minutes"
  case hours = "count.hours"
  case requiredMissing = "count.required_missing"
  case answersChanged = "count.answers_changed"
  case toCorrect = "count.to_correct"
  case sections = "count.sections"
  case sectionsChanged = "count.sections_changed"
  case editorSendSections = "count.editor_send_sections"
  case clientsFound = "count.clients_found"
  case yearsOld = "count.years_old"
  case unreadForms = "count.unread_forms"
  case clientsTwins = "count.clients_twins"
  case people = "count.people"
  case lists = "count.lists"
  case triesLeft = "count.tries_left"
  case signsMore = "count.signs_more"
  case thingsSaved = "count.things_saved"
  case thingsLost = "count.things_lost"
  case thingsSent = "count.things_sent"
  case tries = "count.tries"
  case sentOften = "count.sent_often"
  case drafts = "count.drafts"
  case unconfirmed = "count.unconfirmed"
}
