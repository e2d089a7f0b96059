/// The colors and characters that a terminal can show.
///
/// Views specify colors by role, so views do not depend on the terminal's capabilities. The encoder replaces
/// unsupported colors and characters cell by cell, so the layout is the same on all terminals.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The number of colors that a terminal can show.
  public enum ColorDepth: Int, CaseIterable, Comparable, Sendable {
    /// No colors.
    ///
    /// Text attributes convey the meaning that colors would otherwise convey.
    case none
    /// The sixteen named colors, whose appearance the user chooses.
    case ansi
    /// The 256-color palette.
    case indexed
    /// RGB colors with 256 levels per component.
    case rgb

    /// Returns whether the left value represents fewer colors than the right value.
    public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
  }

  /// The characters that a terminal can show.
  public enum Glyphs: CaseIterable, Sendable {
    /// All Unicode characters.
    case unicode
    /// ASCII characters and the line and block characters of console fonts.
    ///
    /// With these characters, a map has two dots per cell instead of eight.
    case blocks
    /// Only ASCII characters.
    ///
    /// Any other character is replaced with the most similar ASCII character, or with `?` if no character is similar.
    case ascii

    /// Returns a string with its unsupported characters replaced.
    ///
    /// ``DisplayText`` must already have sanitized the string.
    package func replacingUnsupported(in text: String) -> String {
      self == .unicode ? text : text.reduce(into: "") { $0 += $1.unicodeScalars.first.map(replacement) ?? "" }
    }

    /// Returns the scalar if it is supported, or the most similar supported character otherwise.
    ///
    /// If no supported character is similar, the result is `?`.
    func replacement(for scalar: Unicode.Scalar) -> String {
      switch self {
      case .unicode: String(scalar)
      case .blocks: scalar.blockReplacement ?? scalar.asciiReplacement
      case .ascii: scalar.asciiReplacement
      }
    }
  }

  /// The width of characters whose East Asian Width is ambiguous, such as Cyrillic letters.
  public enum AmbiguousWidth: String, CaseIterable, Sendable {
    /// One column, as in nearly all terminals.
    case narrow
    /// Two columns, which some East Asian users configure.
    ///
    /// Lines and similar symbols are replaced with ASCII characters, so they remain one column wide.
    case wide
  }

  public var depth: ColorDepth
  public var glyphs: Glyphs
  /// The width of ambiguous characters.
  ///
  /// The width has an effect only if the terminal shows all Unicode characters.
  public var ambiguousWidth: AmbiguousWidth
  /// Whether braille dots, which some fonts lack, are replaced with half blocks.
  ///
  /// If ambiguous characters are wide, braille dots are replaced with ASCII characters instead.
  public var usesHalfBlocks: Bool
  /// The color for each role.
  public var theme: Theme
  /// The colors that override the theme's colors, even after the theme changes.
  ///
  /// An overriding color must not itself refer to a role.
  public var colors: [Color.Role: Color] = [:]

  public init(
    depth: ColorDepth = .ansi,
    glyphs: Glyphs = .unicode,
    theme: Theme = .dark,
    ambiguousWidth: AmbiguousWidth = .narrow,
    usesHalfBlocks: Bool = false
  ) {
    self.depth = depth
    self.glyphs = glyphs
    self.theme = theme
    self.ambiguousWidth = ambiguousWidth
    self.usesHalfBlocks = usesHalfBlocks
  }

  /// The width to assume for ambiguous characters when text is measured.
  ///
  /// The width is narrow unless the terminal shows all Unicode characters.
  var effectiveAmbiguousWidth: AmbiguousWidth { glyphs == .unicode ? ambiguousWidth : .narrow }

  /// Whether land has its own background color.
  ///
  /// A background color for land requires a theme that tints land, more than sixteen colors, and support for non-ASCII
  /// characters.
  var tintsLand: Bool { theme.tintsLand && depth > .ansi && glyphs != .ascii }

  /// Returns whether the encoder replaces a scalar.
  ///
  /// A scalar is replaced if the terminal cannot show it or would show it in two columns instead of one.
  func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
    guard glyphs == .unicode else { return !scalar.isASCII }
    if usesHalfBlocks, scalar.isBraille { return true }
    return ambiguousWidth == .wide && scalar.isAmbiguousSymbol
  }

  /// Returns the single character that replaces a scalar, or the scalar itself if the terminal shows it.
  func replacement(for scalar: Unicode.Scalar) -> String {
    guard isReplaced(scalar) else { return String(scalar) }
    if glyphs == .unicode, ambiguousWidth == .narrow, let block = scalar.blockReplacement { return block }
    return glyphs == .unicode ? scalar.asciiReplacement : glyphs.replacement(for: scalar)
  }

  /// Returns a buffer's text as the terminal shows it without colors.
  ///
  /// The text has one line per row, without trailing blanks.
  public func text(of buffer: CellBuffer) -> String {
    var plain = self
    plain.depth = .none
    return (0..<buffer.size.rows).map { row in
      let line = buffer.rows[row].enumerated().reduce(into: "") { line, cell in
        let text = buffer.text(of: cell.element)
        let replaced = text.unicodeScalars.first.flatMap { plain.isReplaced($0) ? plain.replacement(for: $0) : nil }
        let isDot = plain.showsDot(in: cell.element, at: Point(column: cell.offset, row: row))
        line += isDot ? plain.landDot : replaced ?? text
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Returns whether a cell shows the dot that represents land.
  ///
  /// If land cannot be tinted, every other blank cell on land shows a dot, in a checkerboard pattern.
  func showsDot(in cell: Cell, at point: Point) -> Bool {
    cell == .blankLand && !tintsLand && (point.column + point.row).isMultiple(of: 2)
  }

  /// The dot that represents land, or its replacement if the terminal cannot show the dot.
  var landDot: String { replacement(for: "·") }

  /// Returns the nearest style that the terminal can show, with colors in place of roles.
  func resolve(_ style: Style) -> Style {
    guard style.foreground != .default || style.background != .default else { return style }
    var resolved = style
    if style.background == .role(.selection), let replacement = colors[.selection], depth > .none {
      resolved.background = resolve(replacement)
      resolved.foreground = resolve(foreground(style.foreground, on: resolved.background))
      return resolved
    }
    if style.background == .role(.selection), depth <= .ansi {
      // The sixteen named colors include no subtle background, and a monochrome terminal has no colors. Therefore, the
      // selection is shown in reverse video.
      resolved.attributes.formUnion(.reverse)
      resolved.background = .default
      resolved.foreground = resolve(.role(.selection))
      return resolved
    }
    if style.background == .role(.selection) {
      resolved.foreground = resolve(onSelection(style.foreground))
      resolved.background = resolve(style.background)
      return resolved
    }
    if case .role(let role) = style.foreground.kind, depth <= .ansi, theme[role].ansi == nil,
      colors[role] == nil || depth == .none
    {
      resolved.attributes.formUnion(.dim)
    }
    resolved.foreground = resolve(style.foreground)
    resolved.background = resolve(style.background)
    return resolved
  }

  /// Returns the text color in a selected row.
  ///
  /// A selected row has its own text color, because the terminal's text color might be unreadable on the selection
  /// color.
  private func onSelection(_ foreground: Color) -> Color {
    let shade: Theme.Shade?
    switch foreground.kind {
    case .role(let role) where colors[role] != nil: shade = nil
    case .role(let role): shade = theme.selected(role)
    case .default: shade = theme.selectedText
    case .ansi, .indexed, .rgb: shade = nil
    }
    return shade.map { .rgb($0.red, $0.green, $0.blue) } ?? foreground
  }

  /// Returns the text color in a selected row whose background color the user has replaced.
  ///
  /// The given background is the color that the terminal shows, which can be brighter than the user's color.
  ///
  /// The theme's text colors might be unreadable on that background, so black or white replaces them.
  private func foreground(_ foreground: Color, on selection: Color) -> Color {
    switch foreground.kind {
    case .role(let role) where colors[role] != nil: foreground
    case .role, .default: Palette.text(on: selection)
    case .ansi, .indexed, .rgb: foreground
    }
  }

  private func resolve(_ color: Color) -> Color {
    if case .role(let role) = color.kind, let replacement = colors[role] { return resolve(replacement) }
    return switch (color.kind, depth) {
    case (.default, _), (_, .none): .default
    case (.role(let role), .ansi): theme[role].ansi.map(Color.ansi) ?? .default
    case (.role(.land), _) where !tintsLand: .default
    case (.role(let role), _): resolve(.rgb(theme[role].red, theme[role].green, theme[role].blue))
    case (.rgb(let red, let green, let blue), .indexed): .indexed(Palette.index(red, green, blue))
    case (.rgb(let red, let green, let blue), .ansi): .ansi(Palette.ansi(red, green, blue))
    case (.indexed(let number), .ansi): .ansi(Palette.ansi(number))
    case (.ansi, _), (.indexed, _), (.rgb, _): color
    }
  }
}
