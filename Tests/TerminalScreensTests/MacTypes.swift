import TerminalUI

// `MacTypes.h` of Darwin also declares a type with this name.
typealias Size = TerminalUI.Size
