import ETO
import FileMaker
import Model
import REST
import RapidSOS
import ServiceNow

/// Runs the first examples, each in a file of its own, against the sandbox with this control port.
func show(from control: BaseURL) async throws {
  let addresses = try await addresses(at: control)
  let system = { (name: String) in try BaseURL(validating: addresses[name] ?? "") }

  for person in try await people(called: "Lampwick", at: system("eto")) {
    print("ETO: \(person.name.listed), born \(person.birth?.description ?? "on no known day")")
  }
  for guest in try await guests(called: "Lampwick", at: system("filemaker")) {
    let notes = guest.portals["Notes", default: []].map { $0["Notes::Text"].text }
    let name = "\(guest["FirstName"].text) \(guest["LastName"].text)"
    print("FileMaker: \(name).", notes.joined(separator: " "))
  }
  let profile = try await profile(at: system("rapidsos"))
  let allergies = profile.allergies.joined(separator: ", ")
  print("RapidSOS: \(profile.names.joined()), allergic to \(allergies)")
  for task in try await tasks(at: system("servicenow")) {
    print("ServiceNow: \(task.number) \(task.shortDescription ?? "")")
  }
}

if let control = CommandLine.arguments.dropFirst().first.flatMap(BaseURL.init) {
  do { try await show(from: control) } catch { print("no answer:", error) }
} else {
  print("usage: LibraryProbe http://127.0.0.1:8700")
}
