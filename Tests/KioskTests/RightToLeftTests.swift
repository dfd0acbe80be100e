import Resources
import Testing

@testable import Kiosk

/// Arabic as cells from left to right.
struct RightToLeftTests {
  @Test func lettersJoinAndStandFromRightToLeft() {
    // نعم: noon at its beginning, ain in its middle, meem at its end, the last one first.
    #expect(RightToLeft.visual("نعم") == "\u{FEE2}\u{FECC}\u{FEE7}")
    // لا is one sign, alone and after a letter that joins.
    #expect(RightToLeft.visual("لا") == "\u{FEFB}")
    #expect(RightToLeft.visual("بلا") == "\u{FEFC}\u{FE91}")
    // Dal joins nothing after it.
    #expect(RightToLeft.visual("دب") == "\u{FE8F}\u{FEA9}")
    // A mark stays on its letter.
    #expect(RightToLeft.visual("مرّ") == "\u{FEAE}\u{651}\u{FEE3}")
  }

  @Test func numbersAndLatinWordsStayAsTheyAre() {
    #expect(RightToLeft.visual("Talk to staff (2)") == "Talk to staff (2)")
    #expect(RightToLeft.visual("سرير 12").hasPrefix("12 "))
    #expect(RightToLeft.visual("ثم اضغط Enter.").hasPrefix(".Enter "))
    #expect(RightToLeft.visual("لديك Blue Room 3").hasPrefix("Blue Room 3 "))
    #expect(RightToLeft.visual("لا (12)").hasPrefix("(12) "))
  }

  @Test func everyArabicPhraseIsShaped() {
    let phrases = KioskPhrases(.ar)
    for phrase in KioskPhrase.allCases {
      let shown = RightToLeft.visual(phrases[phrase])
      // No letter is left as it is stored: each has a form.
      let stored = shown.unicodeScalars.filter { (0x0621...0x064A).contains($0.value) }
      #expect(stored.isEmpty, "\(phrase)")
    }
  }
}
