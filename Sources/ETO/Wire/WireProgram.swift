import Model

/// `ProgramInfo` (eto.md §2.5).
struct WireProgram: Decodable, Sendable {
  let program: Program

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    program = Program(
      id: try fields.id("ID"), name: try fields.text("Name"),
      isDisabled: try fields.flag("Disabled"), isKiosk: try fields.flag("KioskMode"),
      description: try fields.text("Description"))
  }
}
