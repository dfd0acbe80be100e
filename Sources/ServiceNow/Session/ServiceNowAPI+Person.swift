public import Model
public import REST

extension ServiceNowAPI {
  /// The person with a user name, from `sys_user`.
  ///
  /// Instances may not let people read even their own record: then there is no id, and the user
  /// name is the name.
  public func person(userName: String) async throws(APIError) -> SignedInPerson {
    let options = ListOptions(fields: ["sys_id", "user_name", "name"], pageSize: 1, cap: 1)
    let query = EncodedQuery(.equals("user_name", userName))
    let unknown = SignedInPerson(id: nil, userName: userName, name: userName)
    do {
      let rows = try await list("sys_user", where: query, options: options).rows()
      // An instance that drops the condition would return the first of all people.
      let own = rows.first { $0["user_name"].value.lowercased() == userName.lowercased() }
      guard let own else { return unknown }
      return SignedInPerson(
        id: own.id.nilIfEmpty, userName: own["user_name"].value,
        name: own["name"].value.nilIfEmpty ?? userName)
    } catch {
      guard error.refusal?.hidesTable == true else { throw error }
      return unknown
    }
  }
}
