import Vault

/// The kinds of writes that there are: what an outbox has of any other cannot be read.
enum MessageKinds {
  static let all: [any OutboxMessage.Type] = [
    CommentMessage.self, TaskChangeMessage.self, ResponseMessage.self, NightMessage.self,
    NewClientMessage.self, ClientChangeMessage.self, EnrolmentMessage.self, DismissalMessage.self,
    ProfileMessage.self, GuestChangeMessage.self, OutreachMessage.self, CountMessage.self,
  ]

  fileprivate static let byName = Dictionary(all.map { ($0.kind, $0) }) { first, _ in first }
}

extension OutboxItem {
  /// The write that it holds; nil where another version of this program wrote it.
  var message: (any OutboxMessage)? { MessageKinds.byName[kind]?.init(self) }
}
