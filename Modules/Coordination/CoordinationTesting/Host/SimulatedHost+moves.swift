import Coordination

extension SimulatedHost {
  /// Performs a move by the user or by other code, or lets time pass.
  ///
  /// A touch has no effect on content that the user cannot reach, such as a screen below a modal. Most touches also
  /// have no effect during a transition.
  ///
  /// - Returns: `true` if the move had an effect. If it had no effect, ``rejection`` contains the reason.
  @discardableResult
  public func play(_ move: HostMove) -> Bool {
    note(.moved(move))
    rejection = nil
    switch move {
    case .tapBack: return goBack(to: nil)
    case .chooseInBackMenu(let id): return goBack(to: .init(id))
    case .beginSwipeBack: return beginSwipeBack()
    case .beginSwipeDown: return beginSwipeDown()
    case .finishGesture: return endGesture { finish() }
    case .cancelGesture: return endGesture { cancel() }
    case .tapTab(let id): return tapTab(id)
    case .turnPage(let forward): return turnPage(forward: forward)
    case .removeExternally(let id): return removeExternally(.init(id))
    case .enterBackground: return reject("the simulated host has no background")
    case .finishTransition: return endTransition { finish() }
    case .cancelTransition: return endTransition { cancel() }
    case .wait(let duration): return wait(duration)
    }
  }

  /// Stores the reason a move has no effect and returns `false`.
  private func reject(_ reason: String) -> Bool {
    rejection = reason
    return false
  }

  // MARK: Back navigation

  private func goBack(to target: ControllerID?) -> Bool {
    guard transition == nil else { return reject("a transition is in progress") }
    guard let (stack, children) = touchableStack else { return reject("there is no screen to go back to") }
    let index = target.map { children.firstIndex(of: $0) } ?? children.count - 2
    guard let index, index < children.count - 1 else { return reject("the screen is not in the back menu") }
    guard allowsLeaving(children[children.count - 1]) else { return false }
    report(.gestureBegan)
    let gone = change([.popTo(children[index], on: stack)])
    endGesture(reporting: .popped(gone, by: .back))
    return true
  }

  private func beginSwipeBack() -> Bool {
    guard transition == nil else { return reject("a transition is in progress") }
    guard let (stack, children) = touchableStack, let top = children.last, let entry = top.entry else {
      return reject("there is no screen to go back to")
    }
    guard allowsLeaving(top) else { return false }
    report(.gestureBegan)
    begin(Transition(origin: .gesture(.popped([entry], by: .gesture)), calls: [.pop(on: stack)]))
    return true
  }

  /// The navigation controller whose back button can be touched, or `nil` if there is none.
  private var touchableStack: (id: ControllerID, children: [ControllerID])? {
    for id in hierarchy.touchable.reversed() {
      guard let controller = hierarchy[id], controller.kind == .navigation else { continue }
      return controller.children.count > 1 ? (id, controller.children) : nil
    }
    return nil
  }

  /// Returns whether the user is allowed to leave a screen.
  ///
  /// If leaving is not allowed, this method sets ``rejection`` and reports the attempt to the navigator.
  private func allowsLeaving(_ screen: ControllerID) -> Bool {
    guard let entry = screen.entry, !navigator.allowsLeaving(entry) else { return true }
    report(.attempted(entry))
    return reject("\(navigator.screen(of: entry).map { "\(type(of: $0))" } ?? "the screen") does not allow leaving")
  }

  private func beginSwipeDown() -> Bool {
    guard transition == nil else { return reject("a transition is in progress") }
    guard let sheet = hierarchy.chain.last, let id = sheet.container, let style = hierarchy[sheet]?.style,
      let top = hierarchy.touchable.last
    else { return reject("there is no modal to dismiss") }
    guard style.style == .sheet else { return reject("only a sheet can be swiped down, not a \(style.style) modal") }
    guard !style.isBlocking else {
      if let entry = top.entry { report(.attempted(entry)) }
      return reject("the modal is blocking")
    }
    guard allowsLeaving(top) else { return false }
    report(.gestureBegan)
    begin(Transition(origin: .gesture(.dismissed(id)), calls: [.dismiss(on: sheet)]))
    return true
  }

  // MARK: Tabs and pages

  private func tapTab(_ id: NavigationState.Container.ID) -> Bool {
    let tab = ControllerID(id)
    guard canTouchTabs else { return reject("a transition is in progress") }
    guard let bar = hierarchy.touchable.first, let controller = hierarchy[bar], controller.kind == .tabBar,
      controller.children.contains(tab)
    else { return reject("the tab is not visible") }
    guard navigator.shouldSelectTab?(id) ?? true else { return reject("shouldSelectTab has returned false") }
    // When the user taps the selected tab, UIKit itself pops the tab's stack unless `shouldSelect` returns `false`. A
    // UIKit host therefore returns `false` and leaves the pop to the navigator.
    guard controller.selected != tab else {
      report(.reselected(id))
      return true
    }
    report(.gestureBegan)
    _ = change([.select(tab, of: bar)])
    endGesture(reporting: .selected(id))
    return true
  }

  /// Whether the tab bar can be touched.
  ///
  /// During a transition, the tab bar can be touched only if no modal is presented. In addition, the transition must
  /// result from a step that changes a stack or the root.
  private var canTouchTabs: Bool {
    guard let transition else { return true }
    guard !transition.isGesture, case .step = transition.origin else { return false }
    return transition.order == .navigation && hierarchy.chain.count == 1
  }

  private func turnPage(forward: Bool) -> Bool {
    guard transition == nil else { return reject("a transition is in progress") }
    guard let id = hierarchy.touchable.last(where: { hierarchy[$0]?.kind == .pages }),
      let pages = hierarchy.tree(of: id)
    else { return reject("there are no pages") }
    let index = pages.selection + (forward ? 1 : -1)
    guard pages.children.indices.contains(index), let entry = pages.children[index].id.entry else {
      return reject("there is no page to turn to")
    }
    report(.gestureBegan)
    _ = change([.setPages(pages.children, current: index, of: id)])
    endGesture(reporting: .turned(to: entry))
    return true
  }

  // MARK: Moves without the user

  private func removeExternally(_ screen: ControllerID) -> Bool {
    guard transition.map({ !$0.isGesture }) ?? true else { return reject("a gesture is in progress") }
    guard hierarchy[screen] != nil else { return reject("the screen is not shown") }
    let bars = hierarchy.selections
    report(.gestureBegan)
    let gone = change(hierarchy.calls(removing: screen))
    releaseRemovedScreens()
    report(.removed(gone))
    // UIKit keeps no tab history, so it might have selected a tab other than the one that the navigator would select.
    for (bar, tab) in hierarchy.selections where bars[bar] != tab {
      if let id = tab.container { report(.selected(id)) }
    }
    report(.gestureEnded)
    return true
  }

  private func wait(_ duration: Duration) -> Bool {
    let end = now + duration
    while let deadline = navigator.deadline(at: now), deadline <= end {
      now = max(now, deadline)
      navigator.timePassed(to: now)
      // After the time limit, the host cancels a transition that would otherwise never end.
      if case .step(_, .never)? = transition?.origin { cancel() }
    }
    now = end
    return true
  }

  // MARK: Ends of transitions

  private func endGesture(_ end: () -> Void) -> Bool {
    guard let transition, transition.isGesture else { return reject("no gesture is in progress") }
    end()
    return true
  }

  private func endTransition(_ end: () -> Void) -> Bool {
    guard case .step(_, .later)? = transition?.origin else { return reject("no transition is in progress") }
    end()
    return true
  }

  /// Releases the removed screens, reports the event of a completed gesture, and reports that the gesture has ended.
  func endGesture(reporting event: HostEvent?) {
    releaseRemovedScreens()
    if let event { report(event) }
    report(.gestureEnded)
  }
}
