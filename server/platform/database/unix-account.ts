import { spawnSync } from 'node:child_process'
import { EmbeddedDatabaseError } from './log.ts'

/** A unix account by its numbers, as `spawn` takes it. */
export interface Account {
  uid: number
  gid: number
}

/**
 * The account PostgreSQL runs as. PostgreSQL refuses root, so a server started by root looks for an
 * unprivileged account, or creates one; otherwise PostgreSQL runs as the current account (null).
 *
 * @param owner owner of an existing cluster: only its owner can run it.
 */
export function databaseAccount(owner: Account | null): Account | null {
  if (process.getuid?.() !== 0) return null
  if (owner && owner.uid !== 0) return owner
  const found = byName('postgres') ?? byName('_postgres') ?? byName('garderobe') ?? create('garderobe')
  const account = found ?? byName('nobody')
  if (account) return account
  throw new EmbeddedDatabaseError(
    'PostgreSQL refuses to run as root, and no unprivileged account was found or could be made: ' +
      'start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the account can list, write and enter a folder, every folder above it included. */
export function canUse(account: Account | null, folder: string): boolean {
  const ask = 'test -r "$1" && test -w "$1" && test -x "$1"'
  return spawnSync('sh', ['-c', ask, 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

function byName(name: string): Account | null {
  const [uid, gid] = [number('-u', name), number('-g', name)]
  return uid && gid ? { uid, gid } : null
}

function number(which: string, name: string): number {
  const { status, stdout } = spawnSync('id', [which, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : 0
}

function create(name: string): Account | null {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  return byName(name)
}
