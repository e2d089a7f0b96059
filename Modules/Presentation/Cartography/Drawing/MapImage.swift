public import Domain

/// An SVG image of a map for documents with a light or dark background.
///
/// The image contains no scripts or embedded fonts. The same arguments always produce the same bytes.
public struct MapImage: Sendable {
  /// The size in pixels.
  private let size: MapSheet.Size
  private let subject: MapSubject
  private let scene: MapScene
  private let outline: MapOutline
  private let land: MapLand

  /// Creates an image of a map.
  ///
  /// - Parameters:
  ///   - subject: The subject of the map.
  ///   - width: The width in pixels, or `nil` to choose a width that suits the subject.
  ///   - height: The height in pixels, or `nil` to choose a height that suits the subject.
  ///   - world: The source of the cities and lines.
  public init(
    of subject: MapSubject, width: Int? = nil, height: Int? = nil, in world: some CityCatalog & WorldGeometry
  ) {
    let viewport = subject.viewport(in: world)
    let suitable = Self.suitableSize(of: viewport)
    let size = MapSheet.Size(
      width: width.map(Double.init) ?? suitable.width, height: height.map(Double.init) ?? suitable.height)
    let sheet = MapSheet(
      size: MapSheet.Size(width: size.width, height: size.height - Self.footer),
      step: MapSheet.Size(width: 1, height: 1),
      mark: MapSheet.Size(width: 5, height: 5), spacing: 10, gap: 3, resolution: 0.75)
    self.size = size
    self.subject = subject
    scene = subject.scene(of: viewport, on: sheet, in: world, sizeOfLabel: LabelFont.label.size)
    outline = MapOutline(on: scene.projection, lines: world.lines)
    land = MapLand(on: scene.projection, lines: world.lines)
  }

  /// The height of the attribution below the map, in pixels.
  private static let footer = 18.0

  /// Returns the largest size up to 960 by 720 pixels that has the viewport's aspect ratio.
  ///
  /// The aspect ratio is clamped to the range from 1:2 to 2:1.
  private static func suitableSize(of viewport: MapViewport) -> MapSheet.Size {
    let shape = min(max(viewport.width / viewport.height, 0.5), 2)
    let height = min(960 / shape, 720)
    return MapSheet.Size(width: (height * shape).rounded(), height: height.rounded())
  }
}

// MARK: - SVG

extension MapImage {
  /// The image as an SVG 1.1 document, which ends with a newline and must be encoded as UTF-8.
  public var svg: String {
    let (width, height) = (Int(size.width), Int(size.height))
    let map = scene.projection.sheet.size
    let elements =
      [
        #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
          + #"viewBox="0 0 \#(width) \#(height)" role="img" aria-labelledby="title description">"#,
        #"<title id="title">\#(XML.escaped(title))</title>"#,
        #"<desc id="description">\#(XML.escaped(description))</desc>"#,
        "<style>\n\(Self.style)\n</style>",
        #"<rect class="ground" width="\#(width)" height="\#(height)"/>"#,
        #"<svg width="\#(width)" height="\#(Int(map.height))">"#,
        // Marks are drawn on top of labels, so that the marks stay visible in a viewer that ignores `textLength`.
      ] + [landArea] + lines + [dots, unnamedMarks] + areaNames + labels + [marks] + pins + scaleBar + [
        "</svg>", attribution, "</svg>",
      ]
    return elements.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private var title: String { "Map of \(subject.name)" }

  /// A description of the image for accessibility.
  private var description: String {
    let named = scene.prominentCities.filter { $0.label != nil }.map(\.city)
      .sorted { $0.population > $1.population }.map(\.name)
    let parts = [
      "Land and sea as areas, coasts and borders as lines, cities as dots.",
      subject.cities.isEmpty ? "" : "Pinned: \(subject.cities.map(\.fullName).joined(separator: "; ")).",
      named.isEmpty ? "" : "Named: \(named.joined(separator: ", ")).",
      "Contains data from GeoNames (www.geonames.org), CC BY 4.0, modified. Made with Natural Earth.",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var landArea: String {
    var path = SVGPath(within: scene.projection.sheet.bounds)
    let bottom = scene.projection.sheet.size.height + 1
    for coast in land.coasts { path.addArea(below: coast, to: bottom) }
    return path.data.isEmpty ? "" : #"<path class="land" d="\#(path.data)"/>"#
  }

  private var areaNames: [String] {
    scene.areaNames.map { text($0.label.text, in: $0.label.rect, class: $0.kind == .country ? "country" : "area") }
  }

  /// The `path` elements that draw the lines, one for each kind of line, starting with the least important kind.
  private var lines: [String] {
    let classes: [(MapLine.Kind, String)] = [
      (.regionBorder, "region"), (.disputedBorder, "disputed"), (.border, "border"), (.coast, "coast"),
    ]
    return classes.map { kind, name in
      var path = SVGPath(within: scene.projection.sheet.bounds)
      for line in outline.lines where line.kind == kind { path.draw(line.places) }
      return path.data.isEmpty ? "" : #"<path class="\#(name)" d="\#(path.data)"/>"#
    }
  }

  private var dots: String { points(scene.dots, class: "dots") }

  private var marks: String {
    points(scene.prominentCities.filter { $0.label != nil }.map(\.mark.center), class: "marks")
  }

  /// The marks of the prominent cities whose names do not fit.
  private var unnamedMarks: String {
    points(scene.prominentCities.filter { $0.label == nil }.map(\.mark.center), class: "towns")
  }

  private func points(_ points: [MapSheet.Point], class name: String) -> String {
    var path = SVGPath(within: scene.projection.sheet.bounds)
    for point in points { path.dot(point) }
    return path.data.isEmpty ? "" : #"<path class="\#(name)" d="\#(path.data)"/>"#
  }

  private var labels: [String] {
    scene.prominentCities.compactMap { $0.label.map { text($0.text, in: $0.rect, class: "label") } }
      + scene.pins.compactMap { $0.label.map { text($0.text, in: $0.rect, class: "pinned") } }
  }

  private var pins: [String] {
    scene.pins.reversed().map { pin in
      let center = pin.mark.center
      let (x, y) = (SVGPath.tenths(center.x), SVGPath.tenths(center.y))
      return #"<circle class="pin" cx="\#(x)" cy="\#(y)" r="4"/>"#
    }
  }

  private var scaleBar: [String] {
    guard let bar = scene.scaleBar else { return [] }
    let middle = SVGPath.tenths(bar.rect.center.y)
    let length = SVGPath.tenths(bar.length)
    let size = LabelFont.label.size(of: bar.text)
    let origin = MapSheet.Point(x: bar.rect.right - size.width, y: bar.rect.origin.y)
    return [
      #"<path class="scale" d="M\#(SVGPath.tenths(bar.rect.origin.x)) \#(middle)m0-3v6m0-3h\#(length)m0-3v6"/>"#,
      text(bar.text, in: MapSheet.Rect(origin: origin, size: size), class: "label"),
    ]
  }

  /// Returns a `text` element that has the estimated width in any font.
  private func text(_ text: String, in rect: MapSheet.Rect, class name: String) -> String {
    let (x, y) = (SVGPath.tenths(rect.origin.x), SVGPath.tenths(LabelFont.label.baseline(in: rect)))
    return #"<text class="\#(name)" x="\#(x)" y="\#(y)" textLength="\#(SVGPath.tenths(rect.size.width))" "#
      + #"lengthAdjust="spacingAndGlyphs">\#(XML.escaped(text))</text>"#
  }

  private var attribution: String {
    let sources = ["GeoNames (CC BY 4.0, modified), Natural Earth", "GeoNames, Natural Earth"]
    let width = size.width - 8
    let text = sources.first { LabelFont.small.size(of: $0).width <= width } ?? sources[1]
    let length = min(LabelFont.small.size(of: text).width, width)
    let (x, y) = (SVGPath.tenths(size.width - 4 - length), SVGPath.tenths(size.height - 5))
    return #"<text class="small" x="\#(x)" y="\#(y)" "#
      + #"textLength="\#(SVGPath.tenths(length))" lengthAdjust="spacingAndGlyphs">\#(XML.escaped(text))</text>"#
  }
}

extension MapSheet.Rect {
  fileprivate var center: MapSheet.Point {
    MapSheet.Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}
