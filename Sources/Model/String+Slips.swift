extension String {
  /// How many letters have to be put in, taken out or changed to make one text the other.
  package func slips(to other: String) -> Int {
    let right = Array(other.utf8)
    var row = Array(0...right.count)
    for (line, byte) in utf8.enumerated() {
      var corner = line
      row[0] = line + 1
      for (column, other) in right.enumerated() {
        let changed = corner + (byte == other ? 0 : 1)
        corner = row[column + 1]
        row[column + 1] = Swift.min(changed, corner + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
