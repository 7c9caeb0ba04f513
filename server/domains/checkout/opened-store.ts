import { part, rowsOf } from '#server/platform/database/part.ts'

export const checkoutsOpened = part(
  'checkouts_opened',
  p => `insert into checkouts (id, user_id, email, address, state, version, created_at)
    select * from ${rowsOf(p, 'id text, user_id text, email citext, address jsonb, state text, version int, created_at timestamptz')}`,
)

export const linesOpened = part(
  'lines_opened',
  p => `insert into checkout_lines (checkout_id, item_id, position, listing_id, seller_id, quantity,
      unit_price_cents, problem)
    select * from ${rowsOf(p, 'checkout_id text, item_id text, position int, listing_id text, seller_id text, quantity int, unit_price_cents int, problem text')}`,
)

/** Lines that a reservation left out, and why. */
export const linesLost = part(
  'lines_lost',
  p => `update checkout_lines l set problem = x.problem
    from ${rowsOf(p, 'checkout_id text, item_id text, problem text')}
    where l.checkout_id = x.checkout_id and l.item_id = x.item_id`,
)

/** The prices that the shopper agreed to while the pieces were already held. */
export const linesRepriced = part(
  'lines_repriced',
  p => `update checkout_lines l set unit_price_cents = x.unit_price_cents
    from ${rowsOf(p, 'checkout_id text, item_id text, unit_price_cents int')}
    where l.checkout_id = x.checkout_id and l.item_id = x.item_id`,
)

export const paymentsCreated = part(
  'payments_begun',
  p => `insert into payments (id, checkout_id, provider, method, amount_cents, state, split, created_at)
    select * from ${rowsOf(p, 'id text, checkout_id text, provider text, method text, amount_cents int, state text, split jsonb, created_at timestamptz')}`,
)
