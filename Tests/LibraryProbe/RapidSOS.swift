import Model
import REST
import RapidSOS

/// Somebody's emergency profile: what a first responder would see of them.
func profile(at service: BaseURL) async throws(RapidSOSError) -> EmergencyProfile {
  // The organisation, by which every call is made, and the person whose account it is.
  let organisation = RapidSOSClientID(id: "demo-client", secret: Secret("demo-secret"))
  let api = RapidSOSAPI(at: service, as: organisation, over: HTTPTransport())
  let account = try await api.signIn(
    Credentials(user: "robin.example", password: Secret("porchlight")))

  let profile = try await account.profile()
  await account.signOut()
  return profile
}
