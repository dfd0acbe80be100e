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
      encoder.pack(
        filter.name, filter.scope.rawValue, filter.words, filter.order.column.rawValue,
        filter.order.ascending)
    }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    filters = try decoder.array { decoder throws(RecordDecodingError) in
      SavedFilter(
        name: try decoder.string(), scope: try decoder.raw(), words: try decoder.string(),
        order: TaskOrder(try decoder.raw(), ascending: try decoder.bool()))
    }
  }
}
