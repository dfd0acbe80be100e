import Engine
import Features
import Model
import Resources

extension Failure {
  /// Makes a failure of a wish that ETO did not fulfil.
  init(_ failure: ETODesk.Failure, _ phrases: Phrases) {
    switch failure {
    case .trouble(let trouble): self.init(trouble, phrases)
    case .unanswered(.add): self.init(phrases[.scriptMayBeAdded], .unanswered)
    case .unanswered(.night): self.init(phrases[.scriptNightUnanswered], .unanswered)
    case .unanswered(.survey): self.init(phrases[.scriptMayBeSent], .unanswered)
    case .unanswered(.contact): self.init(phrases[.scriptMayBeRecorded], .unanswered)
    case .notRecorded: self.init(phrases[.scriptNotRecorded])
    case .unfitAnswer(let flaw): self.init(flaw.sentence.text(phrases))
    case .lost: self.init(phrases[.scriptNotAdded])
    case .noPlace(let question, .several(let places)):
      self.init(phrases.format(question.asked, Self.list(places)))
    case .noPlace(_, .none(let called, let places)):
      self.init(phrases.format(.scriptNoSuchValue, called, Self.list(places)))
    case .noPlace(let question, .misfit(let misfit, let word, let places)):
      let sentence = misfit.sentence(question, called: word).text(phrases)
      self.init("\(sentence) \(phrases.format(question.asked, Self.list(places)))")
    case .noSuchClient(let id): self.init(phrases.format(.scriptNoClient, "\(id)"))
    case .twins(let ids): self.init(phrases.format(.scriptTwins, Self.clients(ids, phrases)))
    case .takenFor(let ids): self.init(phrases.format(.scriptTakenFor, Self.clients(ids, phrases)))
    case .noAliases: self.init(phrases[.scriptNoAliases])
    case .unfit(let flaw): self.init(flaw.sentence.text(phrases))
    case .noForm(let id): self.init(phrases.format(.doctorNoForm, "\(id)"))
    case .closedForm: self.init(phrases[.contactClosed])
    case .noReference(let id): self.init(phrases.format(.doctorNoReference, "\(id)"))
    case .noSuchBed(let name, let free):
      self.init(phrases.format(.scriptNoSuchBed, name, Self.beds(free, phrases)))
    case .severalBeds(let name, let beds):
      self.init(phrases.format(.scriptWhichBed, name, Self.beds(beds, phrases)))
    case .bedTaken(let bed, let night, let free, let program):
      let free = Self.beds(free, phrases)
      let since = night?.since.map { phrases.time($0, .system) }
      let how: Phrase = night?.status == .held ? .scriptBedHeldSince : .scriptBedTakenSince
      let taken =
        since.map { phrases.format(how, bed.label, $0, free) }
        ?? phrases.format(.scriptBedTaken, bed.label, free)
      self.init(Self.withEnrolment(taken, in: program, phrases))
    case .notIn(let id): self.init(phrases.format(.scriptNotIn, "\(id)"))
    case .changedSince(let id, let program):
      let changed = phrases.format(.scriptNightChanged, "\(id)")
      self.init(Self.withEnrolment(changed, in: program, phrases))
    }
  }

  /// What was not done, and that the client was enrolled for it all the same in a program of this name; nil where they
  /// were not.
  private static func withEnrolment(
    _ sentence: String, in program: String?, _ phrases: Phrases
  ) -> String {
    guard let program else { return sentence }
    return "\(sentence) \(phrases.format(.scriptEnrolled, program))"
  }

  private static func clients(_ ids: [Participant.ID], _ phrases: Phrases) -> String {
    ids.map { phrases.format(.clientsNumber, "\($0)") }.joined(separator: ", ")
  }

  /// Places by name, with their numbers.
  static func list(_ places: [WorkplaceWish.Place]) -> String {
    places.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
  }

  /// The first beds of a list.
  private static func beds(_ labels: [String], _ phrases: Phrases) -> String {
    guard !labels.isEmpty else { return phrases[.scriptNoBedFree] }
    let most = 24
    return labels.prefix(most).joined(separator: ", ") + (labels.count > most ? ", …" : "")
  }
}

extension ETOSignIn.Question {
  /// The question with several possible answers.
  fileprivate var asked: Phrase {
    switch self {
    case .enterprise: .scriptWhichEnterprise
    case .site: .scriptWhichSite
    case .program: .scriptWhichProgram
    }
  }
}
