import Features
import Model
import REST

/// FileMaker: one account that is set for a machine, and a database.
struct FileMakerSystem: SystemClient {
  let system = RemoteSystem.fileMaker

  func probe(at base: BaseURL) -> [String] { ["fmi", "data", "vLatest", "productInfo"] }

  /// Everybody may ask for it: filemaker.md §3.
  func isOwn(_ status: Int, _ names: Set<String>) -> Bool {
    names.contains("response") && names.contains("messages")
  }

  func configuration(_ answers: FirstRun.Answers) -> [String] {
    [
      "  database: \(ConfigurationFile.quoted(answers.database ?? "Shelter"))",
      "  # The layout that shows people, one a record.", "  # layout: Guests",
      "  # username: staff", "  # Which of its fields hold what tells people apart.",
      "  # There are also middle, lastFour, number and card.",
      "  # fields: {first: FirstName, last: LastName, alias: KnownAs, birth: DateOfBirth}",
      "  # What a client's page shows, in this order; after a colon what it is called there.",
      "  # show: \"Diet, Locker, LastStay: Last stay\"",
    ]
  }

  func users(in sessions: isolated Sessions) -> Set<String> {
    sessions.guests.map { [$0.user] } ?? []
  }

  func open(
    _ credentials: SignIn.Credentials, by runner: EffectRunner
  ) async throws(Trouble) -> OpenedSession? {
    guard let place = runner.guests else { return nil }
    let desk = try await GuestDesk(
      credentials, at: try await place.find(), place.setup, runner.environment)
    let address = place.destination(runner.sessions.names)
    return OpenedSession(
      person: SignedInPerson(id: nil, userName: desk.user, name: desk.user),
      use: { await runner.sessions.set(guests: desk, at: address) },
      close: { await desk.signOut() })
  }

  func leave(_ sessions: Sessions) async {
    let desk = await sessions.guests
    await sessions.set(guests: nil)
    await desk?.signOut()
  }

  func signIn(
    by desk: isolated SendingDesk, for needs: SendingNeeds, _ round: Int
  ) async throws(Trouble) {
    guard let author = needs.account(system, round) else { return }
    await leave(desk.sessions)
    guard let place = desk.places.guestPlace,
      let credentials = desk.access.credentials(for: system, as: author)
    else { return }
    await desk.sessions.set(
      guests: try await GuestDesk(
        credentials, at: try await place.find(), place.setup, desk.environment),
      at: desk.access.address(of: system))
  }
}
