import TerminalUI

// `MacTypes.h` of Darwin declares a type of this name, too.
typealias Size = TerminalUI.Size
