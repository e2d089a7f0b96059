import TerminalUI

/// What is told of a city in one line: what it is, and its value.
final class CityFact: View {
  private let title: Label
  private let label = Label()

  /// The value; without one nothing is seen.
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
