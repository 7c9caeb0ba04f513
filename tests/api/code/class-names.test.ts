import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The names whose looks a sheet decides by themselves: `.heart` and `.heart:hover`, not `.card .heart`. */
function ownNames(sheet: string): Set<string> {
  const text = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  return new Set(
    selectors.flatMap(selector => /^\s*\.([\w-]+)(?![^\s]*[\s>+~]+\S)/.exec(selector)?.[1] ?? []),
  )
}

test('a class is one part’s: the sheets of the rooms come together, and the later would paint over the earlier', () => {
  const owners = new Map<string, string[]>()
  // what the theme says of print and of forced colors goes for all parts
  for (const sheet of globSync('src/**/*.css', { exclude: ['src/ui/theme/**'] })) {
    for (const name of ownNames(sheet)) {
      if (!name.includes('--')) owners.set(name, [...(owners.get(name) ?? []), sheet])
    }
  }
  expect(owners.size).toBeGreaterThan(200)
  expect([...owners].filter(([, sheets]) => sheets.length > 1)).toEqual([])
})
