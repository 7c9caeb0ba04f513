#!/usr/bin/env bash
# The plain text of a mail spells a German heading differently from its HTML.
# Expected: the heading stays as written, or is marked in another way.
# Seen with react-email 6.11.13: headings are put into capitals, so `Größe Straße` becomes `GRÖSSE STRASSE`: a name in a
# heading is changed for good, as capitals cannot be undone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund react-email@6.11.13 react@19.3.1 react-dom@19.3.1

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { toPlainText } from 'react-email'

const text = toPlainText('<h1>Größe Straße</h1><p>Größe M</p>')
console.log(JSON.stringify(text))

assert.equal(text, 'GRÖSSE STRASSE\n\nGröße M')
JS
node check.mjs
