import { statfsSync } from 'node:fs'
import pg from 'pg'
import { type Config, ConfigError, parseConfig } from '#server/platform/config/config.ts'
import { sharedSessions, UnusableDatabaseError } from '#server/platform/database/check.ts'
import { isDatabaseAway } from '#server/platform/database/errors.ts'
import { DataDirInUseError } from '#server/platform/database/lock.ts'
import { EmbeddedDatabaseError } from '#server/platform/database/log.ts'
import { ForeignSchemaError, SchemaNewerError } from '#server/platform/database/migrate.ts'
import { isDiskFull } from '#server/platform/files/disk-full.ts'
import { StorageRefusedError } from '#server/platform/files/storage.ts'
import { PartsNotEndedError } from './closing.ts'

/** Errors whose message is a sentence for the person at the terminal. */
const sentences = [
  ConfigError,
  DataDirInUseError,
  EmbeddedDatabaseError,
  ForeignSchemaError,
  PartsNotEndedError,
  SchemaNewerError,
  StorageRefusedError,
  UnusableDatabaseError,
]

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'host' | 'port'>

/**
 * The sentence for a failure that the person who started the server or the command line can end: what is wrong, where,
 * and what to do. Null for any other failure, which needs its stack trace. Names no password.
 */
export function sentenceOfStart(
  error: unknown,
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  if (!(error instanceof Error)) return null
  const isSentence = sentences.some(kind => error instanceof kind)
  if (error instanceof ConfigError) return error.message
  const place = parseConfig(env)
  if (isFullDisk(error, place)) return fullDisk(error, place)
  if (isSentence) return error.message
  return ofPort(error, place) ?? ofFolder(error, place) ?? ofDatabase(error, place)
}

/** Under this a disk is full for PostgreSQL, which needs 16 MB at once; bytes. */
const leastFree = 32_000_000

/** PostgreSQL on a full disk also ends without a word to us: then the disk itself is asked. */
function isFullDisk(error: Error, { dataDir, databaseUrl }: Place): boolean {
  if (isDiskFull(error) && codeOf(error) !== 'EROFS') return true
  if (codeOf(error) === '53100' || /No space left on device/.test(error.message)) return true
  if (databaseUrl !== null || !(error instanceof EmbeddedDatabaseError || isDatabaseAway(error))) return false
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < leastFree
  } catch {
    return false
  }
}

function fullDisk(error: Error, { dataDir, databaseUrl }: Place): string {
  if (databaseUrl !== null && codeOf(error) === '53100') {
    return `The disk of ${databaseAt(databaseUrl)} is full: make room there and start again.`
  }
  return `The disk of ${dataDir} is full: make room there, or set DATA_DIR to a folder on another disk, and start again.`
}

function ofPort(error: Error, { host, port }: Place): string | null {
  const code = codeOf(error)
  if (fieldOf(error, 'syscall') === 'listen') {
    if (code === 'EADDRNOTAVAIL') {
      return `HOST ${host} is no address of this machine: set HOST to one, or leave it out.`
    }
    return `Port ${port} cannot be used: another program listens there, or it is not ours to use. Set PORT to a free one.`
  }
  if (fieldOf(error, 'hostname') !== host) return null
  return `HOST ${host} is not known: set HOST to an address of this machine, or leave it out.`
}

const folderCalls = new Set([
  'mkdir',
  'mkdtemp',
  'open',
  'rename',
  'rmdir',
  'scandir',
  'lstat',
  'chown',
  'realpath',
])

/** The data directory, which cannot be made, entered or written to. */
function ofFolder(error: Error, { dataDir }: Place): string | null {
  const [path, syscall] = [fieldOf(error, 'path'), fieldOf(error, 'syscall')]
  if (!folderCalls.has(syscall)) return null
  if (!path.startsWith(dataDir) && !dataDir.startsWith(path)) return null
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return `The folder ${dataDir} is closed to this account: let the account write there (chown), or set DATA_DIR to another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${dataDir} is no folder, but a file or below one: set DATA_DIR to a folder.`
    // Node answers so where a folder of a read-only disk is missing
    case 'ENOENT':
    case 'EROFS':
      return `The folder ${dataDir} cannot be written to: its disk is read-only. Mount it for writing, or set DATA_DIR to another folder.`
    default:
      return null
  }
}

const away = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])

/** The database at DATABASE_URL. The codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function ofDatabase(error: Error, { databaseUrl }: Place): string | null {
  if (databaseUrl === null) return null
  const at = databaseAt(databaseUrl)
  const { user, database } = partsOf(databaseUrl)
  const ofServer: Record<string, string> = {
    '28P01': `The database server refuses the password of "${user}": correct DATABASE_URL.`,
    '28000': `The database server refuses "${user}" (${error.message}): correct DATABASE_URL, or let the role in by pg_hba.conf.`,
    '3D000': `There is no database "${database}" on the server: make it ("create database ${database}"), or correct DATABASE_URL.`,
    '42501': `The role "${user}" may not do what the program needs (${error.message}): make it the owner of the database ("alter database ${database} owner to ${user}"), or grant it create on the schema public.`,
    '53300': `The database server takes no more connections (${error.message}): raise its limit, or end other programs.`,
    '57P03': `The database server is starting or stopping (${error.message}): start again in a moment.`,
    '25006': `The database only reads (${error.message}): point DATABASE_URL to one that may be written to.`,
    '58P01': `The database server lacks a part of PostgreSQL (${error.message}): install the package of its extensions (postgresql-contrib).`,
    '26000': sharedSessions,
    '42P05': sharedSessions,
  }
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError) {
    if (code === '08P01' && error.message.includes('startup parameter')) {
      return `The pooler before the database refuses an option of DATABASE_URL (${error.message}): leave the option out, or name it in ignore_startup_parameters.`
    }
    if (code === '0A000' && error.message.includes('extension')) return ofServer['58P01'] ?? null
    return ofServer[code] ?? null
  }
  if (/client password must be/.test(error.message)) {
    return `The database server wants a password of "${user}": put it into DATABASE_URL.`
  }
  if (/does not support SSL/.test(error.message)) {
    return `${at} does not encrypt connections: leave sslmode out of DATABASE_URL, or turn ssl on there.`
  }
  const isUntrusted = /CERT|SELF_SIGNED|UNABLE_TO_/.test(code)
  if (isUntrusted) {
    return `The certificate of ${at} is not trusted (${error.message}): name its authority by sslrootcert in DATABASE_URL.`
  }
  if (away.has(code) || isDatabaseAway(error)) {
    return `${at} cannot be reached (${code === '' ? error.message : code}): start it, or correct DATABASE_URL.`
  }
  return null
}

function partsOf(url: string): { user: string; database: string; host: string } {
  const { username, hostname, port, pathname } = new URL(url)
  const user = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1)) || user
  return { user, database, host: `${hostname}:${port || '5432'}` }
}

/** `The database server at db.example:5432`; never with a password. */
const databaseAt = (url: string) => `The database server at ${partsOf(url).host}`

const codeOf = (error: Error) => fieldOf(error, 'code')

/** A text field of an error of Node or pg; '' where it has none. */
function fieldOf(error: Error, name: 'code' | 'syscall' | 'path' | 'hostname'): string {
  const value: unknown = name in error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : ''
}
