import Model
import Resources
import Terminal

extension ClientText {
  /// The title of the page: who it is.
  var title: String { title(in: TextLayout()) }

  /// The same on a terminal that may have no letters for the name, which is said.
  func title(in layout: TextLayout) -> String {
    let spoken = client.name.spoken.isEmpty ? phrases[.clientsNoName] : client.name.spoken
    let name = layout.shows(spoken) ? spoken : phrases[.clientsNameNotShown]
    let number =
      client.isOnRecord
      ? "#\(client.id)"
      : (client.outside ?? client.glance.flatMap { $0.newcomer == nil ? $0 : nil })
        .map { phrases.origin($0) } ?? phrases[.clientsNotNumbered]
    return "\(name) · \(number)"
  }

  /// What the list knows of somebody whom the selection only goes over.
  func glance(at row: ClientMatch) -> [Line] {
    let name = row.summary.name
    var named: [(String, String)] = []
    let aliases = name.aliases.filter { !$0.isEmpty }
    if !aliases.isEmpty {
      named.append((phrases[.clientsFieldAlias], aliases.joined(separator: ", ")))
    }
    if row.summary.birth != nil {
      named.append((phrases[.clientsFieldBirth], birth(row.summary.birth)))
    }
    if let seen { named.append((phrases[.clientsColumnSeen], seen)) }
    guard isInList else { return table(named) }
    return table(named) + (named.isEmpty ? [] : [""])
      + wrapped(phrases[.clientsGlanceNext], .muted)
  }
}
