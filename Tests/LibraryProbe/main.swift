import Model
import REST
import ServiceNow

/// What the sandbox says of itself.
struct Addresses: Decodable, Sendable {
  var servicenow: String
}

/// The tasks that are assigned to the sandbox's John Doe.
func tasks(at control: BaseURL) async throws(APIError) -> [TaskItem] {
  let transport = HTTPTransport()
  // A call of one's own: what fails in passing is tried again, what is no answer is an error.
  let client = Client(
    base: control, transport: Chain([Retry(), ResponseValidator()], before: transport))
  let addresses = try await client.send(
    Request(.get, path: [], template: "/") { response throws(APIError) in
      try JSON.decode(Addresses.self, from: response)
    })
  guard let instance = BaseURL(addresses.servicenow) else {
    throw .malformed(detail: "the address of ServiceNow")
  }
  // Calls that a service's client knows.
  let session = try await ServiceNowSession.open(
    at: instance,
    with: .session(Credentials(user: "john.doe", password: Secret("porchlight"))),
    over: transport, cookies: transport.cookies)
  let tasks = try await session.api.myTasks()
  await session.signOut()
  return tasks
}

if let control = CommandLine.arguments.dropFirst().first.flatMap(BaseURL.init) {
  do {
    for task in try await tasks(at: control) {
      print(task.number, task.shortDescription ?? "")
    }
  } catch {
    print("no tasks:", error)
  }
} else {
  print("usage: LibraryProbe http://127.0.0.1:8700")
}
