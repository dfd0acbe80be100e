import Resources
import Vault

extension VaultDesk {
  /// What scripts do with the reports of this machine.
  ///
  /// - Parameters:
  ///   - folder: the folder of what is kept
  ///   - setup: how reports are set up
  ///   - environment: time and chance
  ///   - eto: what the store can be filled from; nil where nobody is signed in there
  /// - Returns: a desk that works as long as this one is open.
  public func reports(
    in folder: String, _ setup: ReportsSetup, _ environment: Environment, eto: ETODesk? = nil
  ) -> ReportsDesk {
    ReportsDesk(
      open: { [vault] in vault }, file: Vault.reportStore(in: folder), setup: setup,
      user: { [user] in user }, environment: environment, zone: .system,
      source: { await eto?.fillingSource })
  }
}
