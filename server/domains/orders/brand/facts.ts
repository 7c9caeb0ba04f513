/** SQL of whether a return `r` is not settled. */
export const isOpenReturn = `r.state not in ('withdrawn', 'expired', 'refunded', 'rejected.final')`

/** SQL of the pieces of a line `l` that are asked back, and neither kept nor refunded. */
export const askedPieces = `(select coalesce(sum(x.quantity), 0)::int from return_lines x join returns r on r.id = x.return_id
  where x.line_id = l.id and r.state not in ('withdrawn', 'expired', 'refunded'))`

/** SQL of the number of open returns of an order, by SQL of its id. */
export const openReturns = (orderId: string) =>
  `(select count(*)::int from returns r where r.order_id = ${orderId} and ${isOpenReturn})`

/** SQL of the number of parcels of an order that are not delivered to its buyer, by SQL of its id. */
export const parcelsUnderWay = (orderId: string) =>
  `(select count(*)::int from shipments s where s.order_id = ${orderId} and s.direction = 'out' and s.delivered_at is null)`

/** SQL of what guards and effects need of a brand's order `t` beside its own row. */
export const brandOrderFacts = [
  `(select json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'title', l.title, 'quantity', l.quantity,
      'unit_price_cents', l.unit_price_cents, 'shipped', l.shipped, 'refused', l.refused, 'returned', l.returned,
      'asked', ${askedPieces}, 'refunded_cents', l.refunded_cents) order by l.position)
    from order_lines l where l.order_id = t.id) as lines`,
  `${parcelsUnderWay('t.id')} as under_way`,
  `${openReturns('t.id')} as open_returns`,
]
