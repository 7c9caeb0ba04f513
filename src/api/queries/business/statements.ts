import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'
import { cursorQuery } from '../cursor-query.ts'
import { businessOrdersKey } from './orders.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/statements.ts')

/** The root of the keys of statements; under that of a brand's orders, whose changes move money. */
export const statementsKey = [...businessOrdersKey, 'statements']

/** The months of a company's statement. */
export function statementsQuery(client: Client) {
  return queryOptions({
    queryKey: [...statementsKey, 'months'],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).listStatements, { signal }, 'background')).data,
    meta: { private: true },
  })
}

/** One month, its entries page after page. */
export function statementQuery(client: Client, month: string) {
  return cursorQuery({
    queryKey: [...statementsKey, month],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).getStatement,
        { params: { month }, query: cursor, signal },
        'background',
      ),
    meta: { private: true },
  })
}

/** One month with all of its entries, to be printed. */
export function wholeStatementQuery(client: Client, month: string) {
  const read = async (cursor: string | null, signal: AbortSignal) => {
    const query = { limit: '100', ...(cursor === null ? {} : { cursor }) }
    const endpoint = async () => (await calls()).getStatement
    return client.call(endpoint, { params: { month }, query, signal }, 'background')
  }
  return queryOptions({
    queryKey: [...statementsKey, month, 'whole'],
    queryFn: async ({ signal }) => {
      const { data, next_cursor } = await read(null, signal)
      const entries = [...data.entries]
      for (let cursor = next_cursor; cursor !== null; ) {
        const page = await read(cursor, signal)
        entries.push(...page.data.entries)
        cursor = page.next_cursor
      }
      return { ...data, entries }
    },
    meta: { private: true },
  })
}

/** The byte order mark tells spreadsheets the encoding; reading a response as text removes it. */
const mark = '\uFEFF'

/** One month, as CSV. */
export async function exportStatementCsv({ client }: { client: Client }, month: string): Promise<string> {
  const { exportStatement } = await calls()
  return mark + (await client.call(exportStatement, { query: { month } }, 'action'))
}
