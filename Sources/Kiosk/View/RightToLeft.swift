/// Puts Arabic into the order and the letter forms that a terminal needs.
///
/// ncurses only writes cells from left to right. What becomes of Arabic is up to the terminal, and
/// those that a kiosk runs on do nothing: xterm and the Linux console show separate letters in the
/// order in which they are sent; tmux and screen pass them on so. The words would stand backwards
/// and in pieces. So the order is made here, in the cells: words from right to left, digits and
/// Latin words within them from left to right, brackets mirrored, and each letter in the form that
/// joins its neighbours (Unicode's Arabic Presentation Forms-B, one column each). A terminal that
/// orders text by itself (GNOME's from VTE 0.58 on, Konsole, mlterm, PuTTY) would reverse it again:
/// there ``Kiosk/Station/ordersArabic`` says to send text as it is. (Terminals according to the
/// survey in freedesktop.org's "BiDi in Terminal Emulators".)
///
/// The Linux console's fonts have no Arabic (they have at most 512 glyphs, and none of Debian's
/// includes it): there the language is left out of ``KioskSettings/languages``.
///
/// It covers as much of Unicode's algorithm (UAX #9) as the kiosk's own phrases need: paragraphs
/// from right to left, no nested levels, no explicit marks.
enum RightToLeft {
  /// A line in the order of the cells; unchanged where it has no Arabic.
  static func visual(_ line: String) -> String {
    let clusters = shaped(Array(line))
    guard clusters.contains(where: isArabic) else { return line }
    var runs: [[Character]] = []
    var start = 0
    while start < clusters.count {
      let end = endOfRun(clusters, from: start)
      runs.append(Array(clusters[start..<end]))
      start = end
    }
    return String(runs.reversed().joined().map { mirrored[$0] ?? $0 })
  }

  /// The end of a run that is read from left to right; a cluster that is read the other way is a
  /// run of its own.
  private static func endOfRun(_ clusters: [Character], from start: Int) -> Int {
    guard isLatin(clusters[start]) || isDigit(clusters[start]) else { return start + 1 }
    var end = start + 1
    var next = end
    // Spaces belong to it between two Latin words, but not between a number and Arabic.
    while next < clusters.count {
      if isLatin(clusters[next]) || isDigit(clusters[next]) {
        next += 1
        end = next
      } else if clusters[next] == " ", isLatin(clusters[end - 1]) || isLatin(clusters[start]) {
        next += 1
      } else {
        break
      }
    }
    return end
  }

  /// Letters in their joining forms, and lam with alef as one.
  private static func shaped(_ clusters: [Character]) -> [Character] {
    var result: [Character] = []
    var place = 0
    while place < clusters.count {
      let cluster = clusters[place]
      guard let letter = letter(cluster), let forms = forms[letter] else {
        result.append(cluster)
        place += 1
        continue
      }
      let joinsBefore = place > 0 && joinsNext(clusters[place - 1])
      if letter == lam, place + 1 < clusters.count, let alef = Self.letter(clusters[place + 1]),
        let ligature = ligatures[alef]
      {
        result.append(character(ligature + (joinsBefore ? 1 : 0), marksOf: clusters[place + 1]))
        place += 2
        continue
      }
      let joinsAfter =
        forms.count == 4 && place + 1 < clusters.count
        && (Self.letter(clusters[place + 1]).flatMap { Self.forms[$0]?.count } ?? 1) > 1
      // The forms are: alone, at the end, at the beginning, in the middle.
      let form = (joinsBefore && forms.count > 1 ? 1 : 0) + (joinsAfter ? 2 : 0)
      result.append(character(forms.lowerBound + UInt32(form), marksOf: cluster))
      place += 1
    }
    return result
  }

  private static func joinsNext(_ cluster: Character) -> Bool {
    letter(cluster).flatMap { forms[$0]?.count } == 4
  }

  private static func letter(_ cluster: Character) -> UInt32? {
    cluster.unicodeScalars.first?.value
  }

  private static func character(_ value: UInt32, marksOf cluster: Character) -> Character {
    var scalars = String.UnicodeScalarView()
    if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    scalars.append(contentsOf: cluster.unicodeScalars.dropFirst())
    return String(scalars).first ?? cluster
  }

  private static func isArabic(_ cluster: Character) -> Bool {
    guard let value = letter(cluster) else { return false }
    return (0x0600...0x06FF).contains(value) || (0xFE70...0xFEFF).contains(value)
  }

  private static func isLatin(_ cluster: Character) -> Bool {
    cluster.isLetter && !isArabic(cluster)
  }

  private static func isDigit(_ cluster: Character) -> Bool { ("0"..."9").contains(cluster) }

  private static let mirrored: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "«": "»", "»": "«", "<": ">", ">": "<",
  ]

  private static let lam: UInt32 = 0x0644

  /// The first form of lam with each alef.
  private static let ligatures: [UInt32: UInt32] = [
    0x0622: 0xFEF5, 0x0623: 0xFEF7, 0x0625: 0xFEF9, 0x0627: 0xFEFB,
  ]

  /// The forms of each letter: one, two (where it joins only the letter before) or four, in the
  /// order of the letters.
  private static let forms: [UInt32: Range<UInt32>] = {
    let letters = Array(UInt32(0x0621)...0x063A) + Array(UInt32(0x0641)...0x064A)
    let pairs: Set<UInt32> = [
      0x0622, 0x0623, 0x0624, 0x0625, 0x0627, 0x0629, 0x062F, 0x0630, 0x0631, 0x0632, 0x0648,
      0x0649,
    ]
    var forms: [UInt32: Range<UInt32>] = [:]
    var next: UInt32 = 0xFE80
    for letter in letters {
      let count: UInt32 = letter == 0x0621 ? 1 : pairs.contains(letter) ? 2 : 4
      forms[letter] = next..<(next + count)
      next += count
    }
    return forms
  }()
}
