import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { parseConfig, projectRoot } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { makeIncomingFolder } from '#server/platform/files/folders.ts'
import { sentenceOfStart } from '#server/platform/process/start-errors.ts'
import { silent } from '#tests/support/postgres.ts'
import { freePort, portOf } from '#tests/support/server/port.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { slowTest } from '#tests/support/slow-test.ts'

const name = `refused_${randomBytes(4).toString('hex')}`
const made = ['latin', 'ascii', 'other'].map(kind => `${name}_${kind}`)
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let admin: SessionClient

beforeAll(async () => {
  folder = await temporaryFolder('start')
  admin = new SessionClient({ connectionString: inject('postgres').adminUrl })
  await admin.connect()
  const [latin, ascii, other] = made
  const plain = `template template0 locale_provider libc locale 'C'`
  await admin.query(`create role ${name} login password 'known'`)
  await admin.query(`create database ${latin} encoding 'LATIN1' ${plain}`)
  await admin.query(`create database ${ascii} encoding 'SQL_ASCII' ${plain}`)
  await admin.query(`create database ${other}`)
})

afterAll(async () => {
  for (const database of made) await admin.query(`drop database if exists ${database} with (force)`)
  await admin.query(`drop role if exists ${name}`)
  await admin.end()
  await folder.remove()
})

/** The address of a database on the test server, with other parts. */
function address(
  database: string,
  parts: { username?: string; password?: string; port?: string } = {},
): string {
  const url = new URL(inject('postgres').adminUrl)
  return Object.assign(url, { pathname: `/${database}`, ...parts }).href
}

/** What the start says with these settings, as far as the folders and the database; fails where it comes that far. */
async function refusal(env: Record<string, string>): Promise<string | null> {
  try {
    const config = parseConfig({ DATA_DIR: join(folder.path, 'data'), ...env })
    await makeIncomingFolder(config)
    await openDatabase(config, silent, { poolMax: 2 }).then(opened => opened.close())
  } catch (error) {
    return sentenceOfStart(error, { DATA_DIR: join(folder.path, 'data'), ...env })
  }
  throw new Error('It was expected to be refused.')
}

const ofDatabase: [what: string, url: () => string, sentence: RegExp][] = [
  [
    'the encoding LATIN1',
    () => address(made[0] ?? ''),
    /^The database has the encoding LATIN1, and texts need UTF8: /,
  ],
  ['the encoding SQL_ASCII', () => address(made[1] ?? ''), /^The database has the encoding SQL_ASCII, and/],
  [
    'a wrong password',
    () => address(made[2] ?? '', { username: name, password: 'wrong' }),
    /^The database server refuses the password of "refused_\w+": correct DATABASE_URL\.$/,
  ],
  [
    'no password',
    () => address(made[2] ?? '', { username: name, password: '' }),
    /^The database server wants a password of "refused_\w+": put it into DATABASE_URL\.$/,
  ],
  ['no such database', () => address('nowhere'), /^There is no database "nowhere" on the server: make it/],
  [
    'a role that may not create tables',
    () => address(made[2] ?? '', { username: name, password: 'known' }),
    /^The role "refused_\w+" may not do what the program needs \(permission denied .+ owner to refused_\w+/,
  ],
  [
    'a server without encryption',
    () => `${address(made[2] ?? '')}?sslmode=require`,
    /^The database server at 127\.0\.0\.1:\d+ does not encrypt connections: /,
  ],
  [
    'a host that is not known',
    () => 'postgresql://me:secret@database.invalid/shop',
    /^The database server at database\.invalid:5432 cannot be reached \((ENOTFOUND|EAI_AGAIN)\): start it, or correct DATABASE_URL\.$/,
  ],
]

test.each(ofDatabase)('%s: the start says what to do, without a password', async (_, url, sentence) => {
  const said = await refusal({ DATABASE_URL: url() })
  expect(said).toMatch(sentence)
  expect(said).not.toMatch(/known|wrong|secret/)
})

slowTest('a database server that is not there, or never answers', async () => {
  const port = await freePort()
  expect(await refusal({ DATABASE_URL: address('shop', { port: `${port}` }) })).toBe(
    `The database server at 127.0.0.1:${port} cannot be reached (ECONNREFUSED): start it, or correct DATABASE_URL.`,
  )
  const mute = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise(resolve => mute.once('listening', resolve))
  const said = await refusal({ DATABASE_URL: address('shop', { port: `${portOf(mute)}` }) })
  mute.close()
  expect(said).toMatch(/^The database server at 127\.0\.0\.1:\d+ cannot be reached \(timeout expired\): /)
})

slowTest('a database that only reads', async () => {
  await admin.query('begin read only')
  const error = await admin.query('create table refused (id int)').catch((failed: unknown) => failed)
  await admin.query('rollback')
  expect(sentenceOfStart(error, { DATABASE_URL: address('shop') })).toMatch(
    /^The database only reads \(.+\): point DATABASE_URL to one that may be written to\.$/,
  )
})

slowTest('a data directory that is a file, or on a disk that only reads', async () => {
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  expect(await refusal({ DATA_DIR: file })).toBe(
    `${file} is no folder, but a file or below one: set DATA_DIR to a folder.`,
  )
  // the way Node answers `mkdir` on a disk that is mounted read-only
  const failure = Object.assign(new Error(`ENOENT: no such file or directory, mkdir '/srv/shop/incoming'`), {
    ...{ code: 'ENOENT', syscall: 'mkdir', path: '/srv/shop/incoming' },
  })
  expect(sentenceOfStart(failure, { DATA_DIR: '/srv/shop' })).toBe(
    'The folder /srv/shop cannot be written to: its disk is read-only. Mount it for writing, or set DATA_DIR to another folder.',
  )
})

/** Runs a program of the server to its end, as an account without rights where this one has all. */
function run(script: string, args: string[], env: Record<string, string>, isOther = false) {
  const account = isOther && process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const { status, stderr } = spawnSync(process.execPath, [join(projectRoot, script), ...args], {
    ...account,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...env },
  })
  return { status, stderr }
}

slowTest('the server and the command line end with the sentence alone', async () => {
  const closed = join(folder.path, 'closed')
  await mkdir(closed)
  await chmod(closed, 0o555)
  expect(run('server/main.ts', [], { DATA_DIR: join(closed, 'data') }, true)).toEqual({
    status: 1,
    stderr: `The folder ${join(closed, 'data')} is closed to this account: let the account write there (chown), or set DATA_DIR to another folder.\n`,
  })
  expect(run('server/cli.ts', ['backup', 'x.tar.gz'], { DATABASE_URL: address('nowhere') })).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^There is no database "nowhere" on the server: .+\n$/),
  })
})

test('a port that is taken, and a host that is not of this machine', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => taken.once('listening', resolve))
  const port = portOf(taken)
  const failureOn = (host: string) =>
    new Promise(resolve => createServer().once('error', resolve).listen(port, host))
  expect(sentenceOfStart(await failureOn('127.0.0.1'), { PORT: `${port}` })).toBe(
    `Port ${port} cannot be used: another program listens there, or it is not ours to use. Set PORT to a free one.`,
  )
  expect(sentenceOfStart(await failureOn('192.0.2.1'), { HOST: '192.0.2.1' })).toBe(
    'HOST 192.0.2.1 is no address of this machine: set HOST to one, or leave it out.',
  )
  taken.close()
})

test('a full disk, as the system and PostgreSQL say it', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  })
  expect(sentenceOfStart(full, { DATA_DIR: '/srv/shop' })).toBe(
    'The disk of /srv/shop is full: make room there, or set DATA_DIR to a folder on another disk, and start again.',
  )
})

test('any other failure keeps its stack trace', () => {
  expect(sentenceOfStart(new TypeError('x is not a function'), {})).toBeNull()
  expect(sentenceOfStart('a text', {})).toBeNull()
})
