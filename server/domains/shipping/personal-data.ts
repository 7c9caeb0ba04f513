import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** Parcels; whom they go to stands in the orders. */
export const shippingData: readonly PersonalTable[] = [
  {
    table: 'shipments',
    columns: ['tracking', 'former_numbers', 'photo_id', 'receipt_id'],
    exported: {
      // what the member handed to a carrier
      shipments: `select s.order_id, s.direction, s.carrier, s.tracking, s.former_numbers, s.shipped_at, s.delivered_at
        from shipments s join orders o on o.id = s.order_id, me
        where me.id = case s.direction when 'out' then o.seller_id else o.buyer_id end order by s.shipped_at`,
    },
    forgotten: {
      by: `update shipments s set tracking = 'deleted', former_numbers = '{}', photo_id = null,
          receipt_id = null from orders o, me
        where o.id = s.order_id and me.id in (o.seller_id, o.buyer_id)`,
    },
    planted: { kept: 'A parcel needs an order, and an account that begins anew has sold nothing.' },
  },
  {
    table: 'shipment_scans',
    columns: ['text'],
    exported: { not: 'The carrier’s reports, shown with the order.' },
    forgotten: { kept: 'The carrier’s own words about a parcel.' },
    planted: { kept: 'The carrier’s own words about a parcel.' },
  },
]
