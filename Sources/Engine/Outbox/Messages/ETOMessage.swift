import Features
import Model
import Vault

/// A write to ETO, in a program of a site.
protocol ETOMessage: OutboxMessage {
  /// The site.
  var site: Site.ID { get }
  /// The program that is worked in.
  var program: Program.ID { get }
}

extension ETOMessage {
  static var destination: RemoteSystem { .eto }
  var way: Way { Way(.eto, site: site) }
  var writtenIn: Program.ID? { program }
}
