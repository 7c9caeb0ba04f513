import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { domains } from '#scripts/doors/doors.ts'
import { projectRoot } from '#server/platform/config/config.ts'

const doorOf = (domain: string) => `server/domains/${domain}/index.ts`

/** The names between braces, as the other side calls them: `a as b` leaves as `b` and is taken as `a`. */
const namesIn = (braces: string, side: 0 | 1) =>
  braces
    .split(',')
    .map(name =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as ')
        .at(side === 0 ? 0 : -1),
    )
    .filter(name => name !== undefined && name !== '')

/** `door name` of everything that a file outside of the tests takes from a door. */
const taken = new Set<string>()

beforeAll(async () => {
  for (const side of ['server', 'demo']) {
    for (const path of await readdir(join(projectRoot, side), { recursive: true })) {
      if (!/\.tsx?$/.test(path)) continue
      const file = `${side}/${path}`
      const text = await readFile(join(projectRoot, file), 'utf8')
      for (const [, braces = '', from = ''] of text.matchAll(
        /(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g,
      )) {
        const door = from.startsWith('#') ? from.slice(1) : join(dirname(file), from)
        for (const name of namesIn(braces, 0)) taken.add(`${door} ${name}`)
      }
    }
  }
})

test.each(domains)('every name that leaves by the door of %s is taken by another room', async domain => {
  const text = await readFile(join(projectRoot, doorOf(domain)), 'utf8')
  expect(text).not.toMatch(/export \*/)
  const names = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, braces = '']) =>
    namesIn(braces, 1),
  )
  expect(names.filter(name => !taken.has(`${doorOf(domain)} ${name}`))).toEqual([])
})
