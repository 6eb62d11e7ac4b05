# Shared by the scripts here: the project's folder, help, headlines, quiet commands. To be sourced, not run.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cores=$(nproc 2>/dev/null || echo 2)

# The names of the games, as src/CMakeLists.txt lists them.
game_names() { sed -n 's/^set(TERCET_GAMES \(.*\))$/\1/p' "$root/src/CMakeLists.txt"; }

# One line on standard error, and out.
die() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# Prints the comment at the top of the script when the first argument asks for help.
help_if_asked() {
  [[ ${1-} == --help || ${1-} == -h ]] || return 0
  awk 'NR > 1 && !/^#/ { exit } NR > 1 { sub(/^# ?/, ""); print }' "$0"
  exit 0
}

# quietly NAME COMMAND...: the output goes to build/log/NAME.log; its end is shown only when the command fails.
quietly() {
  local name=$1
  shift
  local log=$root/build/log/$name.log
  mkdir -p "$root/build/log"
  if "$@" >"$log" 2>&1; then return 0; fi
  tail -n 40 "$log" >&2
  printf '(all of it: build/log/%s.log)\n' "$name" >&2
  return 1
}

# configure PRESET [CMAKE ARGUMENTS...]
configure() {
  local preset=$1
  shift
  (
    cd "$root"
    quietly "configure-$preset" cmake --preset "$preset" "$@" || exit 1
    # Where the preset had another compiler before, CMake begins anew and forgets all else that the preset says.
    ! grep -q 'require your cache to be deleted' "build/log/configure-$preset.log" ||
      quietly "configure-$preset" cmake --preset "$preset" "$@"
  )
}

# build PRESET [NINJA TARGETS...]: on a terminal the progress stays on one line; in a log only what goes wrong is seen.
# Where something else runs at the same time that must not be kept waiting, TERCET_NICE is how much it steps back.
build() {
  local preset=$1
  shift
  local -a how=(-C "$root/build/$preset")
  [[ -t 1 ]] || how+=(--quiet)
  NINJA_STATUS='[%f/%t] ' nice -n "${TERCET_NICE:-0}" ninja "${how[@]}" "$@"
}

# A copy of examples/ in build/examples with the packages that it needs, for the test that runs it. Needs a network only
# when the list of packages has changed.
prepare_examples() {
  local copy=$root/build/examples
  mkdir -p "$copy"
  cp "$root"/examples/*.mjs "$root"/examples/package*.json "$copy"
  cmp -s "$copy/package-lock.json" "$copy/node_modules/of-this-lock.json" && return 0
  (cd "$copy" && quietly npm-examples npm ci --omit=dev --no-audit --no-fund)
  cp "$copy/package-lock.json" "$copy/node_modules/of-this-lock.json"
}

# The packages of the client in web/node_modules, and a Node that is new enough for its tools on the path.
prepare_web() {
  local minimum=20
  if (($(node -p 'process.versions.node.split(".")[0]') < minimum)); then
    [[ -x $root/build/node/node_modules/.bin/node ]] ||
      quietly npm-node npm install --prefix "$root/build/node" --no-audit --no-fund node@22
    PATH=$root/build/node/node_modules/.bin:$PATH
  fi
  cd "$root/web"
  cmp -s package-lock.json node_modules/of-this-lock.json && return 0
  # Not `npm ci`: it wants packages of other systems in the list, which are never installed here.
  quietly npm-web npm install --no-save --no-audit --no-fund || return 1
  cp package-lock.json node_modules/of-this-lock.json
}

# stage "Headline" COMMAND...: runs the command (a function may be one) and prints how long it took, and how many seconds
# of processor time: where two stages share the cores only that tells what one costs.
# Not to be called in a condition. Sets `stage_status`, adds a line to `stage_lines`.
stage_status=0
stage_lines=()
stage() {
  local title=$1 start=$SECONDS word=done computed
  local times_file=$root/build/log/times.$BASHPID
  shift
  mkdir -p "$root/build/log"
  printf '\n== %s\n' "$title"
  set +e
  (
    set -e
    # Its name as it is now: a command that exits takes this function's variables with it.
    # shellcheck disable=SC2064
    trap "times >'$times_file'" EXIT
    "$@"
  )
  stage_status=$?
  set -e
  # The second line is of the commands that were run: 1m2.3s 0m4.5s, by themselves and in the kernel.
  computed=$(awk 'NR == 2 { gsub(/[ms]/, " "); print int($1 * 60 + $2 + $3 * 60 + $4 + 0.5) }' "$times_file" 2>/dev/null)
  rm -f "$times_file"
  ((stage_status == 0)) || word=FAILED
  printf -- '-- %s: %s, %d s (%d s of processor time)\n' "$title" "$word" $((SECONDS - start)) "${computed:=0}"
  stage_lines+=("$(printf '%-6s %4d s %4d s  %s' "$word" $((SECONDS - start)) "$computed" "$title")")
}

# at_the_same_time FUNCTION...: each function is a row of stages, one after the other by `offer`; the rows run beside each
# other. What a stage prints is shown when it has ended. When one fails, the others are ended. Not to be called in a
# condition; adds to `stage_lines`, sets `stage_status`.
at_the_same_time() {
  local row ended
  local -a running=()
  rows_folder=$root/build/log/rows
  rm -rf "$rows_folder"
  mkdir -p "$rows_folder"
  set -m
  for row in "$@"; do
    (
      offer() {
        chosen "$1" || return 0
        printf '.. %s: begun\n' "$2"
        local before=${#stage_lines[@]}
        stage "${@:2}" >"$rows_folder/$1" 2>&1
        flock "$rows_folder" cat "$rows_folder/$1"
        printf '%s\n' "${stage_lines[$before]}" >>"$rows_folder/lines.$row"
        ((stage_status == 0)) || exit 1
      }
      "$row"
    ) </dev/null &
    running+=($!)
  done
  set +m
  trap 'end_rows "${running[@]}"; exit 130' INT TERM
  stage_status=0
  local -A waited_for=()
  for row in "${running[@]}"; do waited_for[$row]=1; done
  while ((${#waited_for[@]} > 0)); do
    # Whichever ends first.
    wait -n -p ended "${!waited_for[@]}" || { stage_status=1; break; }
    unset "waited_for[$ended]"
  done
  ((stage_status == 0)) || end_rows "${running[@]}"
  trap - INT TERM
  local line
  while IFS= read -r line; do stage_lines+=("$line"); done < <(cat "$rows_folder"/lines.* 2>/dev/null)
}
end_rows() {
  local row
  for row in "$@"; do kill -TERM -- "-$row" 2>/dev/null || true; done
  wait 2>/dev/null || true
}

# choose_stages FUNCTION [--list | NAME...]: FUNCTION calls `offer NAME "Headline" COMMAND...` for each stage of a script.
# Lists them, or refuses names that are not among them; afterwards `chosen NAME` says whether a stage is to run.
chosen_stages=()
choose_stages() {
  local stages=$1 name
  shift
  local -A known=()
  offer() { known[$1]=$2; }
  if [[ ${1-} == --list ]]; then offer() { printf '%-14s %s\n' "$1" "$2"; }; fi
  "$stages"
  [[ ${1-} != --list ]] || exit 0
  for name in "$@"; do [[ -n ${known[$name]-} ]] || die "no stage \"$name\" (see --list)"; done
  chosen_stages=("$@")
}
chosen() {
  ((${#chosen_stages[@]} == 0)) || [[ " ${chosen_stages[*]} " == *" $1 "* ]]
}
