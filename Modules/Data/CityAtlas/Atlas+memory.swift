import Domain

extension Atlas {
  /// Has the names in Latin letters in memory, by a search in every way also those in Cyrillic letters, and all tables
  /// made: otherwise the first search would take twice as long.
  public func prepareToSearch() {
    for table in tables {
      table.names.prepare(.latin)
      sections.memory.prepare(UnsafeRawBufferPointer(table.offsets.elements))
    }
    // What nothing goes by is looked for in every way.
    _ = search(CitySearch("qxqxqx", limit: 1))
  }

  /// Lets the system take back the memory of the names, but of those in some scripts, until a search reads them again.
  func letGoOfNames(butIn scripts: [NameScript] = []) {
    for table in tables { table.names.letGo(butIn: scripts) }
  }

  /// Lets the system take back the memory of all that a search does not read, or little of.
  func letGoOfAll(butNamesIn scripts: [NameScript]) {
    letGoOfNames(butIn: scripts)
    sections.letGo(.records ... .records)
    sections.letGo(.cityInitials ... .cityInitials)
    sections.letGo(.cityIsolations ... .linePoints)
  }
}
