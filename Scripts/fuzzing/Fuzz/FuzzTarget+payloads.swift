import Experiments

extension FuzzTarget {
  /// A target that reads an experiment configuration and decides which variants several subjects receive.
  static let payloads = FuzzTarget(
    name: "payloads",
    seeds: {
      [
        #"""
        {"features":{"p":{"defaultValue":"list","rules":[{"key":"p","seed":"s","hashVersion":2,"coverage":0.9,
        "variations":["list","map"],"weights":[0.5,0.5],"meta":[{"key":"list"},{"key":"map","passthrough":true}],
        "condition":{"$or":[{"n":{"$gt":1,"$lte":"9"}},{"$not":{"s":{"$regex":"^a+$"}}}]},"namespace":["n",0,0.9]}]}}}
        """#,
        #"""
        {"features":{"p":{"rules":[{"parentConditions":[{"id":"q","condition":{"value":1},"gate":true}],"force":"map",
        "coverage":0.5,"hashAttribute":"o.id","range":[0,1]}]},"q":{"rules":[{"filters":[{"seed":"f","ranges":[[0,0.5]],
        "attribute":"o","hashVersion":1}],"force":1},{"parentConditions":[{"id":"p"}],"variations":[1,2]}]}}}
        """#,
        #"""
        {"features":{"p":{"rules":[{"variations":["list","map"],"fallbackAttribute":"s","bucketVersion":1,
        "minBucketVersion":2,"ranges":[[0,0.1],[0.1,1]]},{"condition":{"l":{"$elemMatch":{"$in":["a",1]},"$size":2,
        "$all":["a"]},"v":{"$vgte":"1.2.0-rc.1"},"s":{"$inGroup":"g","$nini":["A"],"$type":"string"}},"force":"list"}]}},
        "savedGroups":{"g":["a"]},"qaMode":true,"enabled":true,"forcedVariations":{"p":1},"dateUpdated":"x"}
        """#,
      ].map { Array($0.utf8) }
    },
    check: { input in PayloadCheck(bytes: Array(input)).run() })
}

/// Checks the properties of a valid configuration, or checks that an invalid configuration is rejected each time.
private struct PayloadCheck {
  enum Picker: String, CaseIterable { case list, map }

  let bytes: [UInt8]

  func run() {
    do throws(PayloadFault) {
      let payload = try GrowthBookPayload(bytes)
      let again = try GrowthBookPayload(bytes)
      require(payload.diagnostics == again.diagnostics, "\(payload.diagnostics) differ when read again")
      require(payload.version == again.version, "\(payload.version) differs when read again")
      for fault in payload.diagnostics { require(!fault.path.isEmpty, "\(fault) has no path") }
      for subject in Self.subjects { check(payload, again, for: subject) }
    } catch {
      require((try? GrowthBookPayload(bytes)) == nil, "\(error) is not thrown again")
    }
  }

  private func check(_ payload: GrowthBookPayload, _ again: GrowthBookPayload, for subject: Subject) {
    guard let experiment = try? Experiment("p", control: Picker.list), let overrides = try? Overrides() else {
      fatalError("the experiment is invalid")
    }
    let deciders = [payload, again].map { ExperimentDecider(provider: $0, overrides: overrides, subject: subject) }
    guard let decision = try? deciders[0].decide(experiment) else { fatalError("the decision fails without overrides") }
    require((try? deciders[1].decide(experiment)) == decision, "\(subject) gets another decision the next time")
    require((decision.error != nil) == (decision.reason == .error), "\(decision): error and reason do not match")
    // If the identifier is missing, the variant is the feature's default value, which can differ from the control.
    require(
      [nil, .targetingKeyMissing].contains(decision.error?.code) || decision.variant == .list,
      "\(decision) has an error and is not the control")
    require(decision.error == nil || !decision.isInExperiment, "\(decision) has an error and is in the experiment")
    if decision.isInExperiment, !decision.isForced {
      require(subject.isStable, "\(subject) takes part and is not stable")
      require(decision.bucket.map { (0..<1).contains($0) } ?? false, "\(decision) has no valid bucket")
      require(decision.subjectID?.isEmpty == false, "\(decision) has no subject")
    }
    if decision.stickyDocument != nil { require(subject.stickyDocuments != nil, "\(decision) is not stored") }
  }

  private static let attributes: [String: JSON] = [
    "s": "aab", "n": 3, "l": ["a", 0], "o": ["id": "7", "s": "x"], "v": "1.2.0", "b": true,
  ]
  private static let subjects = [
    Subject(id: nil),
    Subject(id: "user_0", attributes: attributes),
    Subject(id: "user_1", attributes: attributes, isStable: false),
    Subject(
      id: "e\u{301}", attributes: attributes,
      stickyDocuments: [StickyDocument(attributeName: "s", attributeValue: "aab", assignments: ["p__1": "list"])]),
  ]
}
