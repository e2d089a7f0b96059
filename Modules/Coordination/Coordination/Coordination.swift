// With `import Coordination`, an app can use coordinators, storyboards, and deep links without further imports.
@_exported public import Coordinators
@_exported public import DeepLinking
@_exported public import Navigation
@_exported public import Screens
@_exported public import Storyboards
