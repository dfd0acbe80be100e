import Features
import Vault

/// The filters of the tasks screen that somebody gave a name.
///
/// They may hold the name of a person, so they are in the vault or nowhere.
struct KeptFilters: Cacheable {
  static let version = 1

  /// The name under which they are kept.
  static let name = "filters/tasks"

  /// The filters.
  var filters: [SavedFilter]

  init(_ filters: [SavedFilter]) { self.filters = filters }

  func pack(into packer: inout Packer) {
    packer.pack(filters) { packer, filter in
      packer.pack(filter.name)
      packer.pack(filter.scope.rawValue)
      packer.pack(filter.words)
      packer.pack(filter.order.column.rawValue)
      packer.pack(filter.order.ascending)
    }
  }

  init(from unpacker: inout Unpacker) throws(UnpackError) {
    filters = try unpacker.array { unpacker throws(UnpackError) in
      let name = try unpacker.string()
      guard let scope = TaskScope(rawValue: try unpacker.string()) else { throw UnpackError() }
      let words = try unpacker.string()
      guard let column = TaskOrder.Column(rawValue: try unpacker.string()) else {
        throw UnpackError()
      }
      return SavedFilter(
        name: name, scope: scope, words: words,
        order: TaskOrder(column, ascending: try unpacker.bool()))
    }
  }
}
