extension MapImage {
  /// The style sheet of the elements' classes for light and dark backgrounds.
  static let style = """
    .ground{fill:#fff}
    path{fill:none;stroke-linejoin:round;stroke-linecap:round}
    .region{stroke:#ddd6cb;stroke-width:.7}
    .border,.disputed{stroke:#a98d68;stroke-width:1}
    .disputed{stroke-dasharray:3 3}
    .coast{stroke:#4d7ea8;stroke-width:1}
    .dots{stroke:#b9bec5;stroke-width:1.6}
    .marks{stroke:#3f4650;stroke-width:4}
    .scale{stroke:#3f4650;stroke-width:1}
    .pin{fill:#c2185b;stroke:#fff}
    text{font:\(Int(LabelFont.label.size))px sans-serif;fill:#1d2126;stroke:#fff;stroke-width:2.5px;\
    stroke-linejoin:round;paint-order:stroke}
    .pinned{fill:#a3124c}
    .small{font-size:\(Int(LabelFont.small.size))px;fill:#767d86;stroke:none}
    @media (prefers-color-scheme:dark){
    .ground{fill:#14181d}
    .region{stroke:#353c45}
    .border,.disputed{stroke:#8f7650}
    .coast{stroke:#5f9bd0}
    .dots{stroke:#565f6b}
    .marks,.scale{stroke:#c4cad2}
    .pin{fill:#ff6f9c;stroke:#14181d}
    text{fill:#e6e9ed;stroke:#14181d}
    .pinned{fill:#ff8fb2}
    .small{fill:#8b939e}
    }
    """
}
