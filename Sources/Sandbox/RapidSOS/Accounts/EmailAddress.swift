/// What RapidSOS accepts as an e-mail address: rapidsos.md §12.2, with OC-18.
enum EmailAddress {
  static func isValid(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,63}/) != nil
  }
}
