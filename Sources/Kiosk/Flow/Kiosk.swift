public import Model
public import Resources
public import Store
public import Terminal

/// Self check-in at a shelter's door: a guest alone at a public terminal, in their own language.
///
/// It is a closed world: none of its actions, pages, choices and effects leads to a staff screen, a
/// setting or a shell. What somebody types is never shown, no guest leaves anything behind, and all
/// refusals have the same words.
public enum Kiosk: Feature {
  /// What can happen.
  ///
  /// Times are monotonic: since the terminal started.
  public enum Action: Hashable, Sendable {
    // The person, or the scanner: which of them is decided here
    case pressed(Key, at: Duration)
    /// Something was pasted, which is always refused.
    case pasted(at: Duration)
    case clicked(Point, at: Duration)
    case resized(Size)

    // The world
    case identified(Identified, at: Duration)
    case checkedIn(CheckedIn, at: Duration)
    case checkedOut(CheckedOut, at: Duration)
    case waitListed(WaitListed, at: Duration)
    case staffCalled(Bool, at: Duration)
    case drawerAnswered(Bool, at: Duration)
    case sentAwayTold([SentAway], at: Duration)
    case healthChanged(KioskHealth)

    // The clock
    /// Nothing followed the waiting keys: somebody typed them.
    case keysEnded
    /// Nobody touched anything for a while.
    case idleTicked
    /// The question for more time has been shown long enough to be read.
    case armed
    /// A last page has been shown long enough.
    case pageOver
    /// An answer did not come in time.
    case answerOverdue
  }

  /// What is asked for; ``KioskService`` has a call for each.
  ///
  /// Requests that a guest waits for have the id `ask`; there is one at a time.
  public enum Effect: Hashable, Sendable {
    case identify(Identification, pin: Secret?)
    case checkIn(Visit, Place)
    case checkOut(Visit, back: ExpectedReturn)
    case waitList(Visit)
    case callStaff(Visit?)
    case openDrawer(pin: Secret)
    case sentAway(in: KioskLanguage)
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
    case checkedOut, placeKept, staffComing, staffConfirm, notNow
    // What went wrong
    case refused, tooOften
    /// Whether to call staff.
    case help
    /// Staff closed the terminal.
    case closed
    // Staff
    case staffPIN, drawer, languages, sentAway
  }

  /// What is awaited.
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
    /// What is typed is complete.
    case submit
    case moreTime, startAgain
    // Staff
    case pause, open, order, endShift, closeDrawer
    /// Those whom the terminal sent away lately; the ones before them; and back to the drawer.
    case sentAway, older, drawer
    case first(KioskLanguage)
  }

  /// Applies an action.
  public static func reduce(_ state: inout State, _ action: Action, in _: Void) -> [Command<Effect>]
  { state.take(action) }
}
