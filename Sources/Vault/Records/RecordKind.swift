/// What kind of thing a record is; the numbers are in files and never change.
enum RecordKind: Int, Sendable, CaseIterable {
  case credential = 1
  case people = 2
  case list = 3
  case draft = 4
  case outbox = 5
  case settled = 6
  case consent = 7
  case link = 8
  case late = 9
  case kiosk = 10
  case card = 11
  case received = 12
  case outreach = 13
  case count = 14
  case reportStore = 15
  case reportResult = 16
  case reportFact = 17
  case reportIndex = 18
  case reportCourse = 19
}
