import Model
import Resources
import Store

public import struct FoundationEssentials.Date

/// Accounts that this machine remembers: only a client's own, and only as long as they agree.
extension Emergency {
  /// What a client said when they were asked whether their sign-in may be remembered.
  public struct Permission: Equatable, Sendable {
    /// Whether it may.
    public var isGiven: Bool
    /// When they said so.
    public var date: Date
    /// Who wrote it down, by user name.
    public var author: String
    /// The words they were asked in.
    public var wording: String

    /// Makes a permission.
    public init(isGiven: Bool, date: Date, author: String, wording: String) {
      self.isGiven = isGiven
      self.date = date
      self.author = author
      self.wording = wording
    }
  }

  /// Looks up what is remembered of a client who is not in; nothing of anybody else.
  static func recall(_ state: inout State, _ whose: Whose) -> [Command<Effect>] {
    guard state.canRemember, whose.canBeRemembered, var person = state[whose],
      person.access.reached.username == nil, !person.access.isWorking, !person.access.holdsTyped
    else { return [] }
    person.isComing = true
    state[whose] = person
    return [.run(.recall(whose), id: id("recall", whose))]
  }

  /// Signs a client in with what is remembered, without a word.
  static func take(
    _ state: inout State, _ whose: Whose, _ remembered: ProfileAccess.Remembered?,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard var person = state[whose], person.isComing else { return [] }
    defer {
      state[whose] = person
      state.showKept(whose, in: surroundings)
    }
    person.isComing = false
    guard let remembered, person.access.reached.username == nil else { return [] }
    person.isKept = !remembered.password.isEmpty
    person.keptName = remembered.username
    guard let step = person.access.recall(remembered) else { return [] }
    person.isComing = true
    return [.run(.access(whose, step), id: id("access", whose))]
  }

  /// Keeps or forgets a sign-in that has just worked, as its owner said.
  static func remember(
    _ state: inout State, _ whose: Whose, _ account: ProfileAccess.Remembered, at date: Date
  ) -> [Command<Effect>] {
    guard state.canRemember, whose.canBeRemembered, var person = state[whose] else { return [] }
    let (isWanted, wasKept) = (person.access.isRemembering, person.isKept)
    // What is kept already is not kept anew: nobody was asked.
    guard isWanted ? !wasKept || person.keptName != account.username : wasKept else { return [] }
    person.isKept = isWanted
    person.keptName = account.username
    state[whose] = person
    let permission = state.permission(isWanted, of: person, at: date)
    return [
      .run(
        isWanted ? .keep(whose, account, permission) : .forgetKept(whose, permission),
        id: id("keep", whose))
    ]
  }

  /// Forgets the sign-in of the client in front, who takes back what they said.
  static func forgetKept(_ state: inout State, at date: Date) -> [Command<Effect>] {
    guard let person = state.personInHand, person.isKept else { return [] }
    state[person.whose]?.isKept = false
    state[person.whose]?.access.isRemembering = false
    state.news.append(Message(.info, Sentence(.emergencyForgotten), at: date))
    return [
      .run(
        .forgetKept(person.whose, state.permission(false, of: person, at: date)),
        id: id("keep", person.whose))
    ]
  }
}

extension Emergency.Whose {
  /// Whether it is somebody who can be found again: a client of a site.
  public var canBeRemembered: Bool {
    switch self {
    case .client(_, of: let site): site != nil
    case .somebody: false
    }
  }
}

extension Emergency.State {
  fileprivate func permission(
    _ isGiven: Bool, of person: Emergency.Person, at date: Date
  ) -> Emergency.Permission {
    Emergency.Permission(
      isGiven: isGiven, date: date, author: worker,
      wording: AccessWords.rememberQuestion(person.access.askedIn))
  }
}
