import Testing

/// rapidsos.md §10: saved locations and devices.
@Suite struct RapidSOSSavedTests {
  private let locations = "/v1/rain/locations"
  private let devices = "/v1/rain/devices"
  private let notFound = #"{"detail":"Not found."}"#

  @Test func aLocationIsSavedReadChangedReplacedAndDeleted() async throws {
    try await withRapidSOS("casey.example") { desk in
      let none = try await desk.ask(.get, locations)
      #expect(none.status == 200 && none.text == "[]")
      let made = try await desk.ask(
        .post, locations,
        #"""
        {"id":77,"location_name":{"value":["Camp"]},"animal":{"value":[{"full_name":"Rex"}]},
        "floor_plan":{"value":[{"url":"https://images.example/a.png"}]},"colour":{"value":["red"]}}
        """#)
      #expect(made.status == 200 && made["content-type"] == "application/json")
      let id = try #require(made.json["id"].number)
      #expect(id == 2, "the server counts")
      #expect(
        made.json.keys == ["id", "updated_time", "location_name", "animal", "floor_plan"])
      #expect(made.json["animal"]["type"].text == "animal")
      #expect(made.json["animal"]["display_name"].text == "Animals")
      #expect(
        made.json["animal"]["value"][0].keys == ["label", "full_name", "species", "photo", "note"])
      let path = "\(locations)/\(id)"
      #expect(try await desk.ask(.get, path).body == made.body)
      #expect(try await desk.ask(.get, locations).text == "[\(made.text)]")

      let changed = try await desk.ask(
        .patch, path, #"{"animal":null,"comment":{"value":["AsyncSemaphore"]}}"#)
      #expect(changed.status == 200)
      #expect(
        changed.json.keys == ["id", "updated_time", "location_name", "comment", "floor_plan"])
      let replaced = try await desk.ask(.put, path, #"{"comment":{"value":["Fence"]}}"#)
      #expect(replaced.status == 200 && replaced.json.keys == ["id", "updated_time", "comment"])
      let deleted = try await desk.ask(.delete, path)
      #expect(deleted.status == 200 && deleted.body == replaced.body, "the copy")
      for verb in [Verb.get, .delete] {
        let gone = try await desk.ask(verb, path)
        #expect(gone.status == 404 && gone.text == notFound)
      }
      let gone = try await desk.ask(.patch, path, "{}")
      #expect(gone.status == 404 && gone.text == notFound)
    }
  }

  @Test func otherPeoplesLocationsAreNotThere() async throws {
    try await withRapidSOS { robin in
      let mine = try await robin.ask(.get, locations).json.list
      #expect(mine.map { $0["location_name"]["value"][0].text } == ["Shelter"])
      let casey = try await robin.live.rapidDesk("casey.example")
      let answer = try await casey.ask(.get, "\(locations)/1")
      #expect(answer.status == 404 && answer.text == notFound)
    }
  }

  @Test func aDeviceKeepsItsKindsOfValues() async throws {
    try await withRapidSOS { desk in
      let made = try await desk.ask(
        .post, devices,
        #"""
        {"heart_rate":{"value":[{"label":"Watch","data_feed":"https://feed.example"}]},
        "occupant_count":{"value":[2]},"fire_detected":{"value":[false]},
        "unique_id":{"value":[{"type":"IMEI","id":"0123"}]},"blood_glocose":{"value":[{}]}}
        """#)
      #expect(made.status == 200)
      #expect(
        made.json.keys == [
          "id", "updated_time", "heart_rate", "occupant_count", "fire_detected", "unique_id",
        ])
      #expect(made.json["heart_rate"]["units"].text == "bpm")
      #expect(made.json["heart_rate"]["type"].text == "realtime-metric")
      #expect(made.json["heart_rate"]["value"][0]["protocol"].text == "https")
      #expect(made.json["fire_detected"]["value"][0].flag == false)
      let wrong = try await desk.ask(
        .post, devices, #"{"fire_detected":{"value":["no"]},"occupant_count":{"value":[1.5]}}"#)
      #expect(wrong.status == 400)
      #expect(
        wrong.text
          == #"{"detail":{"occupant_count":["Invalid value."],"fire_detected":["Invalid value."]}}"#
      )
      #expect(try await desk.ask(.get, devices).json.list.count == 1)
    }
  }
}
