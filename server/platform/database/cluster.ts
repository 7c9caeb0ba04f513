import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Binaries, databaseEnvironment } from './binaries.ts'
import { EmbeddedDatabaseError } from './log.ts'
import type { Account } from './unix-account.ts'

/** The role that owns the cluster. The server itself works as a role without its privileges. */
export const adminRole = 'postgres'

const majorVersion = '18'

export const clusterOf = (place: string) => join(place, 'cluster')
const passwordOf = (place: string) => join(place, 'password')

/**
 * Creates the cluster where there is none. initdb works in a folder of its own that is renamed when it is
 * complete, so a run that was killed in the middle leaves nothing that looks like a database.
 *
 * @returns the password of the cluster.
 * @throws EmbeddedDatabaseError when the cluster is of another major version, or initdb fails; the reason of `signal`
 * once it is aborted, when initdb has ended.
 */
export async function ensureCluster(
  place: string,
  binaries: Binaries,
  account: Account | null,
  signal?: AbortSignal,
): Promise<string> {
  const cluster = clusterOf(place)
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) {
    await removeUnfinished(place)
    const password = await newPassword(place, account)
    await initialise(place, binaries, account, signal)
    return password
  }
  if (version.trim() !== majorVersion) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} was made by PostgreSQL ${version.trim()} and this is ${majorVersion}: back it up with the program that made it and restore it here.`,
    )
  }
  return readPassword(place)
}

/** @throws EmbeddedDatabaseError when the file with the password is gone. */
export async function readPassword(place: string): Promise<string> {
  const password = await readFile(passwordOf(place), 'utf8').catch(() => '')
  if (password.trim()) return password.trim()
  throw new EmbeddedDatabaseError(
    `The password of the database is missing: ${passwordOf(place)} cannot be read. Start as the user that made it, or bring the file back.`,
  )
}

async function newPassword(place: string, account: Account | null): Promise<string> {
  const file = passwordOf(place)
  const password = randomBytes(24).toString('base64url')
  await rm(file, { force: true })
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true })
  if (account) await chown(file, account.uid, account.gid)
  return password
}

async function initialise(
  place: string,
  binaries: Binaries,
  account: Account | null,
  signal?: AbortSignal,
): Promise<void> {
  const unfinished = await mkdtemp(join(place, 'unfinished-'))
  if (account) await chown(unfinished, account.uid, account.gid)
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${adminRole}`,
      `--pwfile=${passwordOf(place)}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in provider sorts text the same on every system and release.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ],
    { ...account, cwd: place, env: databaseEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const end = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', end)
  const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)])
  signal?.removeEventListener('abort', end)
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    signal?.throwIfAborted()
    throw new EmbeddedDatabaseError(`The database could not be made in ${place}: ${said.trim()}`)
  }
  await rename(unfinished, clusterOf(place))
  const folder = await open(place, 'r')
  await folder.sync().finally(() => folder.close())
}

async function removeUnfinished(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    // An initdb whose parent was killed may still be writing there: the next start tries again.
    if (name.startsWith('unfinished-')) {
      await rm(join(place, name), { recursive: true, force: true }).catch(() => undefined)
    }
  }
}
