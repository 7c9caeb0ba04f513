import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { domains } from '#scripts/doors/doors.ts'
import { linterZones } from '#scripts/doors/linter-zones.ts'
import { projectRoot } from '#server/platform/config/config.ts'
import { open, shut } from '#tests/support/planted/planted-imports.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

const report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.int() }) }),
    }),
  ),
})

let remove: () => Promise<void>
/** `path: import` of everything that the linter refused. */
const refused = new Set<string>()
const rooms: string[] = []

beforeAll(async () => {
  const { path: folder, ...temporary } = await temporaryFolder('doors')
  remove = temporary.remove
  for (const file of ['biome.json', 'doors.gen.json'])
    await copyFile(join(projectRoot, file), join(folder, file))
  for (const side of ['src', 'server/platform', 'server/domains', 'demo']) {
    const entries = await readdir(join(projectRoot, side), { withFileTypes: true })
    for (const { name } of entries.filter(entry => entry.isDirectory())) rooms.push(`${side}/${name}`)
  }
  const probes = new Map<string, string[]>()
  for (const [path, imports] of [
    ...Object.entries(shut),
    ...Object.entries(open),
    ...rooms.map(
      room =>
        [
          `${room}/inner/room.ts`,
          ['#tests/support/server/port.ts', '../../../tests/support/server/port.ts'],
        ] as const,
    ),
  ]) {
    probes.set(path, [...imports])
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), imports.map(from => `import '${from}'\n`).join(''))
  }
  const lint = [
    'lint',
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--reporter=json',
    '--max-diagnostics=none',
    '.',
  ]
  const output = await new Promise<string>(resolve => {
    // it ends with 1, because much is refused; what is read is its report
    execFile(
      join(projectRoot, 'node_modules/.bin/biome'),
      lint,
      { cwd: folder, maxBuffer: 64 * 2 ** 20 },
      (_, stdout) => resolve(stdout),
    )
  })
  for (const { category, location } of report.parse(JSON.parse(output)).diagnostics) {
    if (category !== 'lint/style/noRestrictedImports') continue
    refused.add(`${location.path}: ${probes.get(location.path)?.[location.start.line - 1]}`)
  }
})
afterAll(() => remove())

const lines = (all: Record<string, string[]>) =>
  Object.entries(all).flatMap(([path, imports]) => imports.map(from => `${path}: ${from}`))

test.each(lines(shut))('the linter refuses %s', line => {
  expect(refused).toContain(line)
})

test.each(lines(open))('the linter lets through %s', line => {
  expect(refused).not.toContain(line)
})

test('no room opens the tests, so that every room has a rule', () => {
  expect(rooms.length).toBeGreaterThan(15)
  for (const room of rooms) {
    expect(refused).toContain(`${room}/inner/room.ts: #tests/support/server/port.ts`)
    expect(refused).toContain(`${room}/inner/room.ts: ../../../tests/support/server/port.ts`)
  }
})

test('every domain has its place in the order', () => {
  expect([...domains].sort()).toEqual(
    rooms
      .filter(room => room.startsWith('server/domains/'))
      .map(room => room.split('/')[2])
      .sort(),
  )
})

test('no file of the platform has a rule of its own', () => {
  const own = linterZones
    .flatMap(({ includes }) => includes)
    .filter(path => path.startsWith('server/platform/') && !path.includes('*'))
  expect(own).toEqual([])
})

test('the product loads the demo world only where it asks for it while it runs', async () => {
  const opening: string[] = []
  for (const side of ['src', 'server']) {
    for (const path of await readdir(join(projectRoot, side), { recursive: true })) {
      if (!/\.tsx?$/.test(path)) continue
      const text = await readFile(join(projectRoot, side, path), 'utf8')
      if (/^(import|export)\b[^;(]*?['"][^'"]*\bdemo\//m.test(text)) opening.push(`${side}/${path}`)
    }
  }
  expect(opening).toEqual([])
})

test.each(domains)('the room of %s has at most 30 files', async domain => {
  const entries = await readdir(join(projectRoot, 'server/domains', domain), {
    recursive: true,
    withFileTypes: true,
  })
  expect(entries.filter(entry => entry.isFile()).length).toBeLessThanOrEqual(30)
})
