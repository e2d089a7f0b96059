# Key bindings for zsh. Source this file in ~/.zshrc, after compinit.
# Ctrl-X c inserts the name of the selected city, and Ctrl-X z inserts its time zone.

__citypicker_insert() {
  local text code
  text=$(citypicker --height 40% --format "$1" </dev/tty)
  code=$?
  zle reset-prompt
  ((code == 0)) && LBUFFER+=${(q)text}
  return code
}

citypicker-insert-name() { __citypicker_insert '{name}' }
citypicker-insert-timezone() { __citypicker_insert '{timezone}' }

if [[ -o interactive ]]; then
  zle -N citypicker-insert-name
  zle -N citypicker-insert-timezone
  for __citypicker_keymap in emacs viins; do
    bindkey -M $__citypicker_keymap '^Xc' citypicker-insert-name
    bindkey -M $__citypicker_keymap '^Xz' citypicker-insert-timezone
  done
  unset __citypicker_keymap
fi
