// One import for an app: `import Coordination` is enough to write coordinators, storyboards and deep links.
@_exported public import Coordinators
@_exported public import DeepLinking
@_exported public import Navigation
@_exported public import Screens
@_exported public import Storyboards
