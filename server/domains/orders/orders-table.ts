/** What both kinds of orders have in common: they share one table. */
export const ordersTable = {
  noun: 'order',
  table: 'orders',
  written: {
    refunded_cents: 'int',
    extension: 'text',
    completed_at: 'timestamptz',
    accepted_at: 'timestamptz',
    cancellation: 'text',
    delivery_refunded_cents: 'int',
  },
  columns: [
    't.kind, t.number, t.checkout_id, t.payment_id, t.seller_id, t.buyer_id, t.email',
    't.subtotal_cents, t.shipping_cents, t.fee_cents, t.commission_cents, t.placed_at',
    'array(select r.by from reviews r where r.order_id = t.id) as reviewed_by',
  ],
} as const
