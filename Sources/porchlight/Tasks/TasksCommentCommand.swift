import ArgumentParser
import Engine
import Resources

struct TasksCommentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "comment",
    abstract: "Add a work note to a task; the text is read from standard input.",
    discussion: "Text never goes on the command line: other processes can read it.")

  @OptionGroup var options: TasksOptions
  @Argument(help: "The task's number, INC0010021.") var number: String

  mutating func run() async throws {
    try await options.withDesk { desk, startup in
      guard let text = Input.text() else { throw Failure(startup.phrases[.scriptNotUTF8]) }
      guard !text.allSatisfy(\.isWhitespace) else { throw Failure(startup.phrases[.scriptNoText]) }
      try await desk.comment(number: number, text: text)
      if options.json {
        try Output.json(CommentOutput(number: number, sent: true))
      } else {
        Output.line(startup.phrases.format(.tasksNoteSent, number))
      }
    }
  }
}
