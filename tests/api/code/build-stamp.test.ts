import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildParts, staleParts, stampBuild } from '#scripts/build-stamp.ts'
import { hashOfSources } from '#scripts/source-hash.ts'
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

describe('hash of sources:', () => {
  const sources = { 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'docs/c.md': 'c' }
  const hashed = async (files: Record<string, string>) => hashOfSources(await checkout(files), ['src/**/*'])

  test('sources in another folder, beside other changes: the hash is the same', async () => {
    expect(await hashed(sources)).toBe(await hashed({ ...sources, 'docs/c.md': 'changed' }))
  })

  test.each<[change: string, files: Record<string, string>]>([
    ['an edited file', { ...sources, 'src/a.ts': 'A' }],
    ['a new file', { ...sources, 'src/d.ts': '' }],
    ['a renamed file', { 'src/z.ts': 'a', 'src/deep/b.ts': 'b' }],
    ['a line that moved to the next file', { 'src/a.ts': '', 'src/deep/b.ts': 'ab' }],
  ])('another hash after %s', async (_, files) => {
    expect(await hashed(files)).not.toBe(await hashed(sources))
  })

  test('a pattern that names nothing: refused', async () => {
    const root = await checkout(sources)
    await expect(hashOfSources(root, ['src/**/*', 'lib/*.ts'])).rejects.toThrow(
      'No source is called lib/*.ts.',
    )
  })
})

test.each<[edited: string, stale: string[]]>([
  ['src/app.ts', ['app']],
  ['server/main.ts', ['server']],
  ['demo/prepare.ts', ['server']],
  ['src/api/contract/index.ts', ['app', 'server']],
  ['server/domains/accounts/mails/mail.tsx', ['app']],
  ['build/chunks.ts', ['app', 'server']],
])(
  'a build is current in every checkout of its sources, and once %s is edited no longer in %j',
  async (edited, stale) => {
    const files = {
      'src/app.ts': 'app',
      'src/api/contract/index.ts': 'contract',
      'src/machines/not-provided.ts': 'machines',
      'index.html': '',
      'server/main.ts': 'server',
      'server/domains/accounts/mails/mail.tsx': 'mail',
      'demo/prepare.ts': 'demo',
      'package-lock.json': '{}',
      'vite.config.ts': '',
      'build/chunks.ts': '',
      'scripts/build.ts': '',
      'dist/stamp': '',
      'dist/process/stamp': '',
    }
    const [one, other] = [await checkout(files), await checkout(files)]
    expect(await staleParts(one)).toEqual(['app', 'server'])
    for (const part of buildParts) await stampBuild(part, one)
    for (const stamp of ['dist/stamp', 'dist/process/stamp'])
      await put(other, stamp, await readFile(join(one, stamp), 'utf8'))
    expect([await staleParts(one), await staleParts(other)]).toEqual([[], []])
    await put(other, edited, 'edited')
    expect([await staleParts(one), await staleParts(other)]).toEqual([[], stale])
  },
)
