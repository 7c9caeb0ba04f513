import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { ask, askBuilt, type Built, family, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Kind } from './definition.ts'
import { snakePath } from './names.ts'

/** How many rows of a table are named. */
const mostNamed = 20

const queryRows = (table: string, states: readonly string[]): Built => ({
  text: `select id, state from ${table} where state <> all($1) order by id limit ${mostNamed}`,
  values: [states],
})

const rowsOfFormerCharts = family('find_rows_of_former_charts', {
  columns: { id: t.text, state: t.text },
  samples: () => [queryRows('users', ['active'])],
})

const deadlinesOfFormerCharts = statement('find_deadlines_of_former_charts', {
  text: `select kind, entity_id as id, event from deadlines
     where kind || ' ' || event <> all($1) order by kind, entity_id, event limit ${mostNamed}`,
  parameters: [t.list(t.text)],
  columns: { kind: t.textOf<Kind>(), id: t.text, event: t.text },
  planned: 'each time',
})

const resumeDeadlines = statement('resume_deadlines', {
  text: `update deadlines set failures = 0, paused_until = null where paused_until = 'infinity'`,
  planned: 'each time',
})

/**
 * Reports what a former version left that the charts no longer have: rows by their states, deadlines by their events.
 * They stay as they are, and everything else goes on. Deadlines that were given up are tried again, since this version
 * may know them.
 */
export async function reportFormerCharts({ lifecycle, pool, log }: Services): Promise<void> {
  await ask(pool, resumeDeadlines, [])
  const definitions = lifecycle.kinds.map(kind => lifecycle.definition(kind))
  for (const [table, some] of Map.groupBy(definitions, ({ row }) => row.table)) {
    const states = some.flatMap(({ machine }) => statesOf(machine.root))
    const rows = await askBuilt(pool, rowsOfFormerCharts, queryRows(table, states))
    const kinds = some.map(({ kind }) => kind).join(' or ')
    for (const { id, state } of rows)
      log.error({ kind: kinds, id, state }, 'a row is in a state that its chart does not know')
  }
  const events = definitions.flatMap(({ kind, machine }) =>
    eventsOf(machine).map(event => `${kind} ${event}`),
  )
  for (const { kind, id, event } of await ask(pool, deadlinesOfFormerCharts, [events]))
    log.error({ kind, id, event }, 'a deadline has an event that its chart does not know')
}

/** The states in which a row can rest, as the database writes them. */
function statesOf({ states, path }: AnyStateNode): string[] {
  const children = Object.values<AnyStateNode>(states)
  return children.length === 0 ? [snakePath(path)] : children.flatMap(statesOf)
}

const eventsOf = (machine: AnyStateMachine): readonly string[] => machine.events
