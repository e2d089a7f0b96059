import TerminalUI

// Darwin's `MacTypes.h` also declares types with these names.
typealias Point = TerminalUI.Point
typealias Size = TerminalUI.Size
