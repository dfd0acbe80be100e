import Model

extension BedNight {
  /// What was noted of the stay as it is now, without what the kiosk noted of an earlier one.
  ///
  /// A night is one response, whose note goes on from stay to stay. What a worker wrote stays, also
  /// right behind what the kiosk did. Of several farewells the last counts, as long as they are
  /// gone, or the bed is held until they are back; of several numbers in line the last, until they
  /// have a bed.
  var noteOfStay: String {
    guard !note.isEmpty else { return "" }
    let lines = KioskRemark.lines(of: note)
    guard lines.contains(where: { $0.remark != nil }) else { return note }
    let farewell = lines.lastIndex { $0.remark == .gone || $0.remark == .backTonight }
    let number = lines.lastIndex { $0.remark == .inLine }
    return lines.indices.filter { place in
      guard let remark = lines[place].remark else { return true }
      return (place == farewell || place == number) && remark.holds(self)
    }
    .map { lines[$0].text }.joined(separator: "\n")
  }
}
