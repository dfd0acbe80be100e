import Model
import Resources
import Terminal

/// What the check-in screen says of a person's night and of a bed, in the person's language.
struct CheckInText {
  /// One row in words.
  struct Cells {
    /// The text of each column.
    var texts: [String]
    /// What single cells are, by column.
    var roles: [Int: Role] = [:]
  }

  let state: CheckIn.State
  let phrases: Phrases
  let zone: Zone
  /// The day that it is: ages are as old as people are now, also after midnight, when the night is still the
  /// one before.
  let today: CivilDate
  /// The signs before what is special; none where rows are read aloud.
  var glyphs: Glyphs?
  /// Which letters there are for names.
  var letters = TextLayout()

  init(_ state: CheckIn.State, _ surroundings: Surroundings) {
    self.state = state
    phrases = surroundings.phrases
    zone = surroundings.zone
    today = surroundings.today
    glyphs = surroundings.style.isAccessible ? nil : surroundings.style.glyphs
    letters = surroundings.style.text
  }

  /// What is measured, in the widest signs and letters that there are.
  static func measured(_ state: CheckIn.State, in surroundings: Surroundings) -> Self {
    var text = Self(state, surroundings)
    text.glyphs = Glyphs(.unicode)
    text.letters = TextLayout()
    return text
  }

  /// Name, how old they are where that is known, number, bed, how they stand tonight, and what was noted,
  /// of somebody with what waits and what is on its way.
  func cells(of guest: Guest) -> Cells {
    let standing = standing(of: guest)
    var roles = [4: standing.role]
    if state.alerts[guest.id] != nil { roles[0] = .alert }
    let note = isRefused(guest) ? noteBesideRefusal(of: guest) : note(of: guest)
    if isNoteUnsent(of: guest), note == noted(of: guest) { roles[5] = .unsent }
    return Cells(
      texts: [
        signed(guest, name(of: guest), isAligned: state.hasAlerts),
        age(of: guest).map { "\($0)" } ?? "",
        number(of: guest), bed(of: guest), standing.text, note,
      ], roles: roles)
  }

  /// A bed's name, how it stands, and who has it.
  func cells(of bed: Bed) -> Cells {
    let standing = state.board.standing(of: bed)
    let holders = state.board.holders(of: bed.id)
    let names = holders.map { signed($0, listed($0)) }.joined(separator: " + ")
    let sign = glyphs.map { standing.sign($0) + " " } ?? ""
    return Cells(
      texts: [bed.label, sign + phrases[standing.word], names],
      roles: [1: holders.count > 1 ? .danger : standing.role])
  }

  /// What to mind about somebody; nil for nothing that is known.
  func alert(of guest: Guest) -> String? {
    state.alerts[guest.id].map { phrases.format(.clientsAlert, $0) }
  }

  /// What somebody is called, behind a sign where there is something to mind about them; aligned, all names
  /// stand under each other.
  private func signed(_ guest: Guest, _ words: String, isAligned: Bool = false) -> String {
    guard let sign = glyphs?.sign(of: .alert) else { return words }
    guard state.alerts[guest.id] != nil else { return isAligned ? "  " + words : words }
    return "\(sign) \(words)"
  }

  /// What somebody is called.
  func name(of guest: Guest) -> String {
    guard !guest.name.isEmpty else { return phrases.format(.checkInNoName, number(of: guest)) }
    return letters.shown(
      guest.name.listed, number: guest.newcomer == nil ? guest.id : nil, phrases)
  }

  /// The same on the map of beds, with the number of whoever is called as somebody else there is.
  func nameOnMap(of guest: Guest) -> String {
    state.bedTwins.contains(guest.id)
      ? "\(name(of: guest)) \(number(of: guest))" : name(of: guest)
  }

  /// Their number; a word for whoever has none yet.
  func number(of guest: Guest) -> String {
    guest.newcomer == nil ? "\(guest.id)" : phrases[.checkInNewcomer]
  }

  /// How old somebody is today; nil where that is not known.
  private func age(of guest: Guest) -> Int? { guest.birth?.age(on: today) }

  /// The same in words.
  func yearsOld(_ guest: Guest) -> String? {
    age(of: guest).map { phrases.count(.yearsOld, $0) }
  }

  /// The same where it is said in a sentence.
  private func spokenName(of guest: Guest) -> String {
    guard !guest.name.isEmpty else { return name(of: guest) }
    return letters.shown(
      guest.name.spoken, number: guest.newcomer == nil ? guest.id : nil, phrases)
  }

  /// Somebody by name, number and age, as a question about them names them.
  func called(_ guest: Guest) -> String { called(guest, or: spokenName(of: guest)) }

  /// The same as what lists them names them.
  func listed(_ guest: Guest) -> String { called(guest, or: name(of: guest)) }

  private func called(_ guest: Guest, or name: String) -> String {
    guard !guest.name.isEmpty, letters.shows(guest.name.listed) else { return name }
    return called(guest, by: name)
  }

  private func called(_ guest: Guest, by name: String) -> String {
    if let years = yearsOld(guest) {
      return phrases.format(.checkInPersonAged, name, number(of: guest), years)
    }
    return phrases.format(.checkInPerson, name, number(of: guest))
  }

  /// Words about somebody in so many columns: their name gives way before the rest.
  func naming(_ guest: Guest, to width: Int, in words: (String) -> String) -> String {
    let whole = words(called(guest))
    let excess = letters.width(of: whole) - width
    let name = spokenName(of: guest)
    guard excess > 0, !guest.name.isEmpty, letters.shows(guest.name.listed) else { return whole }
    let room = letters.width(of: name) - excess
    return words(called(guest, by: letters.shortened(name, to: room)))
  }

  /// The bed that somebody has, or is to have.
  func bed(of guest: Guest) -> String {
    if let change = state.changes[guest.id], change.takesBed {
      return state.label(of: change.bed, phrases)
    }
    guard guest.tonight?.takesBed == true else { return "" }
    return state.label(ofKept: guest) ?? state.label(of: guest.tonight?.bed, phrases)
  }

  /// What was noted; why something was not recorded says more just now.
  func note(of guest: Guest) -> String { why(guest) ?? noted(of: guest) }

  /// Why what was done about somebody is not recorded; nil where nothing was refused.
  func why(_ guest: Guest) -> String? {
    if case .failed(let trouble)? = state.changes[guest.id]?.progress {
      return trouble.sentence(signingInTo: .eto).text(phrases)
    }
    if let lost = lostBed(of: guest) { return lost.sentence.text(phrases) }
    guard state.changes[guest.id] == nil, let row = state.decisive(guest.id), row.isStuck
    else { return nil }
    return row.whyRefused?.text(phrases)
  }

  /// Whether what was done about somebody came back refused: the word for that has the room of the note too, and
  /// what it was and why stands below the list or beside it.
  private func isRefused(_ guest: Guest) -> Bool {
    state.changes[guest.id] == nil
      && (state.decisive(guest.id)?.isStuck == true || lostBed(of: guest) != nil)
  }

  /// The note that waits for what came back refused; nothing where the word for that says which key goes on.
  private func noteBesideRefusal(of guest: Guest) -> String {
    lostBed(of: guest) == nil && isNoteUnsent(of: guest) ? noted(of: guest) : ""
  }

  /// The bed that somebody did not get; nil where something else is under way, or waits.
  private func lostBed(of guest: Guest) -> CheckIn.LostBed? {
    guard state.changes[guest.id] == nil, state.pending[guest.id] == nil else { return nil }
    return state.lostBeds[guest.id]
  }

  /// What was not done about somebody, why, and what waits for that; nil where nothing was refused and all is saved.
  func refusal(of guest: Guest) -> String? {
    if case .failed(let trouble)? = state.changes[guest.id]?.progress {
      let who = guest.who(in: letters, phrases)
      return phrases.format(
        .checkInNotSaved, who, trouble.sentence(signingInTo: .eto).text(phrases))
    }
    if let lost = lostBed(of: guest) { return lost.sentence.text(phrases) }
    guard isRefused(guest) else { return nil }
    let said = state.decisive(guest.id)?.refusedLate?.text(phrases)
    guard let said, let behind = state.behindRefused(guest.id) else { return said }
    return phrases.format(.checkInRefusedAndBehind, said, behind.text(phrases))
  }

  /// How somebody stands, and what is special about it, the worst first.
  func standing(of guest: Guest) -> (text: String, role: Role) {
    if let badge = badge(of: guest) { return badge }
    return (words(of: guest), role(of: guest))
  }

  private func role(of guest: Guest) -> Role {
    switch guest.tonight?.status {
    case .present: .good
    case .held: guest.tonight?.takesBed == true ? BedBoard.Standing.held.role : .plain
    case .unknown: guest.tonight?.takesBed == true ? .warning : .plain
    case .out, .cancelled, nil: .plain
    }
  }

  /// In since when, out since when, or not there yet.
  func words(of guest: Guest, hasTime: Bool = true) -> String {
    let time = hasTime ? guest.tonight?.since.map { phrases.time($0, zone) } : nil
    switch guest.tonight?.status {
    case .present:
      return time.map { phrases.format(.checkInStatusInSince, $0) } ?? phrases[.checkInStatusIn]
    case .out:
      return time.map { phrases.format(.checkInStatusOutSince, $0) } ?? phrases[.checkInStatusOut]
    case .held: return phrases[.checkInStatusHeld]
    case .cancelled, nil: return phrases[.checkInStatusExpected]
    case .unknown: return phrases[.checkInStatusUnknown]
    }
  }

  /// What is special about somebody: what waits for the person first, then what is on its way.
  private func badge(of guest: Guest) -> (text: String, role: Role)? {
    let glyphs = glyphs ?? Glyphs(.ascii)
    func badge(_ phrase: Phrase, _ sign: String, _ role: Role, _ values: String...)
      -> (text: String, role: Role)
    {
      let words = phrases.format(phrase, values)
      return (self.glyphs == nil ? words : "\(sign) \(words)", role)
    }
    // What waits is not about the bed that the system has them in.
    let isOnRecord = state.isOnRecord(guest)
    if !isOnRecord, let change = state.changes[guest.id] {
      switch change.progress {
      case .sending: return badge(.checkInBadgeSending, glyphs.moreAbove, .accent)
      case .failed: return badge(.checkInBadgeUnsent, glyphs.warning, .warning)
      }
    }
    if !isOnRecord, let row = state.decisive(guest.id) {
      if row.isStuck { return badge(row.standing.phrase, glyphs.failure, .danger) }
      let words = words(of: guest, hasTime: false)
      guard let how = row.doubt ?? (row.standing == .sending ? row.standing.phrase : nil) else {
        let kept: Phrase = state.isOnHold(guest.id) ? .checkInBadgeOnHold : .checkInBadgeKept
        return badge(kept, glyphs.waiting, .unsent, words)
      }
      return row.reason == nil
        ? badge(.listOfTwo, glyphs.waiting, .unsent, words, phrases[how])
        : badge(.listOfTwo, glyphs.failure, .danger, words, phrases[how])
    }
    if lostBed(of: guest) != nil { return badge(.checkInBadgeLost, glyphs.failure, .danger) }
    if guest.trouble != nil { return badge(.checkInBadgeNotRead, glyphs.warning, .warning) }
    if let first = state.board.clash(of: guest) {
      return badge(.checkInBadgeClash, glyphs.failure, .danger, name(of: first))
    }
    return nil
  }

  /// A person's row as it is read aloud.
  func spoken(_ guest: Guest) -> String {
    let cells = cells(of: guest).texts
    let hasNumber = !guest.name.isEmpty && guest.newcomer == nil
    let note = why(guest) == nil || isNoteUnsent(of: guest) ? spokenNote(of: guest) : ""
    let isShown = letters.shows(guest.name.listed)
    return [
      isShown ? name(of: guest) : phrases[.clientsNameNotShown],
      hasNumber ? phrases.format(.clientsNumber, cells[2]) : "", alert(of: guest) ?? "",
      cells[1].isEmpty ? "" : yearsOld(guest) ?? "", spoken(cells[3]), cells[4],
      why(guest) ?? waitForOthers(guest) ?? "", note,
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A bed's row as it is read aloud.
  func spoken(_ bed: Bed) -> String {
    "\(spoken(bed.label)), \(state.words(of: bed, phrases, letters))"
  }

  /// A bed's name as it is read aloud: that of a site that has only numbers would say nothing.
  private func spoken(_ bed: String) -> String {
    guard !bed.isEmpty, bed.allSatisfy(\.isNumber) else { return bed }
    return phrases[.checkInColumnBed] + " " + bed
  }
}

extension BedBoard.Standing {
  /// How a bed stands, in a word.
  var word: Phrase {
    switch self {
    case .free: .checkInBedFree
    case .held: .checkInStatusHeld
    case .taken: .checkInBedTakenWord
    case .closed: .checkInBedClosed
    }
  }
}
