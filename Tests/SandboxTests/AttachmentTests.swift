import Foundation
import Testing

/// Attachments of ServiceNow's records: the Attachment API.
@Suite struct AttachmentTests {
  private static let path = "/api/now/attachment"
  private static let bytes = Array(UInt8.min...UInt8.max)

  /// Attaches a file; `query` is what the address says.
  private func attach(
    _ live: Live, _ query: String, _ bytes: [UInt8] = bytes, type: String? = "image/png",
    as authorization: String = Live.john
  ) async throws -> Answer {
    var fields = ["Authorization": authorization]
    fields["Content-Type"] = type
    return try await live.raw(
      .post, "\(live.origin)\(Self.path)/file?\(query)", fields, bytes: bytes)
  }

  private func attach(_ live: Live, to number: String, named name: String) async throws -> Answer {
    let id = try await live.id(of: number)
    return try await attach(live, "table_name=incident&table_sys_id=\(id)&file_name=\(name)")
  }

  @Test func aFileIsToldOfAsDocumented() async throws {
    try await withSandbox { live in
      let record = try await live.id(of: "INC0010021")
      let made = try await attach(live, to: "INC0010021", named: "Van%20%C3%A9.png")
      #expect(made.status == 201)
      let result = made.json["result"]
      let id = try #require(result["sys_id"].text)
      #expect(made["location"] == "\(live.origin)\(Self.path)/\(id)/file")
      #expect(
        result.keys == [
          "sys_id", "file_name", "content_type", "table_name", "table_sys_id", "size_bytes",
          "size_compressed", "compressed", "chunk_size_bytes", "hash", "state",
          "average_image_color", "image_width", "image_height", "sys_created_on", "sys_created_by",
          "sys_updated_on", "sys_updated_by", "sys_mod_count", "sys_tags", "created_by_name",
          "updated_by_name", "download_link",
        ])
      let told = [
        "file_name": "Van é.png", "content_type": "image/png", "table_name": "incident",
        "table_sys_id": record, "size_bytes": "256", "size_compressed": "", "compressed": "false",
        "state": "pending", "average_image_color": "", "sys_created_on": "2024-02-05 08:00:00",
        "sys_created_by": "john.doe", "created_by_name": "John Doe", "sys_mod_count": "0",
        "download_link": "\(live.origin)\(Self.path)/\(id)/file",
        "hash": "40aff2e9d2d8922e47afd4648e6967497158785fbd1da870e7110266bf944880",
      ]
      for (name, value) in told { #expect(result[name].text == value, "\(name)") }
      let again = try await live.get("\(Self.path)/\(id)")
      #expect(again.status == 200)
      #expect(again.json["result"]["state"].text == "available")
      #expect(again.json["result"]["file_name"].text == "Van é.png")
    }
  }

  @Test func aFileComesBackAsItWasSent() async throws {
    try await withSandbox { live in
      let made = try await attach(live, to: "INC0010021", named: "%E0%B8%81.png")
      let id = try #require(made.json["result"]["sys_id"].text)
      let file = try await live.get("/api/now/v1/attachment/\(id)/file")
      #expect(file.status == 200 && file.body == Self.bytes)
      #expect(file["content-type"] == "image/png")
      let told = try #require(file["x-attachment-metadata"])
      let metadata = Found(try JSONSerialization.jsonObject(with: Data(told.utf8)))
      #expect(metadata["file_name"].text == "ก.png" && metadata["size_bytes"].text == "256")
      for accept in ["image/png", "text/plain, image/*", "*/*", "application/json"] {
        let answer = try await live.get("\(Self.path)/\(id)/file", ["Accept": accept])
        #expect(answer.status == 200, "\(accept)")
      }
      // Of JSON that is a file, a client that wants XML gets no XML.
      let text = try await attach(
        live, "table_name=task&table_sys_id=\(try await live.id(of: "INC0010021"))&file_name=a",
        Array("{}".utf8), type: "application/xml")
      let kept = try #require(text.json["result"]["sys_id"].text)
      let xml = try await live.get("\(Self.path)/\(kept)/file", ["Accept": "application/xml"])
      #expect(xml.text == "{}")
    }
  }

  @Test func aFormCarriesAFileToo() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010022")
      func form(_ file: String, type: String = "multipart/form-data; boundary=XX") async throws
        -> Answer
      {
        let fields = [("table_name", "incident"), ("table_sys_id", id)].map { name, value in
          "--XX\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }.joined()
        return try await live.raw(
          .post, "\(live.origin)\(Self.path)/upload",
          ["Authorization": Live.john, "Content-Type": type], fields + file + "--XX--\r\n")
      }
      let part =
        "--XX\r\nContent-Disposition: form-data; name=\"uploadFile\"; filename=\"a;b.txt\"\r\n"
        + "Content-Type: text/plain\r\n\r\nline\r\n--X\r\n\r\n"
      let made = try await form(part)
      #expect(made.status == 201)
      let result = made.json["result"]
      #expect(result["file_name"].text == "a;b.txt" && result["content_type"].text == "text/plain")
      #expect(result["table_sys_id"].text == id)
      let path = "\(Self.path)/\(try #require(result["sys_id"].text))/file"
      #expect(try await live.get(path).text == "line\r\n--X\r\n")
      let types = ["multipart/form-data", "multipart/form-data; charset=UTF-8; boundary=XX"]
      for (file, type) in [("", "multipart/form-data; boundary=XX")] + types.map({ (part, $0) }) {
        let refused = try await form(file, type: type)
        #expect(refused.status == 400)
        #expect(
          refused.json["error"]["detail"].text == "File part might be missing in the request.")
      }
    }
  }

  @Test func listsAreQueriedAndPaged() async throws {
    try await withSandbox { live in
      for name in ["b.png", "a.png", "c.png"] {
        _ = try await attach(live, to: "INC0010021", named: name)
      }
      _ = try await attach(live, to: "INC0010022", named: "d.png")
      let id = try await live.id(of: "INC0010021")
      let query = "sysparm_query=table_name=incident%5Etable_sys_id=\(id)%5EORDERBYfile_name"
      let all = try await live.get("\(Self.path)?\(query)")
      #expect(all["x-total-count"] == "3" && all["link"] == nil)
      #expect(
        all.json["result"].list.compactMap { $0["file_name"].text } == ["a.png", "b.png", "c.png"])
      let page = try await live.get("\(Self.path)?\(query)&sysparm_limit=1&sysparm_offset=1")
      #expect(page.json["result"].list.compactMap { $0["file_name"].text } == ["b.png"])
      #expect(page["x-total-count"] == "3" && page["link"]?.contains("rel=\"next\"") == true)
      let large = try await live.get("\(Self.path)?sysparm_query=size_bytes%3E255")
      #expect(large.json["result"].list.count == 4)
      // The same records are a table.
      let table = try await live.get("/api/now/table/sys_attachment?file_name=d.png")
      #expect(table.json["result"][0]["size_bytes"].text == "256")
      #expect(table.json["result"][0]["download_link"].value == nil)
      let none = try await live.get("\(Self.path)?sysparm_query=file_name=x")
      #expect(none.status == 200 && none.json["result"].isList)
    }
  }

  @Test func attachmentsAreRenamedAndDeletedAlsoWithTheirRecord() async throws {
    try await withSandbox { live in
      let one = try await attach(live, to: "INC0010021", named: "a.png")
      let path = "\(Self.path)/\(try #require(one.json["result"]["sys_id"].text))"
      let renamed = try await live.send(.patch, path, json: #"{"file_name":"z.png"}"#)
      #expect(renamed.status == 204 && renamed.body.isEmpty)
      let told = try await live.get(path).json["result"]
      #expect(told["file_name"].text == "z.png" && told["sys_mod_count"].text == "1")
      let nameless = try await live.send(.patch, path, json: "{}")
      #expect(nameless.status == 400)
      let gone = try await live.send(.delete, path)
      #expect(gone.status == 204)
      for (verb, path) in [(Verb.get, path), (.get, "\(path)/file"), (.delete, path)] {
        let answer = try await live.send(verb, path)
        #expect(answer.status == 404)
        #expect(answer.json["error"]["message"].text == "No Record found")
      }
      let other = try await attach(live, to: "INC0010022", named: "a.png")
      let left = "\(Self.path)/\(try #require(other.json["result"]["sys_id"].text))"
      let record = try await live.id(of: "INC0010022")
      _ = try await live.send(.delete, "/api/now/table/incident/\(record)")
      #expect(try await live.get(left).status == 404)
    }
  }

  @Test func whoMayNotSeeOrChangeARecordMayNotWithItsFilesEither() async throws {
    try await withSandbox { live in
      // The seed has a task that nobody changes, and one that only Ann sees.
      let tasks = try await live.get("/api/now/table/task", as: Live.ann).json["result"].list
      let ids = tasks.compactMap { $0["sys_id"].text }
      var verdicts: Set<Int> = []
      for id in ids {
        let query = "table_name=task&table_sys_id=\(id)&file_name=a"
        let answer = try await attach(live, query, as: Live.ann)
        verdicts.insert(answer.status)
        guard answer.status == 403 else { continue }
        #expect(
          answer.json["error"]["detail"].text
            == "ACL Exception Insert Failed due to security constraints")
      }
      #expect(verdicts == [201, 403])
      let visible = try await live.get("/api/now/table/task").json["result"].list
      let seen = Set(visible.compactMap { $0["sys_id"].text })
      let hidden = ids.filter { !seen.contains($0) }
      #expect(!hidden.isEmpty)
      for id in hidden {
        let query = "table_name=task&table_sys_id=\(id)&file_name=a"
        #expect(try await attach(live, query).status == 404)
        let files = try await live.get(
          "\(Self.path)?sysparm_query=table_sys_id=\(id)", as: Live.ann)
        let file = try #require(files.json["result"][0]["sys_id"].text)
        for path in ["\(Self.path)/\(file)", "\(Self.path)/\(file)/file"] {
          #expect(try await live.get(path, as: Live.ann).status == 200)
          #expect(try await live.get(path).status == 404)
        }
      }
      let all = try await live.get(Self.path).json["result"].list
      #expect(!all.isEmpty && all.allSatisfy { seen.contains($0["table_sys_id"].text ?? "") })
      let user = try await live.get("/api/now/table/sys_user").json["result"][0]["sys_id"].text
      let query = "table_name=sys_user&table_sys_id=\(user ?? "")&file_name=a"
      #expect(try await attach(live, query).status == 403)
    }
  }

  @Test func whatIsMissingOrTooLargeIsRefused() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let whole = "table_name=incident&table_sys_id=\(id)&file_name=a"
      for query in ["table_name=incident&table_sys_id=\(id)", "file_name=a", ""] {
        #expect(try await attach(live, query).status == 400, "\(query)")
      }
      #expect(try await attach(live, whole, type: nil).status == 400)
      #expect(try await attach(live, whole, []).status == 400)
      for (table, record) in [("nothing", id), ("problem", id), ("incident", "0123")] {
        let query = "table_name=\(table)&table_sys_id=\(record)&file_name=a"
        #expect(try await attach(live, query).status == 404, "\(table)")
      }
      let anybody = try await live.send(.get, Self.path, as: nil)
      #expect(anybody.status == 401)
      #expect(try await live.send(.delete, Self.path).status == 405)
      #expect(try await live.send(.get, "\(Self.path)/file").status == 405)
      try await live.set("maxAttachment", "1")
      let most = [UInt8](repeating: 7, count: 1 << 20)
      #expect(try await attach(live, whole, most).status == 201)
      let refused = try await attach(live, whole, most + [7])
      #expect(refused.status == 413)
      #expect(refused.json["status"].text == "failure")
      #expect(refused.json["error"]["detail"].text == "An attachment has at most 1 MB")
    }
  }
}
