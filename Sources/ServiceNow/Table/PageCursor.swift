import REST

/// How far a list has been read, and where it goes on.
///
/// The instance cuts a page before it removes what the person may not see, so a short page, even an
/// empty one, may be followed by others. Source: servicenow.md §4.4.
struct PageCursor: Hashable, Sendable {
  /// What to do after a page.
  enum Step: Hashable, Sendable {
    /// Ask for the page at an offset; `url` is the instance's own, or nil to make one here.
    case page(offset: Int, url: String?)
    /// That was all.
    case end
    /// There is more, and the cap is reached.
    case cut
  }

  /// Where the instance is: links to other places are not followed.
  var base: BaseURL
  /// Records a page.
  var pageSize: Int
  /// After how many records to stop.
  var cap: Int

  /// The step after the page at an offset that had so many records.
  func step(after offset: Int, count: Int, headers: Headers) -> Step {
    let total = headers["X-Total-Count"].flatMap { Int($0) }
    let next = LinkHeader.address("next", in: headers)
    let following = offset + pageSize
    if let next, let ours = self.offset(ofOur: next), ours > offset {
      // Older instances link to a next page after the last one too.
      if let total, ours >= total { return .end }
      return ours < cap ? .page(offset: ours, url: next) : .cut
    }
    let isMore: Bool
    if let total {
      isMore = following < total
    } else {
      // Without a total, only a full page, or a link that is not followed, suggests more.
      isMore = next != nil || count >= pageSize
    }
    guard isMore else { return .end }
    return following < cap ? .page(offset: following, url: nil) : .cut
  }

  /// The offset in a link; nil where it leads to another server, or not to a page.
  private func offset(ofOur link: String) -> Int? {
    guard let question = link.firstIndex(of: "?"), let address = BaseURL(String(link[..<question])),
      address.scheme == base.scheme, address.host.lowercased() == base.host.lowercased(),
      address.effectivePort == base.effectivePort
    else { return nil }
    let parameter = link[link.index(after: question)...].split(separator: "&").first {
      $0.hasPrefix("sysparm_offset=")
    }
    return parameter.flatMap { Int($0.dropFirst("sysparm_offset=".count)) }
  }
}

extension BaseURL {
  /// The port, also where it is not written.
  fileprivate var effectivePort: Int { port ?? (scheme == "https" ? 443 : 80) }
}
