import REST

/// Where each pretend system of a sandbox is, by its name, as the sandbox's control port says.
func addresses(at control: BaseURL) async throws(APIError) -> [String: String] {
  // What fails in passing is tried again, and what is no answer is an error.
  let chain = Chain([Retry(), ResponseValidator()], before: HTTPTransport())
  let client = Client(base: control, transport: chain)
  return try await client.send(
    Request(.get, path: [], template: "/") { response throws(APIError) in
      try JSON.decode([String: String].self, from: response)
    })
}
