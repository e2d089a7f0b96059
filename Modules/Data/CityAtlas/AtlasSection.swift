/// The sections of an atlas, in the order of the file; `Scripts/atlas/FORMAT.md` describes their contents.
enum AtlasSection: Int, CaseIterable, Comparable {
  case foldScalars, foldStarts, foldText, capitals
  case zoneStarts, zoneText
  case records
  case countryStarts, countryFolded, countryInitials, countryRecords, countryFlags
  case countryKeyStarts, countryKeys, countryFirstRegions
  case regionStarts, regionFolded, regionInitials, regionRecords, regionFlags
  case regionKeyStarts, regionKeys, regionCodeStarts, regionCodes
  case regionFirstCities, regionMainCities
  case cityStarts, cityFolded, cityInitials, cityRecords, cityFlags
  case cityIsolations, citiesByIdentifier
  case nearestOrder, nearestPoints, nearestBoxes, nearestIsolations
  case lineKinds, lineBoxes, lineStarts, linePoints

  static func < (left: AtlasSection, right: AtlasSection) -> Bool { left.rawValue < right.rawValue }
}
