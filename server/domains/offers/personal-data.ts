import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** The prices that two members offered each other. */
export const offersData: readonly PersonalTable[] = [
  {
    table: 'offers',
    columns: ['buyer_id', 'seller_id'],
    exported: {
      offers: `select f.id, f.thread_id, f.ad_id, f.made_by, f.amount_cents, f.list_price_cents, f.state, f.created_at
        from offers f, me where me.id in (f.buyer_id, f.seller_id) order by f.created_at`,
    },
    forgotten: { kept: 'Ids and prices, which are the other side’s, too; nothing that anybody typed.' },
    planted: { kept: 'Ids and prices, which are the other side’s, too.' },
  },
]
