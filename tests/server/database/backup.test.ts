import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '#server/cli.ts'
import { findSequences, findTables, quoted } from '#server/platform/backup/tables.ts'
import { archived, bytesEntry, unpack } from '#server/platform/backup/tar.ts'
import { CommandError } from '#server/platform/cli/command.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { createTestDatabase, silent, type TestDatabase } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { slowDescribe, slowTest } from '#tests/support/slow-test.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let databases: TestDatabase[]

beforeEach(async () => {
  folder = await temporaryFolder('backup')
  databases = []
})

afterEach(async () => {
  for (const database of databases) await database.drop()
  await folder.remove()
})

async function newDatabase(options: { empty?: boolean } = {}): Promise<string> {
  const database = await createTestDatabase(options)
  databases.push(database)
  return database.url
}

const at = (name: string) => join(folder.path, name)

/** Runs a command against a database and a data directory, and answers what it said. */
async function cli(url: string, dataDir: string, ...line: string[]): Promise<string> {
  const said: string[] = []
  await runCommand(line, {
    config: parseConfig({ DATABASE_URL: url, DATA_DIR: at(dataDir) }),
    folder: folder.path,
    say: text => said.push(text),
  })
  return said.join('\n')
}

async function asking<T>(url: string, work: (client: SessionClient) => Promise<T>): Promise<T> {
  const client = new SessionClient({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Everything a database holds, as text, to be compared with another. */
const contents = (url: string) =>
  asking(url, async client => {
    await client.query('begin isolation level repeatable read')
    const all: Record<string, unknown> = {}
    for (const table of await findTables(client)) {
      const { rows } = await client.query<{ line: string }>(
        `select t::text as line from ${quoted(table)} t order by line`,
      )
      all[quoted(table)] = rows.map(row => row.line)
    }
    return { tables: all, sequences: await findSequences(client), keys: await constraints(client) }
  })

async function constraints(client: SessionClient): Promise<unknown> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
    union all
    select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2, 3`)
  return rows
}

/** One posting set: an amount leaves one account and reaches another, so that the books sum to zero. */
const transfer = (client: Pick<SessionClient, 'query'>, cents: number) =>
  client.query(
    `insert into postings (set_id, account, amount_cents, reason)
     values ($1, 'held', $2, 'test'), ($1, 'seller', -$2, 'test')`,
    [randomUUID(), cents],
  )

async function fill(url: string): Promise<void> {
  await asking(url, async client => {
    for (let cents = 1; cents <= 50; cents += 1) await transfer(client, cents)
    await client.query(
      `insert into images (id, width, height, alt) values ('i_1', 3, 4, E'tab\\there, line\\nthere, \\\\ and “é”')`,
    )
    await client.query(
      `insert into users (id, email, name, image_id) values ('u_1', 'Mia@demo.example', 'Mia', 'i_1')`,
    )
    await client.query(
      `insert into sessions (id, user_id, token_hash, expires_at) values ('s_1', 'u_1', '\\x00ff', now())`,
    )
    await client.query(`select setval('order_numbers', 41)`)
    await client.query(`select graphile_worker.add_job('settle', '{"a":1}')`)
    await client.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`)
  })
}

describe('a backup restored', () => {
  test('is the same: rows, generated columns, sequences, keys, triggers, files; what was being done is free', async () => {
    const [from, to] = [await newDatabase(), await newDatabase({ empty: true })]
    await fill(from)
    await mkdir(at('from/files/ab'), { recursive: true })
    await writeFile(at('from/files/ab/image.webp'), Buffer.from([0, 1, 2, 255]))
    await writeFile(at('from/files/empty'), '')

    expect(await cli(from, 'from', 'backup', 'all.tar.gz')).toMatch(
      new RegExp(`^Backed up \\d+ rows and 2 files into ${at('all.tar.gz')}\\.$`),
    )
    expect(await cli(to, 'to', 'restore', 'all.tar.gz')).toMatch(/^Restored \d+ rows and 2 files from /)

    await asking(from, client =>
      client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null'),
    )
    expect(await contents(to)).toEqual(await contents(from))
    expect(await readFile(at('to/files/ab/image.webp'))).toEqual(Buffer.from([0, 1, 2, 255]))
    expect((await readdir(at('to'), { recursive: true })).sort()).toEqual([
      'files',
      'files/ab',
      'files/ab/image.webp',
      'files/empty',
    ])
    await asking(to, async client => {
      await expect(client.query('delete from postings')).rejects.toThrow('append-only')
      await transfer(client, 7)
      await expect(
        client.query(
          `insert into sessions (id, user_id, token_hash, expires_at) values ('s_2', 'u_none', '\\x01', now())`,
        ),
      ).rejects.toMatchObject({ code: '23503' })
      const { rows } = await client.query(`select nextval('order_numbers') as next`)
      expect(rows).toEqual([{ next: '42' }])
    })
  })

  slowTest(
    'made while others write holds one moment: no half of a transfer, nothing of what came later',
    async () => {
      const [from, to] = [await newDatabase(), await newDatabase({ empty: true })]
      await fill(from)
      const connection = connect(from, { poolMax: 6 })
      const load = { over: false, made: 0 }
      const write = async () => {
        while (!load.over) {
          await transfer(connection.pool, 1 + (load.made % 100))
          load.made += 1
        }
      }
      const writers = Promise.all(Array.from({ length: 5 }, write))
      await expect.poll(() => load.made).toBeGreaterThan(50)
      const before = load.made
      await cli(from, 'from', 'backup', 'busy.tar.gz')
      const during = load.made
      await expect.poll(() => load.made).toBeGreaterThan(during + 50)
      load.over = true
      await writers
      await connection.close()
      expect(during).toBeGreaterThan(before)

      await cli(to, 'to', 'restore', 'busy.tar.gz')
      const sets = (url: string) =>
        asking(url, async client => {
          const { rows } = await client.query<{ set: string; sum: string; lines: string }>(
            'select set_id as set, sum(amount_cents) as sum, count(*) as lines from postings group by set_id order by min(id)',
          )
          return rows
        })
      const restored = await sets(to)
      expect(restored.filter(set => set.sum !== '0' || set.lines !== '2')).toEqual([])
      expect(restored.length).toBeGreaterThanOrEqual(50 + before)
      const original = await sets(from)
      expect(restored.length).toBeLessThan(original.length)
      expect(original).toEqual(expect.arrayContaining(restored))
      await asking(to, client => transfer(client, 5))
    },
  )
})

/** The head of an entry; what it does not say has a default. */
type Extra = Partial<Header> & Pick<Header, 'name'>

const unpacked = (file: string) => unpack(createReadStream(file).pipe(createGunzip()))

slowDescribe('restoring leaves nothing when', () => {
  const restoring = async (prepare: (file: string) => Promise<void>) => {
    const [from, to] = [await newDatabase(), await newDatabase({ empty: true })]
    await fill(from)
    await mkdir(at('from/files'), { recursive: true })
    await writeFile(at('from/files/one'), 'one')
    await cli(from, 'from', 'backup', 'all.tar.gz')
    await prepare(at('all.tar.gz'))
    const error = await cli(to, 'to', 'restore', 'all.tar.gz').catch((failed: unknown) => failed)
    expect(await readdir(at('to')).catch(() => [])).toEqual([])
    const tables = await asking(to, findTables)
    expect(tables.filter(table => table.schema !== 'graphile_worker')).toEqual([])
    return { from, to, error }
  }

  test('the backup was cut; the whole one is then taken by the same database', async () => {
    let whole = Buffer.alloc(0)
    const { from, to, error } = await restoring(async file => {
      whole = await readFile(file)
      await truncate(file, whole.length - 40)
    })
    expect(error).toMatchObject({ message: 'The file is not a backup of this program, or it is incomplete.' })
    await writeFile(at('all.tar.gz'), whole)
    await cli(to, 'to', 'restore', 'all.tar.gz')
    expect((await contents(to)).sequences).toEqual((await contents(from)).sequences)
  })

  /** Rewrites the entries whose name contains `part`. */
  async function altered(file: string, part: string, change: (text: string) => string): Promise<void> {
    async function* changed() {
      for await (const { name, body } of unpacked(file)) {
        const bytes = await buffer(body)
        yield bytesEntry(name, name.includes(part) ? Buffer.from(change(bytes.toString())) : bytes)
      }
    }
    await writeFile(file, await buffer(Readable.from(archived(changed())).pipe(createGzip())))
  }

  test.each([
    ['a row breaks a check', 'public.images', 'i_1', 'x_1', /"images_id_check"/],
    ['a row names a row that is not there', 'public.sessions', 'u_1', 'u_2', /foreign key constraint/],
    [
      'it names a table that is not there',
      'manifest.json',
      '"name": "images"',
      '"name": "paintings"',
      /"public.paintings"/,
    ],
    ['it names a column that is not there', 'manifest.json', '"set_id"', '"painter"', /"painter"/],
  ])('%s: a sentence says which', async (_, part, known, wrong, which) => {
    const { error } = await restoring(file =>
      altered(file, part, text => {
        expect(text).toContain(known)
        return text.replace(known, wrong)
      }),
    )
    expect(error).toBeInstanceOf(CommandError)
    expect(error).toMatchObject({
      message: expect.stringMatching(/^The backup does not fit the tables of its version \(/),
    })
    expect(error).toMatchObject({ message: expect.stringMatching(which) })
  })

  test('it holds a link, or a path that leads outside; without them it is restored', async () => {
    const [from, to] = [await newDatabase(), await newDatabase({ empty: true })]
    await mkdir(at('from/files'), { recursive: true })
    await writeFile(at('from/files/one'), 'one')
    await cli(from, 'from', 'backup', 'all.tar.gz')
    const restoringWith = async (header: Extra) => {
      const archive = pack()
      for await (const { name, body } of unpacked(at('all.tar.gz'))) {
        if (name === 'summary.json') archive.entry(header).end(null)
        archive.entry({ name }, await buffer(body))
      }
      archive.finalize()
      await writeFile(at('more.tar.gz'), await buffer(archive.pipe(createGzip())))
      await cli(to, 'to', 'restore', 'more.tar.gz')
    }
    const refused: Extra[] = [
      { name: 'files/../../outside' },
      { name: '/files/outside' },
      { name: 'files/link', type: 'symlink', linkname: '/etc/passwd' },
      { name: 'files/link', type: 'link', linkname: '../../outside' },
    ]
    for (const header of refused) {
      await expect(restoringWith(header), header.name).rejects.toThrow(
        'The file is not a backup of this program, or it is incomplete.',
      )
      expect(await readdir(at('to'))).toEqual([])
    }
    expect((await readdir(folder.path)).sort()).toEqual(['all.tar.gz', 'from', 'more.tar.gz', 'to'])
    await cli(to, 'to', 'restore', 'all.tar.gz')
    expect(await readdir(at('to/files'))).toEqual(['one'])
  })

  test('the file is something else', async () => {
    const { error } = await restoring(file => writeFile(file, 'hello'))
    expect(error).toMatchObject({ message: 'The file is not a backup of this program, or it is incomplete.' })
  })
})

describe('refused with a sentence', () => {
  test('a database that is not empty, and its rows stay', async () => {
    const url = await newDatabase()
    await fill(url)
    await cli(url, 'from', 'backup', 'all.tar.gz')
    const before = await contents(url)
    await expect(cli(url, 'to', 'restore', 'all.tar.gz')).rejects.toThrow(
      'The database is not empty, and restoring never overwrites: name an empty one by DATABASE_URL, or a new DATA_DIR.',
    )
    expect(await contents(url)).toEqual(before)
  })

  slowTest(
    'files that are there, a backup that is there, a file that is not, an empty database',
    async () => {
      const [from, to] = [await newDatabase(), await newDatabase({ empty: true })]
      await mkdir(at('to/files'), { recursive: true })
      await writeFile(at('to/files/mine'), 'mine')
      await mkdir(at('from'))
      await cli(from, 'from', 'backup', 'all.tar.gz')
      await expect(cli(to, 'to', 'restore', 'all.tar.gz')).rejects.toThrow(`${at('to/files')} is not empty`)
      expect(await readFile(at('to/files/mine'), 'utf8')).toBe('mine')
      await expect(cli(from, 'from', 'backup', 'all.tar.gz')).rejects.toThrow('exists already')
      await expect(cli(to, 'other', 'restore', 'none.tar.gz')).rejects.toThrow(
        `There is no file ${at('none.tar.gz')}.`,
      )
      await expect(cli(to, 'from', 'backup', 'new.tar.gz')).rejects.toThrow('The database is empty')
      expect((await readdir(folder.path)).sort()).toEqual(['all.tar.gz', 'from', 'to'])
    },
  )

  slowTest('an unknown command and wrong values, which show what there is', async () => {
    await expect(cli('postgresql://none@none', 'x', 'explode')).rejects.toThrow(
      /^There is no command "explode"\.\n\nnpm run cli -- <command>\n\n {2}backup <file>/,
    )
    await expect(cli('postgresql://none@none', 'x', 'constructor')).rejects.toThrow('There is no command')
    await expect(cli('postgresql://none@none', 'x', 'backup')).rejects.toThrow(
      'The command is: npm run cli -- backup <file>',
    )
    expect(await cli('postgresql://none@none', 'x', 'help')).toContain('restore <file>')
  })
})

slowDescribe('with the embedded database, from the command line', () => {
  const run = (dataDir: string, ...line: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../../server/cli.ts'), ...line], {
      cwd: folder.path,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: at(dataDir) },
    })

  test('a running server is backed up, and a new data directory filled', async () => {
    const opened = await openDatabase({ databaseUrl: null, dataDir: at('from') }, silent, { poolMax: 3 })
    try {
      await fill(opened.url)
      expect(run('from', 'backup', 'all.tar.gz')).toMatchObject({ status: 0, stderr: '' })
      expect(run('to', 'restore', 'all.tar.gz')).toMatchObject({ status: 0, stderr: '' })
      expect(run('to', 'restore', 'all.tar.gz')).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^The database is not empty/),
      })
      expect(run('from', 'restore', 'all.tar.gz')).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^The data directory .+ is in use by another server/),
      })
      const restored = await openDatabase({ databaseUrl: null, dataDir: at('to') }, silent, { poolMax: 3 })
      const { rows } = await restored.pool.query(
        'select count(*) as lines, sum(amount_cents)::int as sum from postings',
      )
      await restored.close()
      expect(rows).toEqual([{ lines: 100, sum: 0 }])
    } finally {
      await opened.close()
    }
  })

  test('where there is no data directory, none is made', async () => {
    expect(run('none', 'backup', 'all.tar.gz')).toMatchObject({
      status: 1,
      stderr: `There is no data directory ${at('none')}: nothing to back up.\n`,
    })
    expect(await readdir(folder.path)).toEqual([])
  })
})
