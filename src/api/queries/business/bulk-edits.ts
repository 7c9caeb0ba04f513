import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../../client.ts'
import { cursorQuery } from '../cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/bulk-edits.ts')

/** The latest changes of many products. */
export function bulkEditsQuery(client: Client) {
  return queryOptions({
    queryKey: ['bulk-edits', 'list'],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).listBulkEdits, { signal }, 'background')).data,
    meta: { private: true },
  })
}

/** One change of many products. */
export function bulkEditQuery(client: Client, id: string, manner: Manner = 'background') {
  return queryOptions({
    queryKey: ['bulk-edits', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getBulkEdit, { params: { id }, signal }, manner)).data,
    meta: { private: true },
  })
}

/** The values that a version of it changes, or those that it cannot, page after page. */
export function bulkEditRowsQuery(
  client: Client,
  { id, version, of }: { id: string; version: number; of: 'changed' | 'refused' },
) {
  return cursorQuery({
    queryKey: ['bulk-edits', id, 'rows', of, version],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).listBulkEditRows,
        { params: { id }, query: { of, ...cursor }, signal },
        'page',
      ),
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}
