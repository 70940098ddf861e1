# Zsh reads it too: there "path" and "words" are names of its own, and a slice takes no bare arithmetic.
_trespok() {{
  local now="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" at="" flags="" next="" word
  for word in "${{COMP_WORDS[@]:1:$((COMP_CWORD - 1))}}"; do
    case "${{at:+$at }}$word" in
    {names}) at="${{at:+$at }}$word" ;;
    esac
  done
  case "${{at:+$at }}$before" in
{values}
  esac
  case "$at" in
{cases}
  esac
  if [[ "$now" == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$now"))
  else
    COMPREPLY=($(compgen -W "$next" -- "$now"))
    compopt -o default
  fi
}}
complete {files}-F _trespok trespok
