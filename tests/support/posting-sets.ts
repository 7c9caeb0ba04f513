import type { Services } from '#server/platform/handler/handler.ts'

/** One posting set as it stands in the books. */
export interface PostingSet {
  reason: string
  order: string | null
  seller: string | null
  /** Account and cents, each account once, in alphabetical order. */
  books: [account: string, cents: number][]
}

/** Everything that the ledger booked for the payments of a checkout, in the order of booking. */
export async function postingSetsOf({ pool }: Services, checkoutId: string): Promise<PostingSet[]> {
  const { rows } = await pool.query<PostingSet>(
    `select p.reason, p.order_id as order, p.seller_id as seller,
       json_agg(json_build_array(p.account, p.amount_cents) order by p.account, p.id) as books
     from postings p join payments y on y.id = p.payment_id where y.checkout_id = $1
     group by p.set_id, p.reason, p.order_id, p.seller_id order by min(p.id)`,
    [checkoutId],
  )
  return rows
}

/** Cents by account as `books` lists them. */
export function inOrder(books: Readonly<Record<string, number>>): PostingSet['books'] {
  return Object.entries(books).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
