import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder below the system's temporary one, or another, that every account may enter, as PostgreSQL's must when
 * the tests are run by root.
 */
export async function temporaryFolder(
  name: string,
  below = tmpdir(),
): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await realpath(await mkdtemp(join(below, `garderobe-${name}-`)))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Every file below a folder; none where there is no folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return found.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
