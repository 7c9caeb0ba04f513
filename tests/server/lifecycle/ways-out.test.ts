import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Kind } from '#server/platform/lifecycle/definition.ts'
import { wireEvent } from '#server/platform/lifecycle/names.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { allowedOf, moderate, type Planted, planting, sendTo } from '#tests/support/planted/planted.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { waysOut } from '#tests/support/ways-out.ts'

let server: RunningServer
let plants: ReturnType<typeof planting>
beforeAll(async () => {
  const { server: running, shop } = await startShop()
  server = running
  plants = planting(server, shop)
})

const all = Object.entries(waysOut).flatMap(([name, some]) => {
  const [kind = '', state = ''] = name.split(' ')
  return some.map(way => ({ kind, state, way, event: way.event, by: way.by }))
})
/** All with the full counts; else every fourth, so that each kind of thing has its turn. */
const ways = all.filter((_, at) => isFull || at % 4 === 0)

const plant = async (kind: string, state: string): Promise<Planted> => {
  const planted = await plants[kind]?.(state)
  if (planted === undefined) throw new Error(`Nobody plants a ${kind}.`)
  expect((await rowOf(planted))?.state).toBe(state)
  return planted
}
async function rowOf({ table, key, id }: Planted): Promise<{ state: string; version: number } | undefined> {
  const { rows } = await server.services.pool.query(`select state, version from ${table} where ${key} = $1`, [
    id,
  ])
  return rows[0]
}

test.each(ways.flatMap(each => ('call' in each.way ? [{ ...each, way: each.way }] : [])))(
  'a $kind that is $state is offered $event to its $by, whose call succeeds',
  async ({ kind, state, way }) => {
    const planted = await plant(kind, state)
    const event = wireEvent(way.event, server.services.lifecycle.definition(kind as Kind).noun)
    expect(await allowedOf(server, planted, way.by)).toContain(event)
    const before = await rowOf(planted)
    const answer = await sendTo(server, planted, way, event)
    expect([answer.text, Math.floor(answer.status / 100)]).toEqual([answer.text, 2])
    expect((await rowOf(planted))?.version).toBeGreaterThan(before?.version ?? 0)
  },
)

test.each(ways.flatMap(each => ('command' in each.way ? [{ ...each, way: each.way }] : [])))(
  'a $kind that is $state is moved by a moderator: $event',
  async ({ kind, state, way }) => {
    const planted = await plant(kind, state)
    const before = await rowOf(planted)
    await moderate(server, planted, way.command)
    const after = await rowOf(planted)
    expect(after?.version).toBeGreaterThan(before?.version ?? 0)
    expect(after?.state).not.toBe(before?.state)
  },
)
