import Model
import Resources

/// Which program a contact belongs to: the one that it was begun in, wherever it is written on.
extension OutreachForm {
  /// The program that it belongs to; what does not say so is of the one worked in.
  func program(at desk: Outreach.Desk) -> Program.ID {
    earlier?.program ?? program?.id ?? desk.program
  }

  /// The same when it is left: nothing lies over it, and nothing is measured for it by itself any more.
  var left: OutreachForm {
    var form = self
    form.choosing = nil
    form.question = nil
    form.isResumed = true
    form.awaitsFix = false
    return form
  }
}

extension Outreach.State {
  /// The program of a contact, where that is another one than the one worked in.
  func otherProgram(of form: OutreachForm) -> Program? {
    guard let desk else { return nil }
    let id = form.program(at: desk)
    guard id != desk.program else { return nil }
    let known = ([form.program].compactMap(\.self) + programs).first {
      $0.id == id && !$0.name.isEmpty
    }
    return known ?? Program(id: id, name: "#\(id)")
  }

  /// Why a contact cannot be recorded by whoever works here; nil where it can.
  func whyNotHere(_ form: OutreachForm) -> Sentence? {
    guard let other = otherProgram(of: form), !programs.isEmpty,
      !programs.contains(where: { $0.id == other.id })
    else { return nil }
    return Sentence(.outreachNoAccess, .text(other.name))
  }
}
