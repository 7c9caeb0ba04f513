import type { Viewer } from '#server/platform/handler/handler.ts'

/** The two people of a deal; a guest who bought something has no account. */
interface Parties {
  buyer_id: string | null
  seller_id: string
}

/** The sides of a deal that a member is on, the buyer's first; none for everybody else. */
export const sidesOf = (
  { buyer_id, seller_id }: Parties,
  viewer: Pick<Viewer, 'userId'> | null,
): ('buyer' | 'seller')[] =>
  viewer === null
    ? []
    : [
        ...(buyer_id === viewer.userId ? (['buyer'] as const) : []),
        ...(seller_id === viewer.userId ? (['seller'] as const) : []),
      ]
