# Key bindings for fish. Source this file in ~/.config/fish/config.fish.
# Ctrl-X c inserts the name of the selected city, and Ctrl-X z inserts its time zone.

function __citypicker_insert --description 'Insert the formatted output for a selected city'
    set -l text (citypicker --height 40% --format $argv[1])
    and commandline --insert -- (string escape -- $text)
    commandline --function repaint
end

if status is-interactive
    for mode in default insert
        bind --mode $mode \cxc '__citypicker_insert "{name}"'
        bind --mode $mode \cxz '__citypicker_insert "{timezone}"'
    end
end
