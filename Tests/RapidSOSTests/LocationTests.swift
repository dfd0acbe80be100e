import Model
import REST
import RapidSOS
import TestSupport
import Testing

@Suite struct LocationTests {
  private static let home = #"""
    {"id":3,"updated_time":1,"location_name":{"value":["Harbor House"]},
     "address":{"value":[{"label":"Shelter","street_address":"1 Example Way"}]},
     "animal":{"value":[{"label":"","full_name":"Rex","species":"dog","photo":"","note":""}]},
     "floor_plan":{"value":[{"label":"1st","url":"https://images.example/1.png"}]},
     "fixed_video_feed":{"value":[{"label":"door","url":"https://example.org/v","format":"mjpg","latitude":"42.1","longitude":-72}]},
     "comment":{"value":[""]},"heliport":{"display_name":"Heliport","value":["none"]}}
    """#

  @Test func readsAList() async throws {
    let (pretend, account) = try await FakeRapidSOS.account(
      .json("[\(Self.home),{\"id\":\"4\"}]"), .json("[]"))
    let all = try await account.locations()
    #expect(pretend.asked.last == "GET /v1/rain/locations")
    let home = try #require(all.first)
    #expect(all.map(\.id) == [3, 4])
    #expect(home.names == ["Harbor House"] && home.comments == [])
    #expect(home.addresses.first?.street == "1 Example Way")
    #expect(home.animals == [SavedLocation.Animal(name: "Rex", species: "dog")])
    #expect(home.floorPlans.map(\.label) == ["1st"])
    #expect(home.fixedCameras.first?.format == "mjpg")
    #expect(
      home.fixedCameras.first?.coordinates == Coordinates(latitude: 42.1, longitude: -72))
    #expect(home.unknown.map(\.title) == ["Heliport"])
    #expect(try await account.locations() == [])
  }

  @Test func onlyWhatChangedIsSent() async throws {
    let (pretend, account) = try await FakeRapidSOS.account(
      .json(Self.home), .json(Self.home), .json(Self.home))
    let home = try await account.location(3)
    #expect(pretend.asked.last == "GET /v1/rain/locations/3")
    var edited = home
    edited.animals = []
    edited.comments = ["back door"]
    edited.floorPlans = []
    _ = try await account.save(3, from: home, to: edited)
    #expect(pretend.asked.last == "PATCH /v1/rain/locations/3")
    // The key that was read: the reference apps use different ones.
    #expect(
      pretend.lastBody
        == #"{"animal":null,"comment":{"display_name":"Comments","type":"string","value":["back door"]},"floor_plan":null}"#
    )
    _ = try await account.replace(3, with: edited)
    #expect(pretend.asked.last == "PUT /v1/rain/locations/3")
    #expect(pretend.lastBody?.contains("null") == false)
    #expect(pretend.lastBody?.contains("heliport") == false)
  }

  @Test func addsAndDeletes() async throws {
    let (pretend, account) = try await FakeRapidSOS.account(
      .json(201, Self.home), .json(Self.home), .detail(404, "Not found."))
    var new = SavedLocation()
    new.names = ["Harbor House"]
    new.floorPlans = [ProfileLink(url: "https://images.example/1.png")]
    #expect(try await account.add(new).id == 3)
    #expect(pretend.asked.last == "POST /v1/rain/locations")
    #expect(pretend.lastBody?.contains(#""floorplan":{"#) == true)
    #expect(pretend.lastBody?.contains(#""id""#) == false)
    #expect(try await account.delete(3).names == ["Harbor House"])
    #expect(pretend.asked.last == "DELETE /v1/rain/locations/3")
    let error = await failure { () throws(RapidSOSError) in try await account.delete(3) }
    #expect(error?.refusal == .notFound)
  }

  @Test func whatIsNoListIsNone() async throws {
    let (_, account) = try await FakeRapidSOS.account(.json("{}"))
    let error = await failure { () throws(RapidSOSError) in try await account.locations() }
    #expect(error == .malformed(detail: "no list"))
  }
}
