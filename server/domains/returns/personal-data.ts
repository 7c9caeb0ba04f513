import type { PersonalTable } from '#server/domains/personal-data/index.ts'

const none = 'A return needs an order, and an account that begins anew has none of its own.'

/** What buyers and brands say about returns. */
export const returnsData: readonly PersonalTable[] = [
  {
    table: 'return_images',
    columns: ['image_id'],
    exported: { not: 'Listed with the images.' },
    forgotten: {
      by: `delete from return_images ri using return_entries e, returns r, orders o, me
        where e.id = ri.entry_id and r.id = e.return_id and o.id = r.order_id
          and me.id = case e.by when 'buyer' then o.buyer_id when 'seller' then r.seller_id end`,
    },
    planted: { kept: none },
  },
  {
    table: 'return_entries',
    columns: ['text'],
    exported: {
      return_entries: `select e.return_id, e.by, e.type, e.text, e.at
        from return_entries e join returns r on r.id = e.return_id join orders o on o.id = r.order_id, me
        where me.id = case e.by when 'buyer' then o.buyer_id when 'seller' then r.seller_id end order by e.id`,
    },
    forgotten: {
      // what a moderator wrote may be about the member; what was decided stays
      by: `update return_entries e set text = '' from returns r, orders o, me
        where r.id = e.return_id and o.id = r.order_id and me.id in (o.buyer_id, r.seller_id)
          and (e.by = 'moderator' or me.id = case e.by when 'buyer' then o.buyer_id else r.seller_id end)`,
    },
    planted: { kept: none },
  },
  {
    table: 'returns',
    columns: ['seller_id', 'reason', 'return_address'],
    exported: {
      // the address is the brand's
      returns: `select r.id, r.order_id, r.reason, r.state, r.requested_at,
          case when r.seller_id = (select me.id from me) then r.return_address end as return_address
        from returns r join orders o on o.id = r.order_id, me where me.id in (o.buyer_id, r.seller_id)
        order by r.requested_at`,
    },
    // what was sent back stays, under ids
    forgotten: { by: 'update returns r set return_address = null from me where r.seller_id = me.id' },
    planted: { kept: none },
  },
]
