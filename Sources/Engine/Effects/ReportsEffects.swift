import Features
import Model

extension EffectRunner {
  /// Performs an effect of the screen of reports.
  func run(
    _ effect: ReportsScreen.Effect,
    send: @escaping @Sendable (ReportsScreen.Action) async -> Void
  ) async {
    switch effect {
    case .load:
      do throws(ReportsTrouble) {
        await send(.arrived(try await reports.shelf()))
      } catch {
        await send(.notRead(error))
      }
    case .run(let order):
      do throws(ReportsTrouble) {
        let result = try await reports.run(order)
        await send(.ran(result, asked: order, at: environment.now()))
      } catch {
        await send(.notRun(order, error, at: environment.now()))
      }
    case .kept(let id):
      do throws(ReportsTrouble) {
        await send(.keptArrived(try await reports.result(id)))
      } catch {
        await send(.notKept(id, error))
      }
    case .people(let order, let cell):
      do throws(ReportsTrouble) {
        await send(.peopleArrived(cell, try await reports.people(order, behind: cell)))
      } catch {
        await send(.noPeople(cell, error))
      }
    case .importExport(let path):
      let (reports, place) = (reports, place(path))
      await fill(send) { progress throws(ReportsTrouble) in
        try await reports.importExport(place, progress: progress)
      }
    case .fill:
      let reports = reports
      await fill(send) { progress throws(ReportsTrouble) in
        try await reports.fill(progress: progress)
      }
    case .forget(let id):
      do throws(ReportsTrouble) {
        try await reports.forget(id)
        await send(.forgot(id, at: environment.now()))
      } catch {
        await send(.notForgotten(error, at: environment.now()))
      }
    case .export(let path):
      let place = place(path)
      do throws(ReportsTrouble) {
        try await reports.export(to: place)
        await send(.written(path: place, at: environment.now()))
      } catch {
        await send(.notWritten(error, at: environment.now()))
      }
    case .write(let text, let path):
      let place = place(path)
      do throws(ReportsTrouble) {
        try await reports.write(text, to: place)
        await send(.written(path: place, at: environment.now()))
      } catch {
        await send(.notWritten(error, at: environment.now()))
      }
    }
  }

  /// Fills the store, and tells how far it is: what is said meanwhile is the latest alone.
  private func fill(
    _ send: @escaping @Sendable (ReportsScreen.Action) async -> Void,
    by work: (
      _ progress: @escaping @Sendable (ReportsProgress) -> Void
    ) async throws(ReportsTrouble) -> ReportStoreFacts
  ) async {
    let (steps, told) = AsyncStream.makeStream(
      of: ReportsProgress.self, bufferingPolicy: .bufferingNewest(1))
    async let telling: Void = {
      for await step in steps { await send(.progressed(step)) }
    }()
    let outcome: ReportsScreen.Action
    do throws(ReportsTrouble) {
      let facts = try await work { told.yield($0) }
      outcome = .filled(facts, at: environment.now())
    } catch {
      outcome = .notFilled(error, at: environment.now())
    }
    told.finish()
    await telling
    await send(outcome)
  }
}
