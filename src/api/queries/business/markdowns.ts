import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../../client.ts'
import { cursorQuery } from '../cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/markdowns.ts')

/** A brand's markdowns, page after page. */
export function markdownsQuery(client: Client) {
  return cursorQuery({
    queryKey: ['markdowns', 'list'],
    fetchPage: (cursor, signal) =>
      client.call(async () => (await calls()).listMarkdowns, { query: cursor, signal }, 'page'),
    meta: { private: true },
  })
}

/** One markdown. */
export function markdownQuery(client: Client, id: string, manner: Manner = 'background') {
  return queryOptions({
    queryKey: ['markdowns', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getMarkdown, { params: { id }, signal }, manner)).data,
    meta: { private: true },
  })
}

/** The prices that a version of a markdown changes, or those that it cannot, page after page. */
export function markdownPricesQuery(
  client: Client,
  { id, version, of }: { id: string; version: number; of: 'changed' | 'unchanged' },
) {
  return cursorQuery({
    queryKey: ['markdowns', id, 'prices', of, version],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).listMarkdownPrices,
        { params: { id }, query: { of, ...cursor }, signal },
        'page',
      ),
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}
