#!/usr/bin/env bash
# A ZIP code of New York passes for one of California.
# Expected: 10960 (Nyack, New York) is refused in California, whose ZIP codes begin with 90 to 961. So is 28042 (Madrid)
# in Soria, and a British postcode with other text around it.
# Seen with lib-address 0.7.0: all three are valid. Its patterns have alternatives ("9[0-5]|96[01]"), and it puts ^ and $
# around them without a group, so that each anchor holds for one alternative alone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund lib-address@0.7.0

cat >check.cjs <<'JS'
const assert = require('node:assert/strict')
const { isAddressValid } = require('lib-address')

const to = (country, city, state, zip) =>
  isAddressValid({ country, name: 'Ada Byron', addressLine1: '12 Main St', city, state, zip })
const seen = {
  'New York in New York': to('US', 'Nyack', 'NY', '10960'),
  'New York in California': to('US', 'Nyack', 'CA', '10960'),
  'another one of New York in California': to('US', 'New York', 'CA', '10118'),
  'Madrid in Soria': to('ES', 'Madrid', 'SO', '28042'),
  'text around a postcode': to('GB', 'London', undefined, 'near SW1A 2AA, ring twice'),
}
console.log(seen)

assert.deepEqual(Object.values(seen), [true, true, false, true, true])
JS
node check.cjs
