import FoundationEssentials
import Model
import Resources
import Testing

@testable import Features

/// Somebody written down without a screen.
struct NewClientTests {
  private let today = CivilDate(daysSince1970: 20_514)

  private func client(_ texts: [ClientForm.Field: String], gender: Int? = nil) -> NewClient {
    NewClient(texts, gender: gender, id: UUID(), today: today)
  }

  @Test func aStreetNameIsEnough() {
    #expect(client([.alias: "Red Jacket"]).problems.isEmpty)
    #expect(client([.alias: "Red Jacket"]).hasAlias && !client([.alias: "  "]).hasAlias)
    #expect(client([:]).problems.map(\.field) == [.first])
  }

  @Test func theFormsOwnRulesHold() {
    let wrong = client([
      .last: String(repeating: "x", count: 51), .birth: "2030-01-01",
      .socialSecurity: "000-12-3456",
    ])
    #expect(wrong.problems.map(\.field) == [.last, .birth, .socialSecurity])
    #expect(
      wrong.problems.map(\.phrase) == [.clientsTooLong, .clientsBadBirth, .clientsNoSuchDigits])
    #expect(client([.first: "A", .birth: "1880-01-01"]).problems.map(\.field) == [.birth])
  }

  @Test func everythingGetsOnRecordByteForByte() {
    let street = Demographic(id: 901, name: "Other names", kind: .text)
    let fields = client(
      [
        .first: "กำ", .middle: "é", .last: "محمد", .alias: "漢字", .birth: "1980-02-25",
        .socialSecurity: "219-09-1234", .cellPhone: "555 0142", .email: "k@example.org",
        .street: "1 Elm", .city: "Harborville", .alert: "Bees",
      ], gender: 7
    ).fields(alias: street)
    #expect(Array(fields.name.first.utf8) == Array("กำ".utf8))
    #expect(fields.name.middle == "é" && fields.name.last == "محمد")
    #expect(fields.birth == CivilDate(iso: "1980-02-25"))
    #expect(fields.socialSecurityNumber?.revealed == "219091234" && fields.gender == 7)
    #expect(fields.reach.cellPhone == "555 0142" && fields.reach.email == "k@example.org")
    #expect(fields.address.line1 == "1 Elm" && fields.address.city == "Harborville")
    #expect(fields.alert == "Bees")
    #expect(fields.demographics.map(\.value) == [.text("漢字")])
  }
}
