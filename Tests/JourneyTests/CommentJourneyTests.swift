import Features
import Terminal
import TestSupport
import Testing

@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct CommentJourneyTests {
  @Test func aCommentIsWrittenSentAndSeen() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("cThermostat ordered.<enter>Comes on Monday.")
      journey.sees(
        "Work note for INC0010022", "Only the team will read this.", "Comes on Monday.")
      journey.looks(like: "composing")
      await journey.press("<^s>")
      journey.sees(
        "Sent: work note on INC0010022", "Work note · john.doe", "Thermostat ordered.")
      journey.looks(like: "commented")
      try await journey.sandbox.has(
        "Thermostat ordered.\nComes on Monday.", in: "INC0010022", "work_notes")
    }
  }

  @Test func aCommentForTheRequesterGoesIntoTheOtherJournal() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("c<tab>We are on our way.")
      journey.sees("will read this too.")
      await journey.press("<^s>")
      journey.sees("Sent: comment on INC0010022")
      try await journey.sandbox.has("We are on our way.", in: "INC0010022", "comments")
    }
  }

  @Test func whatAnotherPersonWroteIsThereAfterRefreshing() async throws {
    try await Journey.take(.init(size: Journey.large)) { journey in
      await journey.open("INC0010022")
      journey.seesNot("Is anybody coming?")
      try await journey.sandbox.write(["comments": "Is anybody coming?"], to: "INC0010022")
      await journey.press("r")
      journey.sees("Is anybody coming?", "ann.li")
    }
  }

  @Test(arguments: [
    "เตียง 14 หัก กรุณาซ่อม กำ", "السرير رقم ١٤ مكسور، شكرا لكم",
    "Fixed 🛏️👩‍👧 🇲🇽 ✅", "नमस्ते क्षि", "Línea 1\n\n  indented — “quoted” <b>&amp;</b> %1$@ \\n",
  ])
  func everyScriptArrivesByteForByte(text: String) async throws {
    try await Journey.take { journey in
      await journey.open("INC0010026")
      await journey.press("c")
      await journey.happen(.paste(Paste(text: text)))
      await journey.press("<^s>")
      journey.sees("Sent: work note on INC0010026")
      try await journey.sandbox.has(text, in: "INC0010026", "work_notes")
      journey.seesNot("Work note · sent")
      #expect(journey.state.outbox.unsent == 0, "the journal shows it")
    }
  }

  @Test func aCommentThatIsRefusedStaysAndCanBeEdited() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010027")
      await journey.press("cReader swapped.<^s>")
      journey.sees("INC0010027: not sent, kept here.", "1 unsent", "Reader swapped.")
      await journey.press("c")
      journey.sees("Work note for INC0010027")
      await journey.press(" Twice.<esc>")
      #expect(journey.state.tasks.drafts.values.map(\.text.text) == ["Reader swapped. Twice."])
      try await journey.sandbox.has("Reader swapped.", in: "INC0010027", times: 0)
      await journey.press("X")
      journey.sees("Discard what you wrote about INC0010027?", "1 Keep it", "1 unsent")
      await journey.press("2")
      journey.sees("unsent text discarded")
      journey.seesNot("1 unsent")
    }
  }

  @Test func aCommentThatArrivedWithoutAnAnswerIsNotSentTwice() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      try await journey.sandbox.fault("dropAfter", method: "POST")
      await journey.press("cOnly once, please.<^s>")
      journey.says("INC0010022: saved, may have arrived (checking).")
      journey.sees("1 unsent", "Only once, please.")
      try await journey.sandbox.has("Only once, please.", in: "INC0010022")
      await journey.press("R")
      journey.sees("Only once, please.")
      journey.seesNot("1 unsent")
      try await journey.sandbox.has("Only once, please.", in: "INC0010022")
    }
  }

  @Test func itStaysInDoubtUntilSomebodyCouldLook() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      try await journey.sandbox.fault("dropAfter", method: "POST")
      await journey.press("cOnly once, please.<^s>")
      try await journey.sandbox.fault("status", method: "GET", count: 9, more: #","status":500"#)
      await journey.press("R")
      journey.sees("1 unsent")
      try await journey.sandbox.clearFaults()
      await journey.press("R")
      journey.sees("Only once, please.")
      journey.seesNot("1 unsent")
      try await journey.sandbox.has("Only once, please.", in: "INC0010022")
    }
  }

  @Test func itIsNotSentTwiceWhereTheJournalIsOneText() async throws {
    try await Journey.take(.init(size: Journey.large)) { journey in
      try await journey.sandbox.turn("journalDenied")
      await journey.open("INC0010022")
      try await journey.sandbox.fault("dropAfter", method: "POST")
      await journey.press("cOnly once, please.<^s>")
      journey.says("INC0010022: saved, may have arrived (checking).")
      await journey.press("R")
      journey.sees("ServiceNow sent these as one text.")
      journey.seesNot("1 unsent")
      try await journey.sandbox.turn("journalDenied", to: "false")
      try await journey.sandbox.has("Only once, please.", in: "INC0010022")
    }
  }

  @Test func aCommentThatNeverArrivedIsSentAgain() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      try await journey.sandbox.fault("drop", method: "POST")
      await journey.press("cOnly once, please.<^s>")
      journey.says("INC0010022: saved, may have arrived (checking).")
      try await journey.sandbox.has("Only once, please.", in: "INC0010022", times: 0)
      await journey.press("R")
      journey.sees("Only once, please.")
      journey.seesNot("1 unsent")
      try await journey.sandbox.has("Only once, please.", in: "INC0010022")
    }
  }

  @Test func sayingTheSameTwiceOnPurposeSendsItTwice() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("cCalled.<^s>")
      await journey.press("cCalled.<^s>")
      try await journey.sandbox.has("Called.", in: "INC0010022", times: 2)
    }
  }

  @Test func aHugePasteIsCutAndSaysSo() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("c")
      // What the terminal makes of a paste of 1 MB.
      let text = String(repeating: "blanket ", count: Paste.limit / 8)
      await journey.happen(.paste(Paste(text: text, truncated: true)))
      journey.sees("Too long to paste in full: only the first 64 KiB were pasted.")
      #expect(journey.state.tasks.drafts.values.first?.text.text == text)
      await journey.press("<^s>")
      journey.sees("Sent: work note on INC0010022")
      try await journey.sandbox.has(text, in: "INC0010022")
    }
  }

  @Test func aPasteWhereNothingCanBeTypedIsSaid() async throws {
    try await Journey.take { journey in
      await journey.happen(.paste(Paste(text: "qqq")))
      journey.sees("There is nowhere to paste here.")
      #expect(!journey.state.isQuitting)
    }
  }

  @Test func aDraftIsKeptWhileLookingElsewhereAndAskedForBeforeLeaving() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("cHalf a sen<esc>")
      await journey.open("INC0010021")
      await journey.open("INC0010022")
      await journey.press("ctence<esc>q")
      journey.sees("You will lose: 1", "draft.")
      await journey.press("<enter>")
      #expect(!journey.state.isQuitting)
      #expect(journey.state.tasks.drafts.values.map(\.text.text) == ["Half a sentence"])
      await journey.begin("q<right>")
      await journey.leave("<enter>")
      #expect(journey.state.isQuitting)
    }
  }

  @Test func anEmptyCommentIsNotSent() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      let before = try await journey.sandbox.visits().count
      await journey.press("c  <enter><^s>")
      journey.sees("Write something first.")
      let after = try await journey.sandbox.visits().count
      #expect(after == before)
    }
  }

  @Test func aCommentIsWrittenInThePersonsOwnEditor() async throws {
    let variables = ["EDITOR": "printf ' and more' >>", "XDG_RUNTIME_DIR": "/dev/shm"]
    try await Journey.take(.init(variables: variables)) { journey in
      await journey.open("INC0010022")
      await journey.press("cBegun here<^o>")
      journey.sees("Begun here and more")
      #expect(journey.screen.loans == 1)
      await journey.press("<^s>")
      try await journey.sandbox.has("Begun here and more", in: "INC0010022")
    }
  }
}
