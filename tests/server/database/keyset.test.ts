import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cursorsOf, timePosition } from '#server/platform/cursor/cursor.ts'
import { isUpTo, newestFirst, paged, readPage, type SortOrder } from '#server/platform/database/keyset.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'

const cheapestFirst: SortOrder<[number, string]> = {
  keys: [
    { sql: sql.ref('price_cents'), type: 'int' },
    { sql: sql.ref('id'), type: 'text' },
  ],
  direction: 'asc',
}
const listings = queries.selectFrom('listings').select('id')
const textOf = (query: Parameters<typeof compiled>[0]) => compiled(query).text.replaceAll('"', '')

test('a first page is sorted by all keys in one direction and limited in its text', () => {
  expect(textOf(paged(listings, cheapestFirst, null, 25))).toBe(
    'select id from listings order by price_cents asc, id asc limit 25',
  )
})

test('a later page compares the keys as one row, beyond the position in the direction of the order', () => {
  const rising = compiled(paged(listings, cheapestFirst, [1999, 'l_1'], 2))
  expect(rising.text).toContain('("price_cents", "id") > ($1::int, $2::text)')
  expect(rising.values).toEqual([1999, 'l_1'])
  const newest = newestFirst('published_at')
  const at = '2026-11-24 10:00:00.123456+00'
  expect(textOf(paged(listings, newest, [at, 'l_1'], 2))).toContain(
    '(published_at, id) < ($1::timestamptz, $2::text)',
  )
  expect(textOf(listings.where(isUpTo(newest, [at, 'l_1'])))).toContain('(published_at, id) >= (')
})

test('a page asks for one row more and names its last row only where the list goes on', async () => {
  const asked: number[] = []
  const read = (rows: number) => (count: number) => {
    asked.push(count)
    return Promise.resolve(Array.from({ length: Math.min(rows, count) }, (_, at) => at + 1))
  }
  const positionOf = (row: number): [number] => [row]
  expect(await readPage(2, read(3), positionOf)).toEqual({ rows: [1, 2], next: [2] })
  expect(await readPage(2, read(2), positionOf)).toEqual({ rows: [1, 2], next: null })
  expect(await readPage(2, read(0), positionOf)).toEqual({ rows: [], next: null })
  expect(asked).toEqual([3, 3, 3])
})

test('a cursor leads back to its position in its own list, and to no other', () => {
  const secret = Buffer.from('a secret of this installation')
  const byTime = cursorsOf('favorites', timePosition)
  const position: [string, string] = ['2026-11-24 10:00:00+00', 'l_1']
  const cursor = byTime(secret, 'u_mia').write(position) ?? ''
  expect(byTime(secret, 'u_mia').read(cursor)).toEqual(position)
  expect(byTime(secret, 'u_mia').read(undefined)).toBeNull()
  expect(byTime(secret, 'u_mia').write(null)).toBeNull()
  const others = [
    byTime(secret, 'u_theo'),
    byTime(Buffer.from('another secret'), 'u_mia'),
    cursorsOf('outfits', timePosition)(secret, 'u_mia'),
    // the same list, whose positions have another shape since an earlier release
    cursorsOf('favorites', z.tuple([z.number(), z.string()]))(secret, 'u_mia'),
  ]
  for (const other of others) expect(() => other.read(cursor)).toThrow(Refusal)
  const altered = `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}`
  expect(() => byTime(secret, 'u_mia').read(altered)).toThrow(Refusal)
  expect(() => byTime(secret, 'u_mia').read(`${cursor}!`)).toThrow(Refusal)
})
