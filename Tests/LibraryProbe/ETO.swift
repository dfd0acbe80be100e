import ETO
import Model
import REST

/// The people of a program whose record has these words.
func people(
  called words: String, at service: BaseURL
) async throws(ETOError) -> [ParticipantSummary] {
  let account = try await ETOAccount.signIn(
    at: service,
    with: Credentials(user: "ann.li@example.org", password: Secret("porchlight")),
    over: HTTPTransport())
  // A person chooses from these. None is empty: where there is nothing to choose, the call throws.
  let enterprise = try await account.enterprises()[0]
  let site = try await account.sites(of: enterprise.id)[0]
  let api = try await account.open(site: site.id, of: enterprise.id)
  let program = try await api.programs()[0]
  try await api.use(program: program.id)

  let people = try await api.search(words, in: program.id)
  await account.signOut()
  return people
}
