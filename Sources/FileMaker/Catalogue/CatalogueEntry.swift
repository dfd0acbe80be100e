/// A layout or a script of a database, or a folder of them.
public struct CatalogueEntry: Hashable, Sendable {
  /// Its name; scripts named `-` are lines that divide a menu.
  public var name: String
  /// The table occurrence of a layout; empty where it shows none, nil for scripts and folders.
  public var table: String?
  /// What is in a folder; nil for what is none.
  public var members: [CatalogueEntry]?

  /// Makes an entry.
  public init(name: String, table: String? = nil, members: [CatalogueEntry]? = nil) {
    self.name = name
    self.table = table
    self.members = members
  }

  /// Whether it is a folder.
  public var isFolder: Bool { members != nil }

  /// Whether it only divides a menu.
  public var isSeparator: Bool { !isFolder && name == "-" }
}

extension Sequence<CatalogueEntry> {
  /// The layouts or scripts in the order of the list, folders opened, dividing lines left out.
  public var flattened: [CatalogueEntry] {
    flatMap { entry in
      if let members = entry.members { return members.flattened }
      return entry.isSeparator ? [] : [entry]
    }
  }
}
