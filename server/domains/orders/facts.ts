/** SQL of whether a return `r` is not settled. */
export const isOpenReturn = `r.state not in ('withdrawn', 'expired', 'refunded', 'rejected.final')`

/** SQL of the pieces of a line `l` that are asked back, and neither kept nor refunded. */
export const askedPieces = `(select coalesce(sum(x.quantity), 0)::int from return_lines x join returns r on r.id = x.return_id
  where x.line_id = l.id and r.state not in ('withdrawn', 'expired', 'refunded'))`
