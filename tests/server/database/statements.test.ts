import { glob, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SessionClient } from '#server/platform/database/session.ts'
import { type Columns, declared } from '#server/platform/database/statement.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { describeStatement } from '#tests/support/server/described.ts'

let database: TestDatabase
let client: SessionClient

/** Loads every module of the server that declares a statement. */
async function loadDeclarations(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob(['server/{platform,domains}/**/*.{ts,tsx}', 'demo/**/*.ts'])) {
    if (/\b(statement|family|createPersonalData)\(/.test(await readFile(file, 'utf8'))) found.push(file)
  }
  await Promise.all(found.map(file => import(`#${file}`)))
  return found
}

beforeAll(async () => {
  database = await createTestDatabase()
  client = new SessionClient({ connectionString: database.url })
  await client.connect()
  await loadDeclarations()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

/**
 * Where a query may stand that is not declared: the connection's own, statements of a backup for any table, a
 * lifecycle's for the tables of its definitions, and commands that PostgreSQL does not analyze.
 */
const undeclared =
  /^server\/platform\/(database|backup)\/|^server\/platform\/(cache\/changes|lifecycle\/unit-of-work)\.ts$|^demo\/world\/ads\/seed-ads\.ts$/

/** A column without a name of its own, `select 1` for instance, is read by nobody. */
const unnamed = '?column?'

const listed = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, { sql }]) => `${name} ${sql}`)
    .sort()

async function problemOf(text: string, columns: Columns, parameters?: readonly string[]) {
  try {
    const found = await describeStatement(client, text)
    const returned = found.columns
      .filter(({ name }) => name !== unnamed)
      .map(({ name, type }) => `${name} ${type}`)
      .sort()
    const problem = {
      ...(parameters === undefined || same(found.parameters, parameters)
        ? {}
        : { parameters: { declared: parameters, found: found.parameters } }),
      ...(same(returned, listed(columns))
        ? {}
        : {
            columns: {
              declared: listed(columns).filter(each => !returned.includes(each)),
              found: returned.filter(each => !listed(columns).includes(each)),
            },
          }),
    }
    return Object.keys(problem).length === 0 ? null : problem
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

const same = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b)

test('fits the migrated schema with every statement: parameters and columns', async () => {
  const problems: Record<string, unknown> = {}
  for (const { name, text, parameters, columns } of declared.statements) {
    const problem = await problemOf(
      text,
      columns,
      parameters.map(({ sql }) => sql),
    )
    if (problem !== null) problems[name] = problem
  }
  console.log(`${declared.statements.length} statements compared with the schema`)
  expect(problems).toEqual({})
  expect(declared.statements.length).toBeGreaterThan(200)
})

test('fits the migrated schema with every sample of a statement that is built', async () => {
  const problems: Record<string, unknown> = {}
  let samples = 0
  for (const { name, columns, samples: made } of declared.families) {
    for (const { text, values } of made()) {
      samples += 1
      const problem = await problemOf(text, columns)
      const highest = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
      const wrong = problem ?? (highest === values.length ? null : { values: values.length, highest })
      if (wrong !== null) problems[`${name}: ${text}`] = wrong
    }
  }
  console.log(`${samples} built statements of ${declared.families.length} families compared with the schema`)
  expect(problems).toEqual({})
})

test('finds no query that is not declared', async () => {
  const found: string[] = []
  for await (const file of glob(['server/**/*.{ts,tsx}', 'demo/**/*.ts'])) {
    if (!undeclared.test(file) && /\.query(<|\()/.test(await readFile(file, 'utf8'))) found.push(file)
  }
  expect(found).toEqual([])
})

test('gives every statement a name of its own', () => {
  const byName = Map.groupBy([...declared.statements, ...declared.families], ({ name }) => name)
  expect([...byName].flatMap(([name, all]) => (all.length > 1 ? [name] : []))).toEqual([])
})

test('notices a parameter, a column and a table that do not fit', async () => {
  expect(await problemOf('select id from users where id = $1', { id: { sql: 'text' } }, ['text'])).toBeNull()
  expect(await problemOf('select id from users where id = $1', { id: { sql: 'text' } }, ['integer'])).toEqual(
    {
      parameters: { declared: ['integer'], found: ['text'] },
    },
  )
  expect(await problemOf('select id from users', { id: { sql: 'uuid' } })).toEqual({
    columns: { declared: ['id uuid'], found: ['id text'] },
  })
  expect(await problemOf('select id from people', {})).toEqual({
    error: 'relation "people" does not exist',
  })
})
