extension MapImage {
  /// The style sheet for the SVG elements, with colors for light and dark backgrounds.
  static let style = """
    .ground{fill:#e3edf4}
    path{fill:none;stroke-linejoin:round;stroke-linecap:round}
    .land{fill:#fdfcf7;fill-rule:evenodd}
    .region{stroke:#ddd6cb;stroke-width:.7}
    .border,.disputed{stroke:#a98d68;stroke-width:1}
    .disputed{stroke-dasharray:3 3}
    .coast{stroke:#4d7ea8;stroke-width:1}
    .dots{stroke:#b9bec5;stroke-width:1.6}
    .towns{stroke:#7b838d;stroke-width:2.6}
    .marks{stroke:#3f4650;stroke-width:4}
    .scale{stroke:#3f4650;stroke-width:1}
    .pin{fill:#c2185b;stroke:#fff}
    text{font:\(Int(LabelFont.label.size))px sans-serif;fill:#1d2126;stroke:#fdfcf7;stroke-width:2.5px;\
    stroke-linejoin:round;paint-order:stroke}
    .pinned{fill:#a3124c}
    .country,.area{fill:#7a6a52}
    .area{font-style:italic}
    .small{font-size:\(Int(LabelFont.small.size))px;fill:#767d86;stroke:none}
    @media (prefers-color-scheme:dark){
    .ground{fill:#111820}
    .land{fill:#1d232a}
    .region{stroke:#353c45}
    .border,.disputed{stroke:#8f7650}
    .coast{stroke:#5f9bd0}
    .dots{stroke:#565f6b}
    .towns{stroke:#868f9a}
    .marks,.scale{stroke:#c4cad2}
    .pin{fill:#ff6f9c;stroke:#1d232a}
    text{fill:#e6e9ed;stroke:#1d232a}
    .pinned{fill:#ff8fb2}
    .country,.area{fill:#b3a388}
    .small{fill:#8b939e}
    }
    """
}
