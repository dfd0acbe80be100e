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

  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(filters) { encoder, filter in
      encoder.pack(filter.name)
      encoder.pack(filter.scope.rawValue)
      encoder.pack(filter.words)
      encoder.pack(filter.order.column.rawValue)
      encoder.pack(filter.order.ascending)
    }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    filters = try decoder.array { decoder throws(RecordDecodingError) in
      let name = try decoder.string()
      guard let scope = TaskScope(rawValue: try decoder.string()) else {
        throw RecordDecodingError()
      }
      let words = try decoder.string()
      guard let column = TaskOrder.Column(rawValue: try decoder.string()) else {
        throw RecordDecodingError()
      }
      return SavedFilter(
        name: name, scope: scope, words: words,
        order: TaskOrder(column, ascending: try decoder.bool()))
    }
  }
}
