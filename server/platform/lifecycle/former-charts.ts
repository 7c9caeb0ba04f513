import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { ask, askBuilt, type Built, family, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Kind } from './definition.ts'
import { snakePath } from './names.ts'

/** How many rows in one state, and deadlines with one event, are named. */
const mostNamed = 20

const queryRows = (table: string, states: readonly string[]): Built => ({
  text: `select state, count(*)::int as count, (array_agg(id order by id))[1:${mostNamed}] as ids
     from ${table} where state <> all($1) group by state order by state`,
  values: [states],
})

const rowsOfFormerCharts = family('find_rows_of_former_charts', {
  columns: { state: t.text, count: t.int, ids: t.list(t.text) },
  samples: () => [queryRows('users', ['active'])],
})

const deadlinesOfFormerCharts = statement('find_deadlines_of_former_charts', {
  text: `select kind, event, count(*)::int as count, (array_agg(entity_id order by entity_id))[1:${mostNamed}] as ids
     from deadlines where kind || ' ' || event <> all($1) group by kind, event order by kind, event`,
  parameters: [t.list(t.text)],
  columns: { kind: t.textOf<Kind>(), event: t.text, count: t.int, ids: t.list(t.text) },
  planned: 'each time',
})

const resumeDeadlines = statement('resume_deadlines', {
  text: `update deadlines set failures = 0, paused_until = null where paused_until = 'infinity'`,
  planned: 'each time',
})

/** What a former version left: how many rows of a kind are in a state, or have a deadline with an event. */
export interface OfFormerChart {
  readonly kind: string
  /** A state for rows, an event for deadlines. */
  readonly name: string
  readonly isDeadline: boolean
  readonly count: number
}

/**
 * Reports what a former version left that the charts no longer have: rows by their states, deadlines by their events.
 * They stay as they are, and everything else goes on. Deadlines that were given up are tried again, since this version
 * may know them. Returns what `/metrics` says of it.
 */
export async function reportFormerCharts({ lifecycle, pool, log }: Services): Promise<OfFormerChart[]> {
  const found: OfFormerChart[] = []
  await ask(pool, resumeDeadlines, [])
  const definitions = lifecycle.kinds.map(kind => lifecycle.definition(kind))
  for (const [table, some] of Map.groupBy(definitions, ({ row }) => row.table)) {
    const states = some.flatMap(({ machine }) => statesOf(machine.root))
    const rows = await askBuilt(pool, rowsOfFormerCharts, queryRows(table, states))
    const kinds = some.map(({ kind }) => kind).join(' or ')
    for (const { state, count, ids } of rows) {
      found.push({ kind: kinds, name: state, isDeadline: false, count })
      for (const id of ids)
        log.error({ kind: kinds, id, state }, 'a row is in a state that its chart does not know')
    }
  }
  const events = definitions.flatMap(({ kind, machine }) =>
    eventsOf(machine).map(event => `${kind} ${event}`),
  )
  for (const { kind, event, count, ids } of await ask(pool, deadlinesOfFormerCharts, [events])) {
    found.push({ kind, name: event, isDeadline: true, count })
    for (const id of ids)
      log.error({ kind, id, event }, 'a deadline has an event that its chart does not know')
  }
  return found
}

/** The states in which a row can rest, as the database writes them. */
function statesOf({ states, path }: AnyStateNode): string[] {
  const children = Object.values<AnyStateNode>(states)
  return children.length === 0 ? [snakePath(path)] : children.flatMap(statesOf)
}

const eventsOf = (machine: AnyStateMachine): readonly string[] => machine.events
