import Model
import Testing

@testable import Engine

/// The list of places that outreach workers have names for.
struct PlaceListTests {
  private func places(_ text: String) throws(PlaceList.Failure) -> [KnownPlace] {
    try PlaceList.places(in: Array(text.utf8), of: "places.csv")
  }

  @Test func aPlaceHasANameAndMayHaveAPoint() throws {
    let places = try places(
      """
      Latitude, NAME ,longitude
      42.1025,Library steps,-72.5879

      ,"The bridge, north end",
      """)
    #expect(
      places == [
        KnownPlace(
          name: "Library steps", coordinates: Coordinates(latitude: 42.1025, longitude: -72.5879)),
        KnownPlace(name: "The bridge, north end"),
      ])
  }

  @Test(arguments: [
    ("Bench,91,-72.5", PlaceList.Flaw.latitude), ("Bench,42.1,180.5", .longitude),
    ("Bench,north,-72.5", .latitude), ("Bench,\"42,1\",-72.5", .latitude),
    ("Bench,nan,0", .latitude), ("Bench,42.1,", .half), ("Bench,,-72.5", .half),
    ("Bench,0,0", .nowhere), (",42.1,-72.5", .noName), ("  ,42.1,-72.5", .noName),
    ("Bench,42.1", .fields), ("Bench,42.1,-72.5,7", .fields), ("Be\"nch,42.1,-72.5", .quote),
    (String(repeating: "x", count: 10_000) + ",42.1,-72.5", .longName),
    ("Lamp,42.2,-72.5", .sameName(asLine: 2)),
  ])
  func whatIsWrongIsSaidWithItsLine(line: String, flaw: PlaceList.Flaw) {
    #expect(throws: PlaceList.Failure.line("places.csv", 3, flaw)) {
      try places("name,latitude,longitude\nLamp,42.1,-72.6\n\(line)\n")
    }
    let text = PlaceList.Failure.line("places.csv", 3, flaw).description
    #expect(text.hasPrefix("places.csv:3: ") && !text.contains("Bench"))
  }

  @Test(arguments: [
    "", "name,latitude\nBench,42.1", "name,latitude,longitude,name", "Bench,42.1,-72.5",
  ])
  func withoutItsColumnsItIsNone(text: String) {
    #expect(throws: PlaceList.Failure.noColumns("places.csv")) { try places(text) }
  }

  @Test func aFileThatIsNotThereIsSaid() throws {
    let folder = try SettingsFolder()
    #expect(throws: PlaceList.Failure.notRead("\(folder.path)/none", reason: "No such file")) {
      try PlaceList.read("\(folder.path)/none")
    }
    #expect(throws: PlaceList.Failure.notRead(folder.path, reason: "Is a directory")) {
      try PlaceList.read(folder.path)
    }
    let failure = PlaceList.Failure.notRead("/x.csv", reason: "Is a directory")
    #expect(failure.description == "/x.csv: cannot be read: Is a directory")
  }

  @Test func aFormsOwnWordsAreReadByHUDsNumbers() {
    #expect(
      OutreachSetup.choices(" 116 : Street, car or camp ;37:Not seen: too dark")
        == [116: "Street, car or camp", 37: "Not seen: too dark"])
    for wrong in ["", "116", "116:", "116: ;", "117: Street", "116: A; 116: B", "x: Street", ";"] {
      #expect(OutreachSetup.choices(wrong) == nil, "\(wrong)")
    }
  }

  @Test func everyAnswerOfHUDHasWordsOfItsOwn() {
    for labels in [
      LivingSituation.allCases.map(\.label), RentalSubsidy.allCases.map(\.label),
      HUDAnswer.allCases.map(\.label),
    ] {
      #expect(Set(labels).count == labels.count && labels.allSatisfy { !$0.isEmpty })
    }
  }
}
