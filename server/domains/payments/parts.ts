import { part, rowsOf } from '#server/platform/database/part.ts'

/** Stores the quantities that the lines of a checkout hold, and the prices. */
export const linesHeld = part(
  'lines_held',
  p => `update checkout_lines l set held = x.held, quantity = x.quantity, unit_price_cents = x.unit_price_cents
    from ${rowsOf(p, 'checkout_id text, item_id text, held int, quantity int, unit_price_cents int')}
    where l.checkout_id = x.checkout_id and l.item_id = x.item_id`,
)

/** Clears what the lines of a checkout hold: the items are sold or back on sale. */
export const linesLetGo = part(
  'lines_let_go',
  p => `update checkout_lines l set held = 0 from ${rowsOf(p, 'checkout_id text')}
    where l.checkout_id = x.checkout_id and l.held > 0`,
)

export const paymentsSettled = part(
  'payments',
  p => `update payments t set state = x.state, reference = coalesce(x.reference, t.reference),
      challenge = x.challenge, settled_at = x.settled_at
    from ${rowsOf(p, 'id text, state text, reference text, challenge text, settled_at timestamptz')}
    where t.id = x.id`,
)

export const ordersPlaced = part(
  'orders',
  p => `insert into orders (id, number, kind, checkout_id, payment_id, seller_id, buyer_id, email, address, state,
      subtotal_cents, shipping_cents, fee_cents, commission_cents, placed_at, delivery_service,
      pickup_point, code_id, code, discount_cents, delivery_discount_cents)
    select * from ${rowsOf(p, 'id text, number text, kind text, checkout_id text, payment_id text, seller_id text, buyer_id text, email citext, address jsonb, state text, subtotal_cents int, shipping_cents int, fee_cents int, commission_cents int, placed_at timestamptz, delivery_service text, pickup_point jsonb, code_id text, code text, discount_cents int, delivery_discount_cents int')}`,
)

export const orderLinesPlaced = part(
  'order_lines',
  p => `insert into order_lines (id, order_id, position, item_id, listing_id, listing_slug, title, options, picture,
      quantity, unit_price_cents, discount_cents, state, seller_id, sold_at)
    select * from ${rowsOf(p, 'id text, order_id text, position int, item_id text, listing_id text, listing_slug text, title text, options text, image jsonb, quantity int, unit_price_cents int, discount_cents int, state text, seller_id text, sold_at timestamptz')}`,
)

export const orderLinesCancelled = part(
  'order_lines_cancelled',
  p => `update order_lines l set state = 'cancelled' from ${rowsOf(p, 'order_id text')}
    where l.order_id = x.order_id`,
)

export const refundsMade = part(
  'refunds',
  p => `insert into refunds (id, payment_id, order_id, amount_cents, reason, cause, text, delivery_cents, lines, created_at)
    select * from ${rowsOf(p, 'id text, payment_id text, order_id text, amount_cents int, reason text, cause text, text text, delivery_cents int, lines jsonb, created_at timestamptz')}`,
)
