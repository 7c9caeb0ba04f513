import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'

const folder = join(projectRoot, 'dist/browser/assets')

test('the first line of each built chunk names what it imports beyond the entry', () => {
  const chunks = new Map(
    readdirSync(folder)
      .filter(name => /^[\w-]{7}\.js$/.test(name))
      .map(name => {
        const code = readFileSync(join(folder, name), 'utf8')
        const { staticImports } = parseSync(name, code).module
        return [`./${name}`, { code, imports: staticImports.map(each => each.moduleRequest.value) }]
      }),
  )
  expect(chunks.size).toBeGreaterThan(50)
  const manifest: Record<string, { file: string; isEntry?: boolean }> = JSON.parse(
    readFileSync(join(folder, '../.vite/manifest.json'), 'utf8'),
  )
  const entry = Object.values(manifest)
    .find(({ isEntry }) => isEntry)
    ?.file.split('/')
    .at(-1)
  const started = parseSync('entry.js', readFileSync(join(folder, entry ?? ''), 'utf8')).module.staticImports
  const loaded = new Set([`./${entry}`])
  const follow = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const each of chunks.get(file)?.imports ?? []) follow(each)
  }
  for (const each of started) follow(each.moduleRequest.value)
  const wrong = [...chunks].filter(([file, { code, imports }]) => {
    const needed = [...new Set(imports)].filter(each => !loaded.has(each)).toSorted()
    if (loaded.has(file)) return false
    const noted: string[] = JSON.parse(code.slice(2, code.indexOf('\n')))
    return noted.toSorted().join() !== needed.join()
  })
  expect(wrong.map(([file]) => file)).toEqual([])
})
