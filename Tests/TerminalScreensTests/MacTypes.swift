import TerminalUI

// On Darwin, `MacTypes.h` also declares a type with this name.
typealias Size = TerminalUI.Size
