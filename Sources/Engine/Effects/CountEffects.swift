import Features
internal import Glibc
import Model
import Vault

extension EffectRunner {
  /// Performs an effect of the point-in-time count.
  func run(
    _ effect: Count.Effect, send: @escaping @Sendable (Count.Action) async -> Void
  ) async {
    do throws(CountTrouble) {
      switch effect {
      case .load: await load(send)
      case .save(let records):
        do throws(VaultError) {
          let kept = try await counts.save(records)
          await send(.saved(kept, at: environment.now()))
        } catch {
          await send(.notSaved(records, Trouble(error), at: environment.now()))
        }
      case .remove(let ids):
        do throws(VaultError) {
          try await counts.remove(ids)
          await send(.removed(ids))
        } catch {
          await send(.notSaved([], Trouble(error), at: environment.now()))
        }
      case .forget(let id, let name):
        let ids = try await CountDesk.asking { () throws(VaultError) in try await counts.forget(id)
        }
        await send(.forgotten(id, name: name, ids, at: environment.now()))
      case .readQuestions(let path):
        let definition = try CountQuestions.read(path.map(place))
        await send(
          .questionsRead(
            definition, Stamp(now: environment.now(), id: environment.makeID())))
      case .begin(let count):
        let kept = try await counts.begin(count)
        await send(.began(kept, at: environment.now()))
      case .writeSetup(let id, let path):
        let place = place(path)
        try await counts.writeSetup(id, to: place)
        await send(.written(path: place, surveys: nil, at: environment.now()))
      case .join(let path, let key):
        let kept = try await counts.join(place(path), key: key)
        await send(.began(kept, at: environment.now()))
      case .writeAnswers(let id, let path):
        let place = place(path)
        let surveys = try await counts.writeAnswers(id, to: place)
        await send(.written(path: place, surveys: surveys, at: environment.now()))
      case .receive(let id, let path):
        let paths = try HandedInFiles.paths(path, of: id, at: place)
        let received = try await counts.receive(id, from: paths)
        await send(.received(received, at: environment.now()))
      case .write(let id, let text, let path):
        let place = place(path)
        try await counts.export(text, of: id, to: place)
        await send(.written(path: place, surveys: nil, at: environment.now()))
      case .watchPlace: await watchPlace(send)
      }
    } catch {
      await send(.failed(error, at: environment.now()))
    }
  }

  private func load(_ send: @Sendable (Count.Action) async -> Void) async {
    do throws(VaultError) {
      let (records, unreadable) = try await counts.load()
      await send(.arrived(Count.Book(records), unreadable: unreadable, at: environment.now()))
    } catch {
      await send(.notRead(Trouble(error)))
    }
  }

  /// Tells what the receiver says, until nobody listens any more.
  private func watchPlace(_ send: @Sendable (Count.Action) async -> Void) async {
    guard let receiver = environment.receiver else { return await send(.noReceiver) }
    for await news in receiver() {
      await send(.receiver(news, Stamp(now: environment.now(), id: environment.makeID())))
    }
  }

  /// The whole path of a file as a person typed or pasted it.
  func place(_ path: String) -> String {
    let place = FileToAttach(path: path).place(home: LocalFiles(clock: environment.clock).home)
    guard !place.hasPrefix("/"), let folder = getcwd(nil, 0) else { return place }
    defer { free(folder) }
    return "\(String(cString: folder))/\(place)"
  }
}
