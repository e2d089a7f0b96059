# Key bindings for bash 4 and later. Source this file in ~/.bashrc.
# Ctrl-X c inserts the name of the selected city, and Ctrl-X z inserts its time zone.

__citypicker_insert() {
  local text
  text=$(citypicker --height 40% --format "$1") || return
  text=$(printf %q "$text")
  READLINE_LINE=${READLINE_LINE:0:READLINE_POINT}$text${READLINE_LINE:READLINE_POINT}
  READLINE_POINT=$((READLINE_POINT + ${#text}))
}

if [[ $- == *i* ]]; then
  for __citypicker_keymap in emacs-standard vi-insert; do
    bind -m "$__citypicker_keymap" -x '"\C-xc": __citypicker_insert "{name}"'
    bind -m "$__citypicker_keymap" -x '"\C-xz": __citypicker_insert "{timezone}"'
  done
  unset __citypicker_keymap
fi
