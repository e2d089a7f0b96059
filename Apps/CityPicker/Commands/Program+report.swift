import ExperimentAnalysis
import Storage
import TerminalUI

extension Program {
  /// Prints a report on an experiment, based on logs or on counts from a database.
  func report(_ options: ReportOptions) throws(Failure) -> Outcome {
    var otherFiles: [String] = []
    let document = try designDocument(options)
    let report =
      switch options.source {
      case .logs(let files): try report(ofLogs: files, document, options.designFile, &otherFiles)
      case .counts(let file): try report(ofCounts: file, document, options.designFile)
      }
    let warnings = otherFiles.map {
      Message.warning("'\($0)' is ignored: not in JSON Lines format", advice: "use uncompressed logs")
    }
    return Outcome(
      code: report.rejections.isEmpty ? .success : .noResult, output: try text(of: report, options),
      messages: warnings + (report.emptyMessage.map { [$0] } ?? []))
  }

  /// Returns a report on logs, setting `otherFiles` to the names of the files that are not logs.
  ///
  /// - Throws: A failure if a file cannot be read, or if none of the files is a log.
  private func report(
    ofLogs files: [String], _ document: DesignDocument, _ designFile: String?, _ otherFiles: inout [String]
  ) throws(Failure) -> Report {
    let design = try design(document, designFile)
    var reader = LogReader(design)
    var progress = ReadingProgress()
    defer { if progress.isShown { showProgress("") } }
    otherFiles = try read(files, by: &reader, &progress)
    if otherFiles == files, let file = files.first {
      let message = Message.error("invalid log '\(file)': not in JSON Lines format", advice: "use uncompressed logs")
      throw Failure(code: .environment, message: message)
    }
    if reader.needsSecondReading {
      if let file = files.first(where: { !StandardStreams.input(named: $0).isRereadable }) {
        let text = "outcomes precede their exposures in '\(file)', which can be read only once"
        let message = Message.error(text, advice: "sort the lines by timestamp, or use files")
        throw Failure(code: .environment, message: message)
      }
      reader.beginSecondReading()
      _ = try read(files, by: &reader, &progress)
    }
    return Report(reader.counts, of: design, isSequential: document.isSequential ?? false, sources: files)
  }

  /// Reads files and returns the names of the files that are not logs.
  private func read(
    _ files: [String], by reader: inout LogReader, _ progress: inout ReadingProgress
  ) throws(Failure) -> [String] {
    var otherFiles: [String] = []
    for file in files {
      progress.beginFile(file)
      do throws(SystemError) {
        try StandardStreams.input(named: file).forEachChunk { piece, size in
          reader.append(piece)
          if let line = progress.line(after: piece.count, size: size, at: .now) { showProgress(line) }
        }
      } catch {
        throw Failure(
          code: .environment,
          message: .error("cannot read log '\(file)': \(error)", advice: "use a readable file"))
      }
      if !reader.endLog() { otherFiles.append(file) }
    }
    return otherFiles
  }

  private func text(of report: Report, _ options: ReportOptions) throws(Failure) -> String {
    do {
      let text =
        options.isJSON ? try LineJSON.encode(report) + "\n" : report.text(columns: printsOnTerminal ? columns() : nil)
      guard printsOnTerminal else { return text }
      return text.split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText(String($0)).string }
        .joined(separator: "\n")
    } catch {
      throw Failure(
        code: .environment, message: .error("cannot encode the report: \(error)", advice: "report this bug"))
    }
  }
}

extension Report {
  /// The message for a report in which no unit was counted, or `nil` if at least one unit was counted.
  fileprivate var emptyMessage: Message? {
    guard !counts.variations.contains(where: { $0.assigned + $0.shown > 0 }) else { return nil }
    let files = sources.map { "'\($0)'" }.joined(separator: ", ")
    if let unknown = counts.quality.unknownVariations.list {
      let known = design.arms.map(\.variation).disjunction
      return .error(
        "no unit of the variations \(known) in \(files)", advice: "its variations are \(unknown): use '--weights'")
    }
    if let version = design.version, let others = counts.quality.otherVersions.list {
      return .error(
        "no unit of the version '\(version)' in \(files)", advice: "its versions are \(others): use '--phase'")
    }
    let untimedCount = counts.quality.eventsWithoutTime
    guard untimedCount == 0 else {
      return .error(
        "no timestamped units in \(files) (\(untimedCount) events without a valid timestamp)",
        advice: "use timestamps such as 2026-09-01T08:00:45.141Z")
    }
    let period = design.period.phrase
    let others = counts.quality.otherExperiments.list.map { "its experiments are \($0): use '--experiment'" }
    let advice = [period.map { _ in "use another period" }, others].compactMap(\.self).joined(separator: "; ")
    return .error(
      "no unit of the experiment '\(design.key)' in \(files)\(period.map { " " + $0 } ?? "")",
      advice: advice.isEmpty ? "use a log of that experiment" : advice)
  }
}
