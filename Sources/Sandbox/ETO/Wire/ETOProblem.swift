/// Why ETO does not do what was asked: eto.md §9.1.
struct ETOProblem: Error, Sendable {
  let reply: Reply

  /// An object with `Detail` alone; which members accompany it is not public.
  static func detail(_ status: Int, _ sentence: String) -> ETOProblem {
    ETOProblem(reply: .eto(status, ["Detail": .text(sentence)]))
  }

  /// WCF's page where it cannot call the operation.
  static func page(_ status: Int) -> ETOProblem {
    let title =
      switch status {
      case 404: "Endpoint not found."
      case 405: "Method not allowed."
      default: "The server encountered an error processing the request."
      }
    return page(status, title: "Request Error", text: title)
  }

  /// The page that a browser without a session is shown.
  static let signInPage = page(200, title: "Sign In", text: "Please sign in to continue.")

  static func page(_ status: Int, title: String, text: String) -> ETOProblem {
    let page = """
      <?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml">\
      <head><title>\(title)</title></head><body><p>\(text)</p></body></html>
      """
    return ETOProblem(reply: .html(status, page))
  }
}

extension Reply {
  /// A JSON answer as .NET writes it: every `/` in a text is escaped (eto.md §3).
  static func eto(_ status: Int, _ value: JSON) -> Reply {
    Reply(
      status, [Field(name: "Content-Type", value: "application/json; charset=utf-8")],
      body: .bytes(value.bytes(escapingSlashes: true)))
  }
}
