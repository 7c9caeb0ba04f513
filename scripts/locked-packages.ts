import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const names = z.optional(z.record(z.string(), z.string()))
const entry = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  dependencies: names,
  optionalDependencies: names,
})
const lockFile = z.object({ packages: z.record(z.string(), entry) })

/**
 * These packages and all that they depend on, as `package-lock.json` has them: one line each, in order.
 * @throws RangeError for a package that is not locked
 */
export async function lockedPackages(root: string, packages: readonly string[]): Promise<string[]> {
  const { packages: locked } = lockFile.parse(
    JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')),
  )
  const lines = new Map<string, string>()
  const add = (place: string) => {
    const found = locked[place]
    if (found === undefined || lines.has(place)) return
    lines.set(place, `${place} ${found.version} ${found.integrity}`)
    for (const name of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) {
      const needed = placeOf(name, place, locked)
      // what is optional may not be locked at all
      if (needed !== undefined) add(needed)
    }
  }
  for (const name of packages) {
    const place = placeOf(name, '', locked)
    if (place === undefined) throw new RangeError(`${name} is not in package-lock.json.`)
    add(place)
  }
  return [...lines.values()].sort()
}

/** Where Node finds a package that is asked for by the one at `from`: in its own folder, or in one further up. */
function placeOf(name: string, from: string, locked: Record<string, unknown>): string | undefined {
  let folder = from
  for (;;) {
    const place = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`
    if (place in locked) return place
    if (folder === '') return undefined
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  }
}
