import Foundation
import Model
import Testing

/// Whether the clock of whoever wrote a survey was off.
struct SurveyClockTests {
  private static let opens = Date(timeIntervalSince1970: 1_800_000_000)
  private static let count = PITCount(
    id: UUID(), name: "January", night: CivilDate(daysSince1970: 20_833), opens: opens,
    definition: SurveyDefinition(name: "Questions", version: "1", surveys: [:]))

  /// A survey that was begun so many hours after the night.
  private func survey(_ hours: Double, isPractice: Bool = false) -> Survey {
    Survey(
      id: UUID(), of: Self.count.id, kind: .interview, isPractice: isPractice,
      began: Self.opens.addingTimeInterval(hours * 3_600))
  }

  private func isOff(_ survey: Survey, taken hours: Double) -> Bool {
    survey.hasClockOff(in: Self.count, takenAt: Self.opens.addingTimeInterval(hours * 3_600))
  }

  @Test func timesThatHaveNotComeAreOfAClockThatIsOff() {
    #expect(isOff(survey(5), taken: 3))
    #expect(!isOff(survey(5), taken: 4.5), "half an hour is no matter")
    #expect(!isOff(survey(5), taken: 10))
    var changed = survey(1)
    changed.changed = Self.opens.addingTimeInterval(9 * 3_600)
    #expect(isOff(changed, taken: 2))
  }

  @Test func nobodyCountsBeforeTheNight() {
    #expect(isOff(survey(0.1), taken: -0.5), "it says that the night has begun")
    #expect(!isOff(survey(-2, isPractice: true), taken: -1))
    var open = Self.count
    open.state = .open
    #expect(
      !survey(-2).hasClockOff(in: open, takenAt: Self.opens.addingTimeInterval(-3_600)),
      "the lead has opened it")
  }

  @Test(arguments: [(0.0, false), (11, false), (-11, false), (13, true), (-13, true)])
  func aReceiverKnowsTheTime(_ hours: Double, _ isOff: Bool) throws {
    var survey = survey(2)
    let coordinates = try #require(Coordinates(latitude: 1, longitude: 2))
    let time = survey.began.addingTimeInterval(hours * 3_600)
    survey.point = OutreachPoint(coordinates, accuracy: 9, time: time, source: .gps)
    #expect(self.isOff(survey, taken: 48) == isOff)
    survey.point = OutreachPoint(coordinates, time: time, source: .typed)
    #expect(!self.isOff(survey, taken: 48), "what was typed says nothing")
  }

  @Test func whatWasKeptBeforeHasNoMark() throws {
    let bytes = try JSONEncoder().encode(survey(1))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("clockWasOff"))
    #expect(try JSONDecoder().decode(Survey.self, from: bytes).clockWasOff == nil)
  }
}
