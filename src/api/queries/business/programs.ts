import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'
import { cursorQuery } from '../cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const hooks = () => import('../../contract/business/webhooks.ts')

/** The API tokens of the company. */
export function tokensQuery(client: Client) {
  return queryOptions({
    queryKey: ['api-tokens'],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../../contract/business/tokens.ts')).listApiTokens,
          { signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/** The webhooks of the company. */
export function webhooksQuery(client: Client) {
  return queryOptions({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await hooks()).listWebhooks, { signal }, 'background')).data,
    meta: { private: true },
  })
}

export const deliveriesKey = ['webhook-deliveries']

/** The deliveries of a webhook, page after page, the newest first. */
export function deliveriesQuery(client: Client, id: string) {
  return cursorQuery({
    queryKey: [...deliveriesKey, id],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await hooks()).listWebhookDeliveries,
        { params: { id }, query: cursor, signal },
        'background',
      ),
    meta: { private: true },
  })
}
