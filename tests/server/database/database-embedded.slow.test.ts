import { execFileSync, spawn } from 'node:child_process'
import { chmod, chown, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBinaries, packageFolder } from '#server/platform/database/binaries.ts'
import { clusterOf } from '#server/platform/database/cluster.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { knownPlace } from '#server/platform/database/place.ts'
import { isPostmasterOf, readPidFile } from '#server/platform/database/postmaster.ts'
import { databaseAccount } from '#server/platform/database/unix-account.ts'
import { type Child, runChild } from '#tests/support/children/child.ts'
import { childrenOf } from '#tests/support/children/server-process.ts'
import { silent } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string
let children: Child[]

beforeEach(async () => {
  folder = await temporaryFolder('embedded')
  dataDir = join(folder.path, 'data')
  children = []
})

afterEach(async () => {
  for (const child of children) await child.end('SIGKILL')
  const place = await knownPlace(dataDir).catch(() => dataDir)
  const file = await readPidFile(clusterOf(place))
  if (file && (await isPostmasterOf(file.pid, clusterOf(place)))) process.kill(file.pid, 'SIGKILL')
  await rm(place, { recursive: true, force: true, maxRetries: 10 })
  await folder.remove()
})

// Making a cluster takes seconds: one is made and closed in order, and most tests begin with a copy of it.
let seed: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  seed = await temporaryFolder('embedded-seed')
  const child = runChild('./database-child.ts', join(seed.path, 'data'))
  await child.hears('open')
  await child.end('SIGTERM')
})

afterAll(() => seed.remove())

/** PostgreSQL wants its files to belong to its own account: they are copied with their owners. */
function beginWithCluster(): void {
  execFileSync('cp', ['-a', join(seed.path, 'data'), dataDir])
}

const root = process.getuid?.() === 0

function start(task = 'hold'): Child {
  const child = runChild('./database-child.ts', dataDir, task)
  children.push(child)
  return child
}

async function postmaster(): Promise<number> {
  const file = await readPidFile(clusterOf(await knownPlace(dataDir)))
  return file?.pid ?? 0
}

const isPostmaster = async (pid: number) => isPostmasterOf(pid, clusterOf(await knownPlace(dataDir)))

/** Kills the guard of its PostgreSQL first, which would end that. */
async function endWithGuard(child: Child): Promise<void> {
  const pid = await postmaster()
  for (const each of await childrenOf(child.pid)) if (each !== pid) process.kill(each, 'SIGKILL')
  await child.end('SIGKILL')
}

async function reading<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect(url, { poolMax: 2 })
  return work(connection).finally(() => connection.close())
}

const written = (url: string) =>
  reading(url, async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>('select id from written order by id')
    return rows.map(row => row.id)
  })

describe('the data directory', () => {
  beforeEach(beginWithCluster)

  test('is held by one server: a second is refused with a sentence, until the first is gone', async () => {
    const first = start()
    await first.hears('open')
    expect(await start().hears('refused')).toBe(
      `The data directory ${dataDir} is in use by another server (process ${first.pid}): stop that one first, or set DATA_DIR to another folder.`,
    )
    await first.end('SIGKILL')
    expect(await start().hears('open')).toMatch(/^postgresql:/)
  })

  test('whose database belongs to another user is refused with a sentence', async () => {
    const child = start()
    await child.hears('open')
    await child.end('SIGTERM')
    const owner = databaseAccount(null)
    const uid = root ? owner?.uid : process.getuid?.()
    const me = process.getuid
    try {
      process.getuid = () => 54_321
      await expect(startEmbedded({ dataDir, log: silent })).rejects.toThrow(
        `The database of ${dataDir} belongs to another user (uid ${uid}, this one is 54321)`,
      )
    } finally {
      if (me) process.getuid = me
    }
  })

  test('that was closed in order leaves no process, and opens again with its rows', async () => {
    const first = start()
    const url = String(await first.hears('open'))
    await reading(url, ({ pool }) => pool.query('insert into written values (1)'))
    const pid = await postmaster()
    await first.end('SIGTERM')
    expect(await isPostmaster(pid)).toBe(false)
    expect(await written(String(await start().hears('open')))).toEqual([1])
  })
})

describe('after kill -9 of the server', () => {
  beforeEach(beginWithCluster)

  test('its PostgreSQL ends by itself, and keeps what was acknowledged', async () => {
    const first = start('write')
    await first.hears('acknowledged')
    const pid = await postmaster()
    await first.end('SIGKILL')
    const acknowledged = first.messages.flatMap(line =>
      typeof line.acknowledged === 'number' ? [line.acknowledged] : [],
    )
    await expect.poll(() => isPostmaster(pid)).toBe(false)
    const second = start()
    const url = String(await second.hears('open'))
    expect(second.messages).toEqual([{ open: url }])
    expect(await written(url)).toEqual(expect.arrayContaining(acknowledged))
  })

  test('its PostgreSQL is killed where it does not react', async () => {
    const first = start()
    await first.hears('open')
    const pid = await postmaster()
    process.kill(pid, 'SIGSTOP')
    await first.end('SIGKILL')
    await expect.poll(() => isPostmaster(pid)).toBe(false)
    await start().hears('open')
  })
})

describe('after kill -9 of the server and of the guard of its PostgreSQL', () => {
  beforeEach(beginWithCluster)

  test('the PostgreSQL it left behind is taken over, and stopped in order later', async () => {
    const first = start('write')
    await first.hears('acknowledged')
    const pid = await postmaster()
    await endWithGuard(first)
    const acknowledged = first.messages.flatMap(line =>
      typeof line.acknowledged === 'number' ? [line.acknowledged] : [],
    )

    const second = start()
    const url = String(await second.hears('open'))
    expect(second.messages).toContainEqual({
      said: `PostgreSQL (process ${pid}) was still running and is taken over.`,
    })
    expect(await postmaster()).toBe(pid)
    expect(await written(url)).toEqual(expect.arrayContaining(acknowledged))
    await second.end('SIGTERM')
    expect(await postmaster()).toBe(0)
  })

  test('a PostgreSQL taken over that dies is started again at the same address', async () => {
    const first = start()
    await first.hears('open')
    await endWithGuard(first)
    const second = start()
    const url = String(await second.hears('open'))
    const pid = await postmaster()
    process.kill(pid, 'SIGKILL')
    await expect.poll(async () => [0, pid].includes(await postmaster()), { timeout: 20_000 }).toBe(false)
    await expect.poll(() => written(url).catch(String), { timeout: 20_000 }).toEqual([])
  })
})

describe('after kill -9 of PostgreSQL and its server', () => {
  beforeEach(beginWithCluster)

  const crash = async () => {
    const first = start()
    await first.hears('open')
    const pid = await postmaster()
    process.kill(pid, 'SIGSTOP')
    await first.end('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await expect.poll(async () => isPostmaster(pid)).toBe(false)
    return pid
  }

  test('the pid file it left does not hinder a start', async () => {
    const pid = await crash()
    expect(await postmaster()).toBe(pid)
    await start().hears('open')
    expect(await postmaster()).not.toBe(pid)
  })

  test.each(['', '\n', 'no number\n', '7', '7\n/nowhere'])(
    'a pid file of which only %j was written does not hinder a start',
    async text => {
      await crash()
      await writeFile(join(clusterOf(await knownPlace(dataDir)), 'postmaster.pid'), text)
      const second = start()
      expect(await Promise.race([second.hears('open'), second.hears('refused')])).toMatch(/^postgresql:/)
    },
  )

  test('a pid file whose number belongs to another program by now does not hinder a start', async () => {
    await crash()
    const owner = databaseAccount(null)
    const other = spawn('sleep', ['600'], { ...owner, stdio: 'ignore' })
    try {
      const file = join(clusterOf(await knownPlace(dataDir)), 'postmaster.pid')
      const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
      await writeFile(file, [other.pid, ...rest].join('\n'))
      await start().hears('open')
      expect(await postmaster()).not.toBe(other.pid)
    } finally {
      other.kill()
    }
  })
})

test.each(['PG_VERSION', 'global/pg_control', 'base/4'])(
  'initdb killed once it has written %s is done again',
  async file => {
    const first = start()
    const found = async () => {
      const names = await readdir(join(dataDir, 'postgres')).catch((): string[] => [])
      const unfinished = names.find(name => name.startsWith('unfinished-'))
      const path = join(dataDir, 'postgres', unfinished ?? '', dirname(file))
      return (
        unfinished !== undefined &&
        (await readdir(path).catch((): string[] => [])).includes(file.split('/').at(-1) ?? '')
      )
    }
    await expect.poll(found, { interval: 2, timeout: 20_000 }).toBe(true)
    await first.end('SIGKILL')
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('cluster')
    expect(await start().hears('open')).toMatch(/^postgresql:/)
  },
)

describe('a data directory that PostgreSQL cannot enter', () => {
  test('gets its database outside when root starts it, says so in a sentence, and is found again', async () => {
    await chmod(folder.path, 0o700)
    const first = start()
    const url = String(await first.hears('open'))
    await reading(url, ({ pool }) => pool.query('insert into written values (7)'))
    const place = await knownPlace(dataDir)
    await first.end('SIGTERM')
    const entries = first.messages.filter(line => String(line.said).includes('cannot enter'))
    // An ordinary user's PostgreSQL runs as that user and may enter what the user may.
    if (root) {
      expect(place).toMatch(/^\/var\/(lib|tmp)\/garderobe\//)
      expect(entries).toEqual([
        {
          said: `PostgreSQL may not run as root and its account cannot enter ${dataDir}: the database is in ${place}.`,
        },
      ])
    } else {
      expect([place, entries]).toEqual([join(dataDir, 'postgres'), []])
    }
    expect(await written(String(await start().hears('open')))).toEqual([7])
  })

  test('is refused when its database outside is gone: an empty one would hide the loss', async () => {
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'postgres-is-at'), join(folder.path, 'gone'))
    expect(await start().hears('refused')).toContain(
      `was kept in ${join(folder.path, 'gone')}, which is gone`,
    )
    await rm(join(dataDir, 'postgres-is-at'))
  })
})

describe('the programs', () => {
  test('run although the links of the libraries were never made', async () => {
    const home = join(folder.path, 'package')
    await copyWithoutLinks(home)
    const account = databaseAccount(null)
    const found = await findBinaries(account, async () => folder.path, home)
    expect(dirname(found.postgres)).toBe(join(home, 'native', 'bin'))
  })

  test('are copied to where their account can reach them', async () => {
    const home = join(folder.path, 'closed', 'package')
    await copyWithoutLinks(home)
    // Closed to the account of PostgreSQL, or, for an ordinary user, to every change.
    await chmod(root ? join(folder.path, 'closed') : join(home, 'native', 'lib'), root ? 0o700 : 0o500)
    const account = databaseAccount(null)
    if (account) await chown(folder.path, account.uid, account.gid)
    const found = await findBinaries(account, async () => folder.path, home)
    expect(found.postgres).toMatch(/\/postgresql-[^/]+\/native\/bin\/postgres$/)
    expect(await findBinaries(account, async () => folder.path, home)).toEqual(found)
    await chmod(join(home, 'native', 'lib'), 0o700)
  })
})

async function copyWithoutLinks(home: string): Promise<void> {
  await mkdir(home, { recursive: true })
  await cp(packageFolder(), home, {
    recursive: true,
    verbatimSymlinks: true,
    filter: source =>
      !/native\/lib\/lib[a-z_0-9]+\.so(\.\d+)?$/.test(source) ||
      /lib(crypto|ssl|z|xml2|xslt|lzma|ossp)/.test(source),
  })
}
