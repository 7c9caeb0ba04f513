import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { SessionClient } from './session.ts'
import type { Columns, RowWith, Statement } from './statement.ts'

/**
 * The rows of a statement without parameters, however many, read by one COPY on a connection of its own. Values are those
 * of JSON: a time is its text. Ends early where `signal` is aborted.
 */
export async function* copyRows<C extends Columns>(
  pool: pg.Pool,
  { text }: Statement<readonly [], C>,
  signal: AbortSignal,
): AsyncGenerator<RowWith<C>> {
  const { connectionString = '' } = pool.options
  const client = new SessionClient({ connectionString, application_name: 'garderobe-copy' })
  await client.connect()
  try {
    const decoder = new TextDecoder()
    let rest = ''
    const copying = client.query(copyTo(`copy (select row_to_json(row) from (${text}) row) to stdout`))
    for await (const chunk of copying) {
      if (signal.aborted) return
      const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield rowIn<C>(line)
    }
  } finally {
    await client.end()
  }
}

/** COPY doubles each backslash; JSON has no other character that it would escape. */
const rowIn = <C extends Columns>(line: string) => JSON.parse(line.replaceAll('\\\\', '\\')) as RowWith<C>
