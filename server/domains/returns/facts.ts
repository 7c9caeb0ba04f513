/** SQL of the lines of a return `t`. */
export const linesJson = `(select coalesce(json_agg(json_build_object('line_id', x.line_id, 'item_id', l.item_id, 'title', l.title,
      'quantity', x.quantity, 'price_cents', least(x.quantity * l.unit_price_cents,
        l.quantity * l.unit_price_cents - l.refunded_cents), 'amount_cents', x.amount_cents, 'restocked', x.restocked,
      'options', l.options, 'picture', l.picture) order by l.position), '[]')
    from return_lines x join order_lines l on l.id = x.line_id where x.return_id = t.id)`

/** SQL of what is not refunded of the goods of the order of a return `t`. */
export const goodsCents = `(select o.subtotal_cents - (o.refunded_cents - o.delivery_refunded_cents)
    from orders o where o.id = t.order_id)`

/** SQL of whether it is known where the parcel of a return `t` goes. */
export const hasReturnAddress = `(t.return_address is not null
    or exists (select from addresses a where a.user_id = t.seller_id and a.is_default))`
