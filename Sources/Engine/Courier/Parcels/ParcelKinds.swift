import Vault

/// The kinds of writes that there are: what an outbox has of any other cannot be read.
enum ParcelKinds {
  static let all: [any Parcel.Type] = [
    CommentParcel.self, TaskChangeParcel.self, ResponseParcel.self, NightParcel.self,
    NewClientParcel.self, ClientChangeParcel.self, EnrolmentParcel.self, DismissalParcel.self,
    ProfileParcel.self, GuestChangeParcel.self,
  ]

  fileprivate static let byName = Dictionary(all.map { ($0.kind, $0) }) { first, _ in first }
}

extension OutboxItem {
  /// The write that it holds; nil where another version of this program wrote it.
  var parcel: (any Parcel)? { ParcelKinds.byName[kind]?.init(self) }
}
