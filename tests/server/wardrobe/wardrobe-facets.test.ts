import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { garmentPage } from '#src/api/contract/wardrobe/garment-list.ts'
import { furnish } from '#tests/bench/server/wardrobe.ts'
import { randomFrom } from '#tests/support/random.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startTestServer()
})

const columns = {
  category: 'category_slug',
  whose: 'whose',
  brand: 'brand_slug',
  size: 'size_key',
  color: 'colors',
  season: 'seasons',
  tag: 'tags',
  condition: 'condition',
  state: 'shelf',
  decision: 'decision',
  rating: 'rating',
} as const
type Name = keyof typeof columns
const names = Object.keys(columns) as Name[]

/** What each garment has of each facet, read straight from the table. */
async function everything(owner: string): Promise<Record<Name, string[]>[]> {
  const { rows } = await server.services.pool.query<Record<string, string[] | string | number | null>>(
    'select * from garments where owner_id = $1',
    [owner],
  )
  const valuesOf = (row: (typeof rows)[number], name: Name): string[] => {
    const value = row[columns[name]] ?? null
    if (Array.isArray(value)) return value
    if (value === null) return name === 'decision' || name === 'rating' ? ['none'] : []
    return [String(value)]
  }
  return rows.map(
    row => Object.fromEntries(names.map(name => [name, valuesOf(row, name)])) as Record<Name, string[]>,
  )
}

async function listed(bearer: string, chosen: Partial<Record<Name, string[]>>) {
  const query = new URLSearchParams(
    names.flatMap(name => (chosen[name] ?? []).map((value): [string, string] => [name, value])),
  )
  const { body } = await ask(server.url, 'GET', `/api/v1/garments?${query}`, { bearer })
  return garmentPage.parse(body)
}

test('facets equal a count by hand, under whatever filters', async () => {
  const { id, bearer } = await furnish(server.services.pool, 240)
  const all = await everything(id)
  const random = randomFrom(20_261_122)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  for (let turn = 0; turn < 40; turn += 1) {
    const chosen: Partial<Record<Name, string[]>> = {}
    // categories are a tree, whose upper ones stand for the lower
    for (const name of names.filter(each => each !== 'category' && random() < 0.2)) {
      const values = pick(all)[name]
      if (values.length > 0)
        chosen[name] = [...new Set([pick(values), ...(pick(all)[name].slice(0, 1) ?? [])])]
    }
    const filters: typeof chosen = { state: ['draft', 'owned'], ...chosen }
    const isIn = (garment: (typeof all)[number], except?: Name) =>
      names.every(
        name =>
          name === except ||
          filters[name] === undefined ||
          garment[name].some(v => filters[name]?.includes(v)),
      )
    const { total, facets } = await listed(bearer, chosen)
    expect(total).toBe(all.filter(each => isIn(each)).length)
    for (const name of names) {
      const counts: Record<string, number> = Object.fromEntries((chosen[name] ?? []).map(value => [value, 0]))
      for (const garment of all.filter(each => isIn(each, name)))
        for (const value of garment[name]) counts[value] = (counts[value] ?? 0) + 1
      const said = Object.fromEntries(facets[name].map(({ value, count }) => [value, count]))
      expect(said, `${name} under ${JSON.stringify(chosen)}`).toEqual(counts)
    }
  }
})

test('facets of more than a thousand garments count the newest; archived ones are counted by themselves', async () => {
  const { bearer } = await furnish(server.services.pool, 1200)
  const shelves = { owned: 1001, archived: 109 }
  for (const [state, wanted] of [
    [[], '1000+'],
    [['archived'], 109],
  ] as const) {
    const { total, facets } = await listed(bearer, { state: [...state] })
    expect(total).toBe(wanted)
    expect(Object.fromEntries(facets.state.map(({ value, count }) => [value, count]))).toEqual(shelves)
  }
})
