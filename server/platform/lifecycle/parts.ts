import { type Part, part, rowsOf } from '#server/platform/database/part.ts'

/** The new states of a table's rows, and their columns of these SQL types. */
export function statesOf(table: string, written: Readonly<Record<string, string>>): Part {
  const columns = Object.entries({ state: 'text', version: 'int', ...written })
  const set = columns.map(([name]) => `${name} = x.${name}`).join(', ')
  const types = columns.map(([name, type]) => `${name} ${type}`).join(', ')
  return part(
    `states_${table}`,
    p => `update ${table} t set ${set} from ${rowsOf(p, `id text, ${types}`)} where t.id = x.id`,
  )
}

export const transitionLog = part(
  'log',
  p => `insert into transition_log (kind, entity_id, version, event, by, from_state, to_state, payload, at, staff_id, token_id)
    select * from ${rowsOf(p, 'kind text, entity_id text, version int, event text, by text, from_state text, to_state text, payload jsonb, at timestamptz, staff_id text, token_id text')}`,
)

export const deadlinesCleared = part(
  'deadlines_cleared',
  p => `delete from deadlines d using ${rowsOf(p, 'kind text, entity_id text, send_id text')}
    where d.kind = x.kind and d.entity_id = x.entity_id and d.send_id = x.send_id`,
)

export const deadlinesSet = part(
  'deadlines_set',
  p => `insert into deadlines (kind, entity_id, send_id, event, at)
    select * from ${rowsOf(p, 'kind text, entity_id text, send_id text, event text, at timestamptz')}
    on conflict (kind, entity_id, send_id) do update
      set event = excluded.event, at = excluded.at, failures = 0, paused_until = null`,
)

export const postingsMade = part(
  'postings',
  p => `insert into postings (set_id, account, order_id, payment_id, seller_id, withdrawal_id, amount_cents, reason, at)
    select * from ${rowsOf(p, 'set_id uuid, account text, order_id text, payment_id text, seller_id text, withdrawal_id text, amount_cents int, reason text, at timestamptz')}`,
)

/**
 * The jobs join the transaction: they exist if and when it commits. Each has a key of its own, so that the
 * queue skips its search for jobs to replace; that search reads all existing jobs, also those of next week.
 */
export const jobsAdded = part(
  'jobs',
  p => `select count(*) from ${rowsOf(p, 'identifier text, payload json, run_at timestamptz, max_attempts int, queue text, priority int, key text')},
    lateral graphile_worker.add_job(x.identifier, x.payload, run_at := x.run_at, max_attempts := x.max_attempts,
      queue_name := x.queue, priority := x.priority, job_key := x.key, job_key_mode := 'unsafe_dedupe')`,
)

const names = new Map<string, string>()

/** One statement of all parts that have rows, with a name that belongs to its text. */
export function statementOf(rows: ReadonlyMap<Part, readonly object[]>): {
  name: string
  text: string
  values: string[]
} {
  const parts = [...rows.entries()].filter(([, given]) => given.length > 0)
  parts.sort(([a], [b]) => (a.name < b.name ? -1 : 1))
  const key = parts.map(([{ name }]) => name).join('+')
  const name = names.get(key) ?? `write_${names.size + 1}`
  names.set(key, name)
  const ctes = parts.map(([{ name: cte, sql }], at) => `${cte} as (${sql(`$${at + 1}::jsonb`)})`)
  const results = parts.flatMap(([{ name: cte, refusal }], at) => {
    // a query in WITH that changes nothing itself runs only where its rows are selected
    if (cte === jobsAdded.name) return [`(select count from ${cte})`]
    if (refusal === undefined) return []
    return [`require_rows('${cte}', (select count(*) from ${cte}), jsonb_array_length($${at + 1}::jsonb))`]
  })
  return {
    name,
    text: `with ${ctes.join(',\n')} select ${results.length === 0 ? '1' : results.join(', ')}`,
    values: parts.map(([, given]) => JSON.stringify(given)),
  }
}
