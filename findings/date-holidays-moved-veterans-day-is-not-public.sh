#!/usr/bin/env bash
# Moved federal holidays of the United States have two different types.
# Expected: Veterans Day on a Saturday moves to Friday and stays of type `public`, as Independence Day does.
# Seen with date-holidays 3.37.0: Friday, November 10, 2028 is of type `bank`, Friday, July 3, 2026 of type `public`. Whoever
# counts business days by `public` takes the first for one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund date-holidays@3.37.0

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import Holidays from 'date-holidays'

const holidays = new Holidays('US', { timezone: 'UTC', languages: 'en' })
const typeOn = day => holidays.isHoliday(new Date(`${day}T12:00:00Z`)).map(({ name, type }) => `${name}: ${type}`)
const seen = [typeOn('2028-11-10'), typeOn('2026-07-03')]
console.log(seen)

assert.deepEqual(seen, [['Veterans Day (substitute day): bank'], ['Independence Day (substitute day): public']])
JS
node check.mjs
