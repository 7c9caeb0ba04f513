#!/usr/bin/env bash
# Washington's Birthday is no federal holiday.
# Expected: the third Monday of February is one, by 5 U.S.C. 6103, and so is a Friday to which Independence Day moves.
# Seen with date-fns-holiday-us 1.1.0: `isFederalHoliday` is false for February 16 and for July 3, 2026, true for
# Juneteenth.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund date-fns-holiday-us@1.1.0

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { isFederalHoliday } from 'date-fns-holiday-us'

const seen = [new Date(2026, 1, 16), new Date(2026, 6, 3), new Date(2026, 5, 19)].map(day => isFederalHoliday(day))
console.log("Presidents' Day, moved Independence Day, Juneteenth:", seen)

assert.deepEqual(seen, [false, false, true])
JS
node check.mjs
