import Model
import Resources

extension EmergencyTrouble {
  var sentence: Sentence {
    switch self {
    case .trouble(let trouble): trouble.sentence
    case .tooMany(_, let seconds): Trouble.busy(retryAfter: seconds).sentence
    case .accountExists, .number, .wrongCode, .account, .profile, .conflict:
      Trouble.refused("").sentence
    }
  }
}
