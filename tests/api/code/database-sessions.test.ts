import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'

/** Where a connection to PostgreSQL is made without `SessionClient`: each is pg's own client or pool. */
const bare = /\bnew (pg\.)?(native\.)?(Client|Pool)\((?!\{[^}]*\bClient: SessionClient\b)/

/** Looks whether sessions are real ones, and must leave no settings behind if they are not. */
const exception = 'server/platform/database/check.ts'

/** The lines of a source that make such a connection. */
const bareLines = (source: string) => source.split('\n').filter(line => bare.test(line))

test('every connection to the database is a SessionClient, or of a pool of them', async () => {
  const found: string[] = []
  for await (const path of glob('{server,demo,scripts,tests}/**/*.{ts,tsx}', { cwd: projectRoot })) {
    if (path === exception) continue
    const source = await readFile(join(projectRoot, path), 'utf8')
    if (!/from 'pg(-pool)?'/.test(source)) continue
    found.push(...bareLines(source).map(line => `${path}: ${line.trim()}`))
  }
  expect(found).toEqual([])
})

test('finds connections that are none', () => {
  const lines = [
    'const client = new pg.Client({ connectionString: url })',
    'const client = new Client(url)',
    'const pool = new pg.Pool({ connectionString: url, max: 20 })',
    'const pool = new pg.native.Pool({ max: 20 })',
  ]
  expect(bareLines(lines.join('\n'))).toEqual(lines)
  expect(
    bareLines('new pg.Pool({ max: 20, Client: SessionClient })\nnew SessionClient({ connectionString })'),
  ).toEqual([])
})
