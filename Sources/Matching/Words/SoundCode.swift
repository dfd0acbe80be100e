/// How a word sounds, roughly, in any of the languages that names come from.
///
/// Consonants are in classes, vowels only count at the beginning: `Geoffrey` and `Jeffrey`,
/// `Xavier` and `Javier`, `Katherine` and `Cathryn`, `Muhammad` and `Mohamed` are one each. Words
/// that sound alike have the same code; many others share it, so that the letters decide
/// afterwards.
struct SoundCode {
  /// The sounds, folded to 32 bits.
  private(set) var hash: UInt32 = 2_166_136_261
  /// How many sounds there are.
  private(set) var count = 0
  private var last: UInt8 = 0

  /// Reads a word of folded letters.
  init(_ word: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while place < word.count { place += read(word, place) }
  }

  private mutating func add(_ sound: UInt8) {
    guard sound != last else { return }
    last = sound
    count += 1
    hash = (hash ^ UInt32(sound)) &* 16_777_619
  }

  /// Takes the sound at a place, and returns how many letters it has.
  private mutating func read(_ word: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    func letter(_ offset: Int) -> UInt8 { place + offset < word.count ? word[place + offset] : 0 }
    let (this, next, third) = (letter(0), letter(1), letter(2))
    switch this {
    case Self.a, Self.e, Self.i, Self.o, Self.u:
      if count == 0 { add(Self.a) } else { last = 0 }
      return 1
    case Self.y:
      if place == 0, Self.isVowel(next) { add(Self.j) } else if place == 0 { add(Self.a) }
      return 1
    case Self.h: return 1
    case Self.b, Self.v, Self.w:
      let isSilent = this == Self.w && place > 0 && !Self.isVowel(next)
      if !isSilent { add(Self.b) }
      return 1
    case Self.p:
      add(next == Self.h ? Self.f : Self.p)
      return next == Self.h ? 2 : 1
    case Self.c: return readC(next, third, isFirst: place == 0)
    case Self.s:
      if next == Self.c, third == Self.h {
        add(Self.x)
        return 3
      }
      add(next == Self.h ? Self.x : Self.s)
      return next == Self.h ? 2 : 1
    case Self.t:
      if next == Self.c, third == Self.h {
        add(Self.x)
        return 3
      }
      let isS = next == Self.z || next == Self.s
      add(isS ? Self.s : Self.t)
      return isS || next == Self.h ? 2 : 1
    case Self.z:
      add(next == Self.h ? Self.j : Self.s)
      return next == Self.h ? 2 : 1
    case Self.x:
      if place == 0 {
        add(Self.j)
      } else {
        add(Self.k)
        add(Self.s)
      }
      return 1
    case Self.g: return readG(next, third, isFirst: place == 0)
    case Self.k:
      if next == Self.n, place == 0 {
        add(Self.n)
        return 2
      }
      add(Self.k)
      return next == Self.h ? 2 : 1
    case Self.q:
      add(Self.k)
      return next == Self.u ? 2 : 1
    case Self.d:
      let isJ = next == Self.j || (next == Self.g && (third == Self.e || third == Self.i))
      add(isJ ? Self.j : Self.d)
      return isJ ? 2 : 1
    case Self.j:
      add(Self.j)
      return 1
    default:
      add(this)
      return 1
    }
  }

  private mutating func readC(_ next: UInt8, _ third: UInt8, isFirst: Bool) -> Int {
    switch next {
    case Self.h:
      let isHard = third == Self.r || third == Self.l
      add(isHard ? Self.k : Self.x)
      return 2
    case Self.e, Self.i, Self.y:
      add(Self.s)
      return 1
    case Self.z:
      add(Self.s)
      return 2
    case Self.k:
      add(Self.k)
      return 2
    default:
      add(Self.k)
      return 1
    }
  }

  private mutating func readG(_ next: UInt8, _ third: UInt8, isFirst: Bool) -> Int {
    switch next {
    case Self.e, Self.i, Self.y:
      add(Self.j)
      return 1
    case Self.h:
      // Silent after a vowel: Hugh, Knight.
      if isFirst || Self.isVowel(third) { add(Self.g) }
      return 2
    case Self.n where isFirst:
      add(Self.n)
      return 2
    case Self.u where third == Self.e || third == Self.i:
      add(Self.g)
      return 2
    default:
      add(Self.g)
      return 1
    }
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case a, e, i, o, u, y: true
    default: false
    }
  }

}

/// The letters by name, for readable switches over bytes.
extension SoundCode {
  private static var a: UInt8 { 0x61 }
  private static var b: UInt8 { 0x62 }
  private static var c: UInt8 { 0x63 }
  private static var d: UInt8 { 0x64 }
  private static var e: UInt8 { 0x65 }
  private static var f: UInt8 { 0x66 }
  private static var g: UInt8 { 0x67 }
  private static var h: UInt8 { 0x68 }
  private static var i: UInt8 { 0x69 }
  private static var j: UInt8 { 0x6A }
  private static var k: UInt8 { 0x6B }
  private static var l: UInt8 { 0x6C }
  private static var n: UInt8 { 0x6E }
  private static var o: UInt8 { 0x6F }
  private static var p: UInt8 { 0x70 }
  private static var q: UInt8 { 0x71 }
  private static var r: UInt8 { 0x72 }
  private static var s: UInt8 { 0x73 }
  private static var t: UInt8 { 0x74 }
  private static var u: UInt8 { 0x75 }
  private static var v: UInt8 { 0x76 }
  private static var w: UInt8 { 0x77 }
  private static var x: UInt8 { 0x78 }
  private static var y: UInt8 { 0x79 }
  private static var z: UInt8 { 0x7A }
}
