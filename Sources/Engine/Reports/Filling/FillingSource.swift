import ETO
import Features
import Model

/// A program of ETO that somebody is signed in to.
struct FillingSource: Sendable {
  /// The way to the site.
  let api: ETOAPI
  /// The site; its name is empty where nobody knows it.
  let site: Site
  /// The program.
  let program: Program
  /// Whose eyes it is read with: what one person may see is not shown to another.
  let owner: String

  init(_ api: ETOAPI, site: Site, program: Program, _ author: Sessions.ClientAuthor) {
    self.api = api
    self.site = site
    self.program = program
    owner = Owner(system: author.address ?? "", user: author.user).name("eto/site/\(site.id)")
  }
}

extension Sessions {
  /// What the store for reports is filled from; nil while nobody is in a program.
  var fillingSource: FillingSource? {
    guard let eto, let author = clientAuthor, let program = eto.programID else { return nil }
    guard let workplace = clientReader?.workplace else {
      return FillingSource(
        eto, site: Site(id: eto.siteID, name: ""), program: Program(id: program, name: ""), author)
    }
    let named = (workplace.programs + [workplace.program]).first { $0.id == program }
    return FillingSource(
      eto, site: workplace.site, program: named ?? Program(id: program, name: ""), author)
  }
}

extension ETODesk {
  /// The same for a script.
  var fillingSource: FillingSource? {
    get async {
      await sessions.clientAuthor.map {
        FillingSource(api, site: workplace.site, program: workplace.program, $0)
      }
    }
  }
}
