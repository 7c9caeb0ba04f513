import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { exists, findSource } from '#server/platform/cli/source.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { filesFolder } from '#server/platform/files/folders.ts'
import { type Manifest, manifestName, partName, partSize, type Summary, summaryName } from './archive.ts'
import { columnList, findSequences, findTables, quoted, type Table, workerVersion } from './tables.ts'
import { archived, bytesEntry, type NewEntry } from './tar.ts'

/** Writes all tables, as of one moment, and the files into one file. The server may keep running. */
export const backup: Command = {
  values: ['file'],
  help: 'all tables in one snapshot and the files, into a new .tar.gz; the server may go on meanwhile; a bucket is not in it',
  run: async ([name = ''], context) => {
    const target = resolve(context.folder, name)
    if (await exists(target))
      throw new CommandError(`${target} exists already: give a new name, or remove it.`)
    const unfinished = `${target}.unfinished`
    const source = await findSource(context, 'nothing to back up')
    try {
      const client = new SessionClient({ connectionString: source.url, application_name: 'garderobe backup' })
      await client.connect()
      const { s3 } = context.config
      const files = s3 === null ? filesFolder(context.config) : null
      const counts = { rows: 0, files: 0 }
      try {
        const packed = Readable.from(archived(entries(client, files, counts)))
        await pipeline(packed, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
      } finally {
        await client.end()
      }
      await rename(unfinished, target)
      context.say(`Backed up ${counts.rows} rows and ${counts.files} files into ${target}.`)
      if (s3 !== null) context.say(`The images are in the bucket ${s3.bucket}: back it up by its own means.`)
    } finally {
      await rm(unfinished, { force: true })
      await source.close()
    }
  },
}

async function* entries(
  client: pg.Client,
  /** null: the files are in a bucket. */
  files: string | null,
  counts: { rows: number; files: number },
): AsyncGenerator<NewEntry> {
  // Reading may take long, but it must not wait for a migration or see one half-way.
  await client.query('begin isolation level repeatable read read only')
  const tables = await findTables(client)
  const migrations = await ranMigrations(client)
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
  const manifest: Manifest = {
    format: 'garderobe-backup-1',
    made_at: new Date().toISOString(),
    migrations,
    worker_version: await workerVersion(client),
    bucket: files === null,
    tables,
  }
  yield bytesEntry(manifestName, json(manifest))

  const summary: Summary = { rows: [], files: 0, sequences: [] }
  for (const [at, table] of tables.entries()) {
    const rows = yield* rowsOf(client, table, at)
    summary.rows.push(rows)
    counts.rows += rows
  }
  // Read after the rows: a sequence may be ahead of them, never behind.
  summary.sequences = await findSequences(client)
  await client.query('commit')

  // Read after the rows as well: every file that a row names existed before the row did.
  for await (const path of files === null ? [] : filesBelow(files)) {
    const file = await open(path).catch(ignoreMissing)
    if (!file || files === null) continue
    try {
      const { size } = await file.stat()
      const name = `files/${relative(files, path).split(sep).join('/')}`
      // not beyond the size that is declared, should it grow
      yield { name, size, body: size === 0 ? [] : file.createReadStream({ end: size - 1, autoClose: false }) }
    } finally {
      await file.close()
    }
    summary.files += 1
  }
  counts.files = summary.files
  yield bytesEntry(summaryName, json(summary))
}

async function ranMigrations(client: pg.Client): Promise<string[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  )
  if (!there[0]?.there) throw new CommandError('The database is empty: there is nothing to back up.')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(row => row.name)
}

async function* rowsOf(client: pg.Client, table: Table, at: number): AsyncGenerator<NewEntry, number> {
  const stream = client.query(copyTo(`copy ${quoted(table)} ${columnList(table)} to stdout`))
  const title = `${table.schema}.${table.name}`
  let held: Buffer[] = []
  let [length, part] = [0, 0]
  const flush = () => {
    const entry = bytesEntry(partName(at, title, part), Buffer.concat(held))
    part += 1
    held = []
    length = 0
    return entry
  }
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue
    held.push(chunk)
    length += chunk.length
    if (length >= partSize) yield flush()
  }
  if (length > 0) yield flush()
  return stream.rowCount
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const names = (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []
  for (const entry of names.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
