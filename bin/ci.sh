#!/bin/sh
# Everything a fresh machine needs for `npm test`, which installs the packages itself. Needs a shell and Node.
set -eu
cd "$(dirname "$0")/.."

browser() {
  for name in "${CHROMIUM_PATH:-}" chromium-headless-shell chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && command -v "$name"; then return 0; fi
  done
  return 1
}

if { ! browser || ! command -v ffprobe; } >/dev/null && command -v apt-get >/dev/null; then
  sudo=""
  [ "$(id -u)" = 0 ] || sudo="sudo -n"
  install() { $sudo apt-get install -y --no-install-recommends ffmpeg "$1"; }
  # The shell has no windows and draws pages with a fifth less work; not every system packages it.
  { $sudo apt-get update -qq && { install chromium-headless-shell || install chromium; }; } || true
fi
CHROMIUM_PATH="$(browser || true)"
export CHROMIUM_PATH

exec npm test
