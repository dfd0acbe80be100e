/// A layout or a script of a database, or a folder of them.
public struct CatalogueEntry: Hashable, Sendable {
  /// Its name; scripts named `-` are separators in a menu.
  public var name: String
  /// The table occurrence of a layout; empty where it shows none, nil for scripts and folders.
  public var table: String?
  /// The entries in a folder; nil for anything else.
  public var members: [CatalogueEntry]?

  /// Makes an entry.
  public init(name: String, table: String? = nil, members: [CatalogueEntry]? = nil) {
    self.name = name
    self.table = table
    self.members = members
  }

  /// Whether it is a folder.
  public var isFolder: Bool { members != nil }

  /// Whether it is a separator in a menu.
  public var isSeparator: Bool { !isFolder && name == "-" }
}

extension Sequence<CatalogueEntry> {
  /// The layouts or scripts in the order of the list, with folders opened and without separators.
  public var flattened: [CatalogueEntry] {
    flatMap { entry in
      if let members = entry.members { return members.flattened }
      return entry.isSeparator ? [] : [entry]
    }
  }
}
