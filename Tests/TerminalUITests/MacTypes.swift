import TerminalUI

// `MacTypes.h` of Darwin declares types of these names, too.
typealias Point = TerminalUI.Point
typealias Size = TerminalUI.Size
