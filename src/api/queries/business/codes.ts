import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'
import { cursorQuery } from '../cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/codes.ts')

/** A brand's discount codes, page after page. */
export function codesQuery(client: Client) {
  return cursorQuery({
    queryKey: ['codes', 'list'],
    fetchPage: (cursor, signal) =>
      client.call(async () => (await calls()).listCodes, { query: cursor, signal }, 'page'),
    meta: { private: true },
  })
}

/** One discount code. */
export function codeQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['codes', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getCode, { params: { id }, signal }, 'background')).data,
    meta: { private: true },
  })
}
