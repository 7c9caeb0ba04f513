import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/trade/offer-settings.ts')

/** Everything that shows an offer, by the first words of its key; conversations show them, too. */
export const offersKey = ['offers'] as const

/** What the member can offer for an ad, and the offer that is under way. */
export function offerTermsQuery(client: Client, adId: string) {
  return queryOptions({
    queryKey: [...offersKey, 'terms', adId],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await calls()).getOfferTerms,
          { params: { id: adId }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/** The same for the member's side of a conversation. */
export function threadOfferTermsQuery(client: Client, threadId: string) {
  return queryOptions({
    queryKey: [...offersKey, 'terms', threadId],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await calls()).getThreadOfferTerms,
          { params: { id: threadId }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/** What the seller of an ad decides about offers. */
export function offerSettingsQuery(client: Client, adId: string) {
  return queryOptions({
    queryKey: [...offersKey, 'settings', adId],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await calls()).getOfferSettings,
          { params: { id: adId }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}
