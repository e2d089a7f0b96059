/// The parts of an atlas, in their order in the file; `Scripts/atlas/FORMAT.md` says what is in each.
enum AtlasSection: Int, CaseIterable {
  case foldScalars, foldStarts, foldText, capitals
  case zoneStarts, zoneText
  case countryStarts, countryFolded, countryOriginalStarts, countryOriginals
  case countryPopulations, countryIdentifiers, countryFlags
  case countryKeyStarts, countryKeys, countryFirstRegions
  case regionStarts, regionFolded, regionOriginalStarts, regionOriginals
  case regionPopulations, regionIdentifiers, regionFlags
  case regionKeyStarts, regionKeys, regionFirstCities, regionMainCities
  case cityStarts, cityFolded, cityOriginalStarts, cityOriginals
  case cityPopulations, cityIdentifiers, cityFlags
  case cityLatitudes, cityLongitudes, cityZones, cityIsolations
  case nearestOrder, nearestSplits
  case lineKinds, lineBoxes, lineStarts, linePoints
}
