public import Model
public import Resources

extension CheckIn.Query {
  /// Asks for tonight's list of a program, of which nothing is known yet.
  public init(_ setup: CheckInSetup, program: Program.ID, zone: Zone) {
    self.init(
      setup: setup, form: nil, program: program, zone: zone, night: nil, known: [:], invited: [])
  }
}
