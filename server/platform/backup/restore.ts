import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate, runOwn, SchemaNewerError } from '#server/platform/database/migrate.ts'
import { migrations } from '#server/platform/database/migrations.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { openSource } from '#server/platform/database/source.ts'
import { filesFolder } from '#server/platform/files/folders.ts'
import {
  fileOf,
  type Manifest,
  manifest,
  manifestName,
  type Summary,
  summary,
  summaryName,
  tableOf,
} from './archive.ts'
import { type CopyIn, copyInto } from './copy-in.ts'
import { bareTables } from './restore-tables.ts'
import { findTables, quoted, type Table, workerVersion } from './tables.ts'
import { type Entry, notABackup, unpack } from './tar.ts'

/** Fills an empty database and data directory from a backup: all of it, or nothing when anything is wrong. */
export const restore: Command = {
  values: ['file'],
  help: 'fill an empty database and data directory from a backup',
  run: async ([name = ''], { config, folder, say }) => {
    const path = resolve(folder, name)
    const entries = readEntries(path)
    const made = await readManifest(entries)
    const source = await openSource(config, { info: say, warn: say, error: say })
    const files = await receiveFiles(config.dataDir).catch(async error => {
      await source.close()
      throw error
    })
    const connection = connect(source.url, { poolMax: 3, statementTimeout: 0, lockTimeout: 0 })
    try {
      await refuseFull(connection.pool)
      const client = await connection.pool.connect()
      try {
        const totals = await fill(client, connection, made, entries, files).catch(refuseUnfit)
        say(
          `Restored ${totals.rows.reduce((sum, rows) => sum + rows, 0)} rows and ${totals.files} files from ${path}.`,
        )
        for (const sentence of whereImagesAre(made, totals, config)) say(sentence)
      } finally {
        client.release(true)
      }
      await migrate(connection)
    } finally {
      await files.discard()
      await connection.close()
      await source.close()
    }
  },
}

/** SQLSTATE classes of rows and tables that do not fit the schema: data, constraints, names and types. */
const unfit = /^(22|23|42)/

/** The rows of a backup were changed by another hand, or are of a schema that never was. */
function refuseUnfit(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || !unfit.test(error.code ?? '') || error.code === '42501')
    throw error
  throw new CommandError(
    `The backup does not fit the tables of its version (${error.message}), so nothing of it was restored: take another one.`,
    { cause: error },
  )
}

/** The remaining steps for the images, where the backup and the settings store them in different places. */
function whereImagesAre(made: Manifest, totals: Summary, { s3, dataDir }: Config): string[] {
  if (made.bucket === true && s3 === null)
    return ['The images of this backup are in a bucket: name it by the S3_* settings before the next start.']
  if (made.bucket !== true && s3 !== null && totals.files > 0) {
    const folder = filesFolder({ dataDir })
    return [`The images are in ${folder}: copy what is in there into the bucket ${s3.bucket}.`]
  }
  return []
}

type Connection = ReturnType<typeof connect>
type Files = Awaited<ReturnType<typeof receiveFiles>>

async function* readEntries(path: string): AsyncGenerator<Entry> {
  const stream = createReadStream(path)
  const unzipped = createGunzip()
  stream.on('error', error => unzipped.destroy(error))
  try {
    yield* unpack(stream.pipe(unzipped))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new CommandError(`There is no file ${path}.`)
    throw error
  } finally {
    stream.destroy()
  }
}

async function readManifest(entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const first = await entries.next()
  if (first.done || first.value.name !== manifestName) throw notABackup()
  const made = manifest.safeParse(JSON.parse(await text(first.value.body)))
  if (!made.success) throw notABackup()
  const unknown = made.data.migrations.filter(name => !(name in migrations))
  if (unknown.length === 0) return made.data
  throw new SchemaNewerError(
    `The backup was made by a newer version of this program (it has ${unknown.join(', ')}): restore it with that version.`,
  )
}

/** The job queue's own tables may exist, without jobs: a failed restore leaves them. */
async function refuseFull(pool: pg.Pool): Promise<void> {
  const tables = await findTables(pool)
  const foreign = tables.filter(({ schema }) => schema !== 'graphile_worker')
  const jobs = tables.some(({ schema, name }) => schema === 'graphile_worker' && name === '_private_jobs')
  const { rows } = jobs ? await pool.query('select from graphile_worker._private_jobs limit 1') : { rows: [] }
  if (foreign.length === 0 && rows.length === 0) return
  throw new CommandError(
    'The database is not empty, and restoring never overwrites: name an empty one by DATABASE_URL, or a new DATA_DIR.',
  )
}

async function fill(
  client: pg.PoolClient,
  connection: Connection,
  made: Manifest,
  entries: AsyncGenerator<Entry>,
  files: Files,
): Promise<Summary> {
  await migrate(connection, { list: {} })
  const newest = await workerVersion(client)
  if (made.worker_version > newest) {
    throw new SchemaNewerError(
      `The backup was made with a newer job queue (${made.worker_version}, this one is ${newest}): restore it with that version.`,
    )
  }
  await client.query('set idle_in_transaction_session_timeout = 0')
  return onOne(client)
    .transaction()
    .execute(async transaction => {
      const last = made.migrations.at(-1)
      if (last !== undefined) await runOwn(transaction, { to: last })
      const equip = await bareTables(client)
      const totals = await load(client, made, entries, files)
      await equip()
      // A job that was running when the backup was made has no worker now.
      await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
      await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
      await files.keep()
      return totals
    })
}

/** Kysely on one connection, so that migrations and rows belong to the same transaction. */
function onOne(client: pg.PoolClient): Kysely<Database> {
  const same = { query: client.query.bind(client), release: () => undefined }
  const pool = { options: {}, connect: async () => same, end: async () => undefined }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

async function load(
  client: pg.PoolClient,
  made: Manifest,
  entries: AsyncGenerator<Entry>,
  files: Files,
): Promise<Summary> {
  const rows = made.tables.map(() => 0)
  let [open, place, count]: [CopyIn | null, number | null, number] = [null, null, 0]
  try {
    for await (const { name, body } of entries) {
      const [at, file] = [tableOf(name), fileOf(name)]
      if (open && place !== null && at !== place) {
        rows[place] = await open.finish()
        open = null
      }
      place = at
      if (at !== null) {
        open ??= copyInto(client, tableAt(made, at))
        for await (const bytes of body) await open.write(bytes)
      } else if (file !== null) {
        await files.write(file, body)
        count += 1
      } else if (name === summaryName) {
        return await conclude(client, await text(body), rows, count)
      } else break
    }
    throw notABackup()
  } catch (error) {
    await open?.abandon()
    throw error
  }
}

function tableAt(made: Manifest, at: number): Table {
  const found = made.tables[at]
  if (!found) throw notABackup()
  return found
}

/** Compares the received rows and files with the summary, and sets the sequences. */
async function conclude(
  client: pg.PoolClient,
  written: string,
  rows: number[],
  files: number,
): Promise<Summary> {
  const totals = summary.parse(JSON.parse(written))
  const whole = totals.files === files && totals.rows.every((expected, at) => rows[at] === expected)
  if (!whole) throw notABackup()
  for (const sequence of totals.sequences) {
    const values = [quoted(sequence), sequence.value, sequence.called]
    await client.query('select setval($1::regclass, $2::bigint, $3)', values)
  }
  return totals
}

/** Collects files in a folder beside their target and moves them there as a whole. */
async function receiveFiles(dataDir: string) {
  const place = filesFolder({ dataDir })
  const there = await readdir(place).catch(() => [])
  if (there.length > 0) {
    throw new CommandError(
      `${place} is not empty, and restoring never overwrites: set DATA_DIR to a new folder.`,
    )
  }
  await mkdir(dataDir, { recursive: true })
  const gathered = await mkdtemp(join(dataDir, 'files-unfinished-'))
  return {
    write: async (path: string, body: AsyncIterable<Buffer>) => {
      const target = join(gathered, path)
      await mkdir(dirname(target), { recursive: true })
      await pipeline(body, createWriteStream(target, { flush: true }))
    },
    keep: async () => {
      await rmdir(place).catch(() => undefined)
      await rename(gathered, place)
    },
    discard: () => rm(gathered, { recursive: true, force: true }),
  }
}
