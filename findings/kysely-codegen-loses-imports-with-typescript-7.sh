#!/usr/bin/env bash
# Types that a column is given by `customImports` are written without their import.
# Expected: kysely-codegen brings the compiler that it parses type expressions with, or fails where it has none.
# Seen with kysely-codegen 0.20.0: `typescript` is no dependency of it, so it takes the project's. Version 7.0.2 has no
# `createSourceFile` and no `ScriptTarget`; the generator says so on stderr, ends with ✓ and code 0, and the file names a
# type that it does not import. With 5.9.3 the import is there.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund \
  kysely-codegen@0.20.0 kysely@0.29.9 @libsql/kysely-libsql@0.4.1 typescript@5.9.3

node -e "require('@libsql/client').createClient({ url: 'file:shop.db' })
  .execute('create table items (id integer primary key not null, sold_at text not null)')"
cat >.kysely-codegenrc.json <<'JSON'
{
  "dialect": "libsql",
  "url": "file:shop.db",
  "customImports": { "Instant": "./values#Instant" },
  "overrides": { "columns": { "items.sold_at": "Instant" } },
  "outFile": "db.ts"
}
JSON

generate() {
  npm install --save-exact --silent --no-audit --no-fund "typescript@$1"
  rm -f db.ts
  npx kysely-codegen >/dev/null 2>errors.txt
  echo "typescript $1: code $?, $(grep -c 'from "./values"' db.ts || true) import of Instant, $(grep -c 'Instant;' db.ts) use," \
    "$(grep -c '^Failed to parse' errors.txt || true) message on stderr"
}
five=$(generate 5.9.3)
seven=$(generate 7.0.2)
printf '%s\n' "$five" "$seven"
[ "$five" = 'typescript 5.9.3: code 0, 1 import of Instant, 1 use, 0 message on stderr' ]
[ "$seven" = 'typescript 7.0.2: code 0, 0 import of Instant, 1 use, 1 message on stderr' ]
