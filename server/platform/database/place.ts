import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabaseLog, EmbeddedDatabaseError } from './log.ts'
import { type Account, canUse } from './unix-account.ts'

/** Folders that every account can enter, for a root whose own folders are closed to others. */
const openFolders = ['/var/lib/garderobe', '/var/tmp/garderobe']

const pointerOf = (dataDir: string) => join(dataDir, 'postgres-is-at')

/**
 * The folder of a data directory's cluster: `DATA_DIR/postgres`, or the one that a pointer file names because
 * PostgreSQL's account could not enter the data directory.
 *
 * @throws EmbeddedDatabaseError when the pointer's folder is missing: starting empty would hide a lost
 * database.
 */
export async function knownPlace(dataDir: string): Promise<string> {
  const pointer = pointerOf(dataDir)
  const named = await readFile(pointer, 'utf8').catch(() => '')
  const place = named.trim()
  if (!place) return join(dataDir, 'postgres')
  if (await lstat(place).catch(() => null)) return place
  throw new EmbeddedDatabaseError(
    `The database of ${dataDir} was kept in ${place}, which is gone: bring it back, or remove ${pointer} to begin with an empty one.`,
  )
}

/** The owner of a folder, or null if there is no folder. */
export async function ownerOf(folder: string): Promise<Account | null> {
  const found = await lstat(folder).catch(() => null)
  return found && { uid: found.uid, gid: found.gid }
}

/**
 * Creates the folder for a new cluster, owned by the account and closed to others. If the account cannot
 * reach it (a home folder with mode 0700), a folder outside is chosen, recorded and logged.
 */
export async function preparePlace(
  dataDir: string,
  account: Account | null,
  log: DatabaseLog,
): Promise<string> {
  const known = await knownPlace(dataDir)
  await makeOwn(known, account)
  if (!account || canUse(account, known)) return known

  const key = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12)
  const place = join(await openFolder(), `${key}-${randomBytes(4).toString('hex')}`)
  await makeOwn(place, account)
  const pointer = pointerOf(dataDir)
  await writeFile(`${pointer}.new`, `${place}\n`)
  await rename(`${pointer}.new`, pointer)
  await rm(known, { recursive: true, force: true })
  log.info(
    `PostgreSQL may not run as root and its account cannot enter ${dataDir}: the database is in ${place}.`,
  )
  return place
}

/** A folder owned by root that every account can enter. */
export async function openFolder(): Promise<string> {
  for (const folder of openFolders) {
    await mkdir(folder, { recursive: true, mode: 0o755 }).catch(() => undefined)
    const found = await lstat(folder).catch(() => null)
    // In a folder that everybody can write to, another account may have created this name first.
    if (!found?.isDirectory() || found.uid !== 0) continue
    await chmod(folder, 0o755)
    return folder
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL may not run as root, and none of ${openFolders.join(', ')} can be made for its own account: set DATA_DIR to a folder that every account can enter, or start as an ordinary user.`,
  )
}

async function makeOwn(folder: string, account: Account | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
}
