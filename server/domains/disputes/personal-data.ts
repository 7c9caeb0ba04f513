import type { PersonalTable } from '#server/domains/personal-data/index.ts'

const ofMine = `(select d.id from disputes d, me where d.buyer_id = me.id or d.seller_id = me.id)`

/** What members say in disputes. */
export const disputesData: readonly PersonalTable[] = [
  {
    table: 'dispute_images',
    columns: ['image_id'],
    exported: { not: 'Listed with the images.' },
    forgotten: {
      by: `delete from dispute_images di using dispute_entries e, disputes d, me
        where e.id = di.entry_id and d.id = e.dispute_id
          and me.id = case e.by when 'buyer' then d.buyer_id when 'seller' then d.seller_id end`,
    },
    planted: { kept: 'A dispute needs a purchase, and an account that begins anew has none of its own.' },
  },
  {
    table: 'dispute_entries',
    columns: ['text'],
    exported: {
      dispute_entries: `select e.dispute_id, e.by, e.type, e.text, e.proposal, e.amount_cents, e.at
        from dispute_entries e join disputes d on d.id = e.dispute_id, me
        where me.id = case e.by when 'buyer' then d.buyer_id when 'seller' then d.seller_id end order by e.id`,
    },
    forgotten: {
      // what a moderator wrote may be about the member; what was decided stays
      by: `update dispute_entries e set text = '' from disputes d, me
        where d.id = e.dispute_id and me.id in (d.buyer_id, d.seller_id)
          and (e.by = 'moderator' or me.id = case e.by when 'buyer' then d.buyer_id else d.seller_id end)`,
    },
    planted: { kept: 'A dispute needs a purchase, and an account that begins anew has none of its own.' },
  },
  {
    table: 'disputes',
    columns: ['buyer_id', 'seller_id', 'reason', 'return_address'],
    exported: {
      // the address is the seller's
      disputes: `select d.id, d.order_id, d.reason, d.state, d.opened_at,
          case when d.seller_id = (select me.id from me) then d.return_address end as return_address
        from disputes d where d.id in ${ofMine} order by d.opened_at`,
    },
    // how an order was settled stays, under ids
    forgotten: { by: 'update disputes d set return_address = null from me where d.seller_id = me.id' },
    planted: { kept: 'A dispute needs a purchase, and an account that begins anew has none of its own.' },
  },
]
