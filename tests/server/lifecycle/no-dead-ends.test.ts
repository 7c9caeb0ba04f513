import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { help } from '#server/cli.ts'
import { definitions } from '#server/domains/definitions.ts'
import { tasksOf } from '#server/domains/tasks.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { createLifecycle } from '#server/platform/lifecycle/lifecycle.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { deadlinesAt, type Leaf, leavesOfChart, lifecycleCharts } from '#tests/support/charts.ts'
import { routeFiles } from '#tests/support/route-files.ts'
import { type WayOut, waysOut } from '#tests/support/ways-out.ts'

const charts = await lifecycleCharts()
const leaves = [...charts].flatMap(([kind, chart]) =>
  leavesOfChart(chart).map(leaf => ({ kind, name: `${kind} ${leaf.state}`, leaf })),
)
const senders = z.object({ by: z.array(z.string()) })
const commands = new Set(
  help()
    .match(/^ {2}[a-z-]+/gm)
    ?.map(line => line.trim()),
)
const lifecycle = createLifecycle(definitions)
const jobs = new Set(Object.keys(tasksOf({ lifecycle } as Services, async () => undefined)))

test('the server executes every chart of the folder', () => {
  expect([...charts.keys()].toSorted()).toEqual(lifecycle.kinds.toSorted())
})

test('every listed way out belongs to a state that exists', () => {
  const names = new Set(leaves.map(({ name }) => name))
  expect(Object.keys(waysOut).filter(name => !names.has(name))).toEqual([])
})

test('every transition leads somewhere or does something: an event that only is taken counts as refused', () => {
  const idle = leaves.flatMap(({ name, leaf: { nodes } }) =>
    nodes.flatMap(({ transitions }) =>
      [...transitions.values()]
        .flat()
        .filter(({ target, actions }) => (target ?? []).length + actions.length === 0)
        .map(({ eventType }) => `${name}: ${eventType}`),
    ),
  )
  expect(idle).toEqual([])
})

describe('a state of a chart:', () => {
  test.each(leaves)('$name is final, has a deadline, or names who can leave it', ({ name, leaf }) => {
    if (leaf.node.type === 'final') {
      expect(leaf.node.tags).toEqual(['settled'])
      return
    }
    const ways = waysOut[name] ?? []
    expect(deadlinesAt(leaf).length + ways.length).toBeGreaterThan(0)
  })

  const ways = leaves.flatMap(({ name, leaf }) =>
    (waysOut[name] ?? []).map(way => ({ name, leaf, way, event: way.event, by: way.by })),
  )

  test.each(ways)('$name is left by $event of the $by, who has a way to send it', ({ leaf, way }) => {
    expect(mayBeSentBy(leaf, way)).toBe(true)
    expect(missingOf(way)).toEqual([])
  })
})

/** Whether the chart takes this event from this role in the state, and is somewhere else or does something then. */
function mayBeSentBy({ nodes }: Leaf, { event, by }: WayOut): boolean {
  return nodes.some(({ transitions }) =>
    (transitions.get(event) ?? []).some(({ meta }) => senders.parse(meta).by.includes(by)),
  )
}

/** What a way needs and the product does not have. */
function missingOf(way: WayOut): string[] {
  if ('call' in way) {
    return [
      ...(way.call in endpoints ? [] : [`the call ${way.call}`]),
      ...(routeFiles.has(way.screen) ? [] : [`the screen ${way.screen}`]),
    ]
  }
  if ('command' in way) return commands.has(way.command) ? [] : [`the command ${way.command}`]
  if ('job' in way) return jobs.has(way.job) ? [] : [`the job ${way.job}`]
  const [chart, action] = way.effect
  const known = lifecycle.isKind(chart) && action in lifecycle.definition(chart).effects
  return known ? [] : [`the action ${action} of ${chart}`]
}
