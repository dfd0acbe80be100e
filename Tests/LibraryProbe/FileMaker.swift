import FileMaker
import REST

/// The guests on a shelter's own list whose family name begins with a word, with the notes about them.
func guests(
  called name: String, at address: BaseURL
) async throws(FileMakerError) -> [FileMakerRecord] {
  let server = FileMakerServer(at: address, over: HTTPTransport())
  let list = server.database(
    "Shelter",
    as: .account(Credentials(user: "staff", password: Secret("porchlight"))))
  // The layout decides which fields come, and which related records.
  let found = try await list.find(
    in: "Guests", Find(.field("LastName", .beginning(with: name))),
    options: ListOptions(limit: 3))
  await list.logOut()
  return found.records
}
