import Model
import REST
import ServiceNow

/// The tasks that are assigned to somebody, grouped by class.
func tasks(at instance: BaseURL) async throws(APIError) -> [TaskItem] {
  let transport = HTTPTransport()
  let session = try await ServiceNowSession.open(
    at: instance,
    with: .session(Credentials(user: "john.doe", password: Secret("porchlight"))),
    over: transport, cookies: transport.cookies)

  let tasks = try await session.api.myTasks()
  await session.signOut()
  return tasks
}
