import TerminalUI

/// A line that shows the title and value of a fact about a city.
final class CityFact: View {
  private let title: Label
  private let label = Label()

  /// The value, or `nil` to show an empty line.
  var value: String? {
    didSet {
      label.text = value ?? ""
      title.isHidden = value == nil
    }
  }

  init(_ title: String) {
    self.title = Label(title, style: .dim)
    super.init()
    self.title.isHidden = true
    for view in [self.title, label] { addSubview(view) }
  }

  override func layoutSubviews() {
    let columns = Layout([.fixed(11), .fill()]).columns(in: bounds)
    (title.frame, label.frame) = (columns[0], columns[1])
  }
}
