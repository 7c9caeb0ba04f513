import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'

/** Reads the time of the device: a call without an argument, whatever is between the parentheses of it. */
const deviceTime = /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bTemporal\.Now\b/g

/** Where the device's own time is meant, and how often, by why. */
const meant: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'src/api/server-clock.ts': [2, 'the clock itself: it corrects the device by what the server says'],
  'src/app/hydration.ts': [1, 'the router compares it with its own readings of the device'],
  'src/app/new-build.ts': [2, 'a pause between two reloads of this tab'],
  'src/entry-browser.tsx': [1, 'a page without the server’s properties has no other time'],
}

test('pages follow the shop’s clock: the device’s time is read where it is meant', async () => {
  const found: Record<string, number> = {}
  const files = await readdir(join(projectRoot, 'src'), { recursive: true, withFileTypes: true })
  for (const file of files.filter(({ name }) => /\.tsx?$/.test(name))) {
    const path = join(file.parentPath, file.name)
    const code = (await readFile(path, 'utf8')).replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
    const count = code.match(deviceTime)?.length ?? 0
    if (count > 0) found[relative(projectRoot, path)] = count
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(meant).map(([path, [count]]) => [path, count])))
})
