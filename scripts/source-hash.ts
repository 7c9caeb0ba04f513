import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * A hash of all files below `root` that one of the patterns names: of their contents, and of their paths relative to
 * `root`, so that every checkout of the same sources has the same one.
 * @throws RangeError where a pattern names no file, as after a folder was renamed
 */
export async function hashOfSources(root: string, patterns: readonly string[]): Promise<string> {
  const paths = new Set<string>()
  for (const pattern of patterns) {
    let found = 0
    for await (const entry of glob(pattern, { cwd: root, withFileTypes: true })) {
      if (!entry.isFile()) continue
      found += 1
      paths.add(relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    }
    if (found === 0) throw new RangeError(`No source is called ${pattern}.`)
  }
  const hash = createHash('sha256')
  for (const path of [...paths].sort()) {
    const bytes = await readFile(join(root, path))
    // with its length, so that no byte of one file passes for one of the next
    hash.update(`${path}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}
