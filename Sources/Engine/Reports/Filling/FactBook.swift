import Model

import struct FoundationEssentials.Date

/// All that was read of a site for reports.
struct FactBook: Sendable {
  /// How far each program is read.
  var courses: [Program.ID: FillingCourse] = [:]
  /// Everybody, by their number.
  var people: [Participant.ID: KeptPerson] = [:]

  /// The programs that were read to their end: of others not everybody would count.
  var programs: [FillingCourse] {
    courses.values.filter { $0.completed != nil }.sorted { $0.program < $1.program }
  }
}
