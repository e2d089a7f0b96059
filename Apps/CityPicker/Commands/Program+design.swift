import ExperimentAnalysis
import Storage

extension Program {
  /// Returns a document with an experiment's design.
  ///
  /// Command-line options take precedence over the design file.
  func designDocument(_ options: ReportOptions) throws(Failure) -> DesignDocument {
    guard let file = options.designFile else { return options.design }
    let document = try DocumentFile<DesignDocument>(
      path: file, name: "design", advice: "see 'citypicker --man', option --design"
    ).load()
    return document.overridden(by: options.design)
  }

  /// Returns the design, with default values for everything that the document omits.
  func design(_ document: DesignDocument, _ file: String?) throws(Failure) -> ExperimentDesign {
    let design: ExperimentDesign
    do throws(DesignDocument.DesignError) {
      design = try document.citypickerDesign()
    } catch {
      let name = "design '\(file ?? "")'"
      let message =
        switch error {
        case .weights:
          Message.error("invalid weights in \(name)", advice: "use the same unique variations in all weights")
        case .time(let text):
          Message.error("invalid time '\(text)' in \(name)", advice: "use a day such as 2026-09-01")
        }
      throw Failure(code: .environment, message: message)
    }
    guard !design.period.isEmpty else {
      let (start, end) = (document.start ?? "", document.end ?? "")
      let text = "the time '\(end)' of 'until' does not follow the time '\(start)' of 'from'"
      throw Failure(
        code: file == nil ? .usage : .environment, message: .error(text, advice: "use a later time for 'until'"))
    }
    return design
  }

  /// Returns a report on counts from a database.
  func report(ofCounts file: String, _ document: DesignDocument, _ designFile: String?) throws(Failure) -> Report {
    let counts = try DocumentFile<CountsDocument>(
      path: file, name: "counts", advice: "select the rows with Scripts/analysis/report.sql from the source code"
    ).load()
    var design = try design(document, designFile)
    guard design.conversionWindowMilliseconds == nil, design.period.isUnlimited else {
      let text = "counts '\(file)' cannot be restricted by the window or the period of a design"
      throw Failure(code: .environment, message: .error(text, advice: "restrict the query instead"))
    }
    let metric = try metric(of: counts, in: file, design, document)
    design.metric = metric.name
    design.thresholdMilliseconds = metric.thresholdMilliseconds
    if let missing = counts.uncountedMetrics(of: design).first {
      let text = "counts '\(file)' do not contain the metric '\(missing.text)' for all units"
      throw Failure(
        code: .environment, message: .error(text, advice: "add the metric to the query, or omit it from the options"))
    }
    guard design.segmentName == nil || counts.hasSegments else {
      let text = "counts '\(file)' contain no segments, which '--by' requires"
      throw Failure(code: .environment, message: .error(text, advice: "add segments to the query, or omit '--by'"))
    }
    return Report(
      counts.counts(for: design), of: design, isSequential: document.isSequential ?? false, sources: [file])
  }

  /// Returns the main metric among the counted metrics.
  ///
  /// The metric must have the name and time limit that the document specifies, if any. If several metrics match, the
  /// method uses the default value for an omitted name or time limit.
  private func metric(
    of counts: CountsDocument, in file: String, _ design: ExperimentDesign, _ document: DesignDocument
  ) throws(Failure) -> CountsDocument.CountedMetric {
    let (name, limit) = (document.mainMetric, document.thresholdMilliseconds)
    let matches = counts.metrics.filter { metric in
      (name ?? metric.name, limit ?? metric.thresholdMilliseconds) == (metric.name, metric.thresholdMilliseconds)
    }
    let isDefault = { (metric: CountsDocument.CountedMetric) in
      (metric.name, metric.thresholdMilliseconds) == (design.metric, design.thresholdMilliseconds)
    }
    let found = matches.count > 1 ? matches.filter(isDefault) : matches
    if counts.experimentKey == design.key, let metric = found.first { return metric }
    let counted = counts.metrics.map { metric in
      "'\(counts.experimentKey)', '\(metric.name)', \(DurationText(milliseconds: metric.thresholdMilliseconds).word)"
    }
    let text = "counts '\(file)' are for \(counted.isEmpty ? "no units" : counted.joined(separator: "; ")), not for "
    let limitText = limit.map { ", " + DurationText(milliseconds: $0).word } ?? ""
    let wanted = "'\(design.key)', '\(name ?? design.metric)'\(limitText)"
    throw Failure(
      code: .environment, message: .error(text + wanted, advice: "run the query again, or change the options"))
  }

  /// Prints the number of units that an experiment needs.
  func sampleSize(_ options: SampleSizeOptions) throws(Failure) -> Outcome {
    guard options.isJSON else {
      return Outcome(code: .success, output: options.size.text(unitsPerDay: options.unitsPerDay))
    }
    do {
      let json = try LineJSON.encode(options.size.json(unitsPerDay: options.unitsPerDay))
      return Outcome(code: .success, output: json + "\n")
    } catch {
      throw Failure(code: .environment, message: .error("cannot encode the plan: \(error)", advice: "report this bug"))
    }
  }
}
