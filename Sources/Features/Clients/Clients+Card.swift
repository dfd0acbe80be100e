public import Model
import Resources
import Store

public import struct FoundationEssentials.Date

extension Clients {
  /// A card that was just made: its code is shown once, and is kept nowhere.
  public struct CardPrint: Equatable, Sendable {
    /// The code as it is written on a card.
    public var code: Secret
    /// The code as bars, drawn in block characters.
    public var bars: [String]
    /// The code as squares, drawn in block characters.
    public var squares: [String]

    /// Makes one.
    public init(code: Secret, bars: [String], squares: [String]) {
      self.code = code
      self.bars = bars
      self.squares = squares
    }
  }

  /// What is done about somebody's card for the kiosk.
  public enum CardErrand: Hashable, Sendable {
    /// Whether they have one.
    case look
    /// They get a new one; an older one is revoked with it.
    case issue
    /// The one that they have is revoked.
    case revoke
  }

  /// How somebody's card stands.
  public enum CardAnswer: Equatable, Sendable {
    case none
    case held(since: Date)
    case made(CardPrint)
    case failed(Trouble)
  }

  /// What can happen on the sheet of a card.
  public enum CardAction: Sendable {
    case tapped
    case issueTapped
    case revokeTapped
    case closed
    /// The other answer to whether they get a card.
    case questionMoved
    case questionAnswered
    case questionLeft
    case answered(CardAnswer, to: CardErrand, of: Participant.ID, at: Date)
  }

  /// The sheet about somebody's card.
  struct CardSheet: Equatable {
    /// Whose it is.
    let client: Participant.ID
    /// How it stands, as far as it was read; nil while it is asked.
    var answer: CardAnswer?
    /// Whether they are to get a card, as it is answered so far; nil while that is not asked.
    ///
    /// It is answered with an arrow before Enter: a scanner types a code and Enter, and no arrow, and neither
    /// does whoever types a name on.
    var gives: Bool?

    /// Whether they may get one now.
    var canIssue: Bool {
      switch answer {
      case .none?, .held?: true
      case .made?, .failed?, nil: false
      }
    }

    /// Whether there is one to be revoked.
    var canRevoke: Bool { if case .held? = answer { true } else { false } }
  }

  static func reduceCard(_ state: inout State, _ action: CardAction) -> [Command<Effect>] {
    switch action {
    case .tapped:
      guard let client = state.client, client.isOnRecord else { return [] }
      state.card = CardSheet(client: client.id)
      return ask(&state, .look)
    case .issueTapped:
      if state.card?.canIssue == true { state.card?.gives = false }
      return []
    case .questionMoved:
      state.card?.gives?.toggle()
      return []
    case .questionAnswered:
      let isWanted = state.card?.gives == true
      state.card?.gives = nil
      return isWanted ? ask(&state, .issue) : []
    case .questionLeft:
      state.card?.gives = nil
      return []
    case .revokeTapped: return state.card?.canRevoke == true ? ask(&state, .revoke) : []
    case .closed:
      // A code that was shown goes with it.
      state.card = nil
      return []
    case .answered(let answer, let errand, let client, let date):
      guard state.card?.client == client else { return [] }
      state.card?.answer = answer
      if errand == .revoke, answer == .none {
        state.news.append(Message(.success, Sentence(.clientsCardRevoked), at: date))
      }
      return []
    }
  }

  private static func ask(_ state: inout State, _ errand: CardErrand) -> [Command<Effect>] {
    guard let client = state.card?.client, let site = state.workplace?.site.id else { return [] }
    state.card?.answer = nil
    return [.run(.card(errand, client, site: site), id: "clients/card")]
  }
}
