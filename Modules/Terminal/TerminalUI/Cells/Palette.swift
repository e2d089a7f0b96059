/// The 256-color palette of `xterm`.
///
/// The palette consists of sixteen colors that the user chooses, a cube of 6 × 6 × 6 colors, and 24 grays.
enum Palette {
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// Returns the index of the cube color or gray that is nearest to an RGB color.
  static func index(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let (r, g, b) = (nearestStep(red), nearestStep(green), nearestStep(blue))
    let cube = UInt8(16 + 36 * r + 6 * g + b)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let gray = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
    let candidate = [cube, gray].min { distance($0, red, green, blue) < distance($1, red, green, blue) }
    return candidate ?? cube
  }

  /// Returns the index of the named color that is nearest to a palette color.
  static func ansi(_ index: UInt8) -> UInt8 {
    guard index >= 16 else { return index }
    let (red, green, blue) = parts(index)
    return ansi(red, green, blue)
  }

  /// Returns the index of the named color whose usual appearance is nearest to an RGB color.
  ///
  /// The result depends on the color's brightness and on its strongest components.
  static func ansi(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let strongest = max(red, green, blue)
    let range = Int(strongest) - Int(min(red, green, blue))
    guard range >= 32 else { return [0, 8, 7, 15][Int(strongest) / 64] }
    let threshold = Int(strongest) - range / 2
    let bits: UInt8 =
      (Int(red) >= threshold ? 1 : 0) | (Int(green) >= threshold ? 2 : 0) | (Int(blue) >= threshold ? 4 : 0)
    return strongest > 224 ? bits + 8 : bits
  }

  /// Returns black or white, whichever has more contrast with a color.
  ///
  /// The result is the default color if the RGB components of the given color are unknown.
  static func text(on color: Color) -> Color {
    let (red, green, blue): (UInt8, UInt8, UInt8)
    switch color.kind {
    case .default, .role: return .default
    case .ansi(let number), .indexed(let number): (red, green, blue) = parts(number)
    case .rgb(let r, let g, let b): (red, green, blue) = (r, g, b)
    }
    // Squares approximate the transfer function of sRGB. Black and white have the same contrast with the gray #757575.
    let (r, g, b) = (Int(red), Int(green), Int(blue))
    let isLight = 2126 * r * r + 7152 * g * g + 722 * b * b > 10_000 * 0x75 * 0x75
    return isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
  }

  private static func nearestStep(_ part: UInt8) -> Int {
    steps.indices.min { abs(Int(steps[$0]) - Int(part)) < abs(Int(steps[$1]) - Int(part)) } ?? 0
  }

  /// The usual appearance of the sixteen named colors, as in the default `xterm` palette.
  private static let named: [(UInt8, UInt8, UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]

  private static func parts(_ index: UInt8) -> (UInt8, UInt8, UInt8) {
    guard index >= 16 else { return named[Int(index)] }
    guard index < 232 else {
      let gray = 8 + (index - 232) * 10
      return (gray, gray, gray)
    }
    let number = Int(index) - 16
    return (steps[number / 36], steps[number / 6 % 6], steps[number % 6])
  }

  private static func distance(_ index: UInt8, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    let (r, g, b) = parts(index)
    let (x, y, z) = (Int(r) - Int(red), Int(g) - Int(green), Int(b) - Int(blue))
    return x * x + y * y + z * z
  }
}
