import Engine
import Features
import Model
import Resources

extension CheckUp {
  /// The sentence about a failure.
  static func sentence(_ error: any Error, _ phrases: Phrases) -> String {
    switch error {
    case let failure as Failure: failure.sentence
    case let failure as ETODesk.Failure: Failure(failure, phrases).sentence
    case let trouble as Trouble: trouble.sentence.text(phrases)
    default: phrases[.troubleUnreadable]
    }
  }
}
