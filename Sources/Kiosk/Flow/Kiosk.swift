public import Model
public import Resources
public import Store
public import Terminal

/// Self check-in at a shelter's door: a guest alone at a public terminal, in their own language.
///
/// A closed world: its actions, pages, choices and effects are all that there is, and none of them leads
/// to a staff screen, a setting or a shell. What somebody types is never shown, whoever was there leaves
/// nothing behind, and everything that is refused is refused in the same words.
public enum Kiosk: Feature {
  /// What can happen.
  ///
  /// Times are monotonic: since the terminal started.
  public enum Action: Hashable, Sendable {
    // The person, or the scanner: which of them is found out here
    case pressed(Key, at: Duration)
    /// Something was pasted, which is refused whatever it is.
    case pasted(at: Duration)
    case clicked(Point, at: Duration)
    case resized(Size)

    // The world
    case identified(Identified, at: Duration)
    case checkedIn(CheckedIn)
    case checkedOut(CheckedOut)
    case waitListed(WaitListed)
    case staffCalled(Bool)
    case drawerAnswered(Bool, at: Duration)
    case sentAwayTold([SentAway])
    case healthChanged(KioskHealth)

    // The clock
    /// Nothing followed the keys that are held: they were typed.
    case keysEnded
    /// Nobody touched anything for a while.
    case idleTicked
    /// The question whether somebody needs more time has stood long enough to be read.
    case armed
    /// A last page was there long enough.
    case pageOver
    /// An answer did not come in time.
    case answerOverdue
  }

  /// What is asked for; see ``KioskService``, which has a call for each.
  ///
  /// Whatever a guest waits for has the id `ask`; one at a time.
  public enum Effect: Hashable, Sendable {
    case identify(Identification, pin: Secret?)
    case checkIn(Visit, Place)
    case checkOut(Visit, back: ExpectedReturn)
    case waitList(Visit)
    case callStaff(Visit?)
    case openDrawer(pin: Secret)
    case sentAway
    case keep(KioskSettings)
    case endShift
    case forget(Visit?)
  }

  /// A page.
  public enum Page: Hashable, Sendable {
    case welcome
    /// Card, number or name.
    case identify
    case number, name, year, pin
    case working(Errand)
    /// A place is offered.
    case offer
    /// Other places are offered.
    case others
    /// They are checked in already.
    case inside
    case whenBack
    case full
    // The last pages
    case placed(Place)
    case inLine(number: Int, before: Int)
    case checkedOut, staffComing, staffConfirm, notNow
    // What went wrong
    case refused, tooOften
    /// Whether to call staff.
    case help
    /// Staff closed the terminal.
    case closed
    // Staff
    case staffPIN, drawer, languages, sentAway
  }

  /// What is waited for.
  public enum Errand: Hashable, Sendable {
    case identify, checkIn, checkOut, waitList, callStaff, openDrawer, sentAway
  }

  /// What can be chosen: by its number, by the arrows and Enter, or by a tap.
  public enum Choice: Hashable, Sendable {
    case language(KioskLanguage)
    case haveNumber, haveName, needHelp
    case yes, another, seeStaff
    case place(Place)
    case showPlace, leave
    case back(ExpectedReturn)
    case takeNumber, noThanks
    case tryAgain, finish
    case callStaff, callNobody
    /// What is typed is whole.
    case submit
    case moreTime, startAgain
    // Staff
    case pause, open, order, endShift, closeDrawer
    /// Whom the terminal sent away lately; those before them; and back from there.
    case sentAway, older, drawer
    case first(KioskLanguage)
  }

  /// Applies an action.
  public static func reduce(_ state: inout State, _ action: Action, in _: Void) -> [Command<Effect>]
  { state.take(action) }
}
