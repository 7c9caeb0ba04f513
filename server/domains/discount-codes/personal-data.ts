import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** Discount codes of a brand. */
export const discountCodesData: readonly PersonalTable[] = [
  {
    table: 'discount_codes',
    columns: ['seller_id', 'code'],
    exported: {
      discount_codes: `select c.id, c.code, c.percent, c.amount_cents, c.products, c.minimum_cents, c.first_day, c.last_day,
        c.use_limit, c.buyer_limit, c.uses, c.state, c.created_at
        from discount_codes c, me where c.seller_id = me.id order by c.created_at`,
    },
    forgotten: { kept: 'What a brand took off its own goods; the orders with it name it.' },
    planted: { kept: 'What a brand took off its own goods, under a name that it chose.' },
  },
  {
    table: 'checkout_codes',
    columns: ['seller_id'],
    exported: {
      checkout_codes: `select h.checkout_id, k.code from checkout_codes h join discount_codes k on k.id = h.code_id, me
        where h.checkout_id in (select c.id from checkouts c where c.user_id = me.id) or h.seller_id = me.id
        order by h.checkout_id, k.code`,
    },
    forgotten: { kept: 'Ids; nothing that anybody typed.' },
    planted: { kept: 'Ids; they go where their checkout goes.' },
  },
]
