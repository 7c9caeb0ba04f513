import { checkoutsOpened, ordersBought, type PersonalTable } from '#server/domains/personal-data/index.ts'

/** A member's purchases and sales. The ledger stays: it contains only ids. */
export const ordersData: readonly PersonalTable[] = [
  {
    table: 'checkouts',
    columns: ['user_id', 'email', 'address', 'shipping', 'pickup_points'],
    exported: {
      checkouts: `select k.id, k.state, k.email, k.address, k.shipping, k.pickup_points, k.created_at from checkouts k
        where k.id in ${checkoutsOpened} order by k.created_at`,
    },
    forgotten: {
      by: `update checkouts k set email = null, address = null, pickup_points = '{}' where k.id in ${checkoutsOpened}`,
    },
    // a checkout that is being paid continues as a guest's
    planted: {
      by: `update checkouts k set user_id = null,
          email = case when k.state in ('open', 'reserved', 'expired') then null else k.email end,
          address = case when k.state in ('open', 'reserved', 'expired') then null else k.address end,
          pickup_points = case when k.state in ('open', 'reserved', 'expired') then '{}' else k.pickup_points end
        from me where k.user_id = me.id`,
    },
  },
  {
    table: 'checkout_lines',
    columns: ['seller_id'],
    exported: {
      checkout_lines: `select l.checkout_id, l.item_id, l.listing_id, l.quantity, l.unit_price_cents, l.problem
        from checkout_lines l where l.checkout_id in ${checkoutsOpened} order by l.checkout_id, l.position`,
    },
    forgotten: { kept: 'Ids, quantities and prices; nothing that anybody typed.' },
    planted: { kept: 'Ids, quantities and prices; they go where their checkout goes.' },
  },
  {
    table: 'orders',
    columns: ['buyer_id', 'seller_id', 'email', 'address', 'pickup_point'],
    exported: {
      orders_bought: `select o.id, o.number, o.kind, o.state, o.email, o.address, o.delivery_service, o.pickup_point,
        o.subtotal_cents, o.shipping_cents, o.fee_cents, o.total_cents, o.refunded_cents, o.placed_at from orders o where o.id in ${ordersBought}
        order by o.placed_at`,
      // without the delivery address: that is the buyer's own data
      orders_sold: `select o.id, o.number, o.kind, o.state, o.subtotal_cents, o.shipping_cents, o.fee_cents,
        o.commission_cents, o.total_cents, o.refunded_cents, o.placed_at from orders o, me where o.seller_id = me.id
        order by o.placed_at`,
    },
    // the country stays, for the taxes of the sale
    forgotten: {
      by: `update orders o set email = coalesce(o.buyer_id, o.id) || '@deleted.invalid',
        address = jsonb_build_object('name', 'Deleted member', 'line1', '', 'line2', null, 'postcode', '', 'city', '',
          'country', o.address -> 'country'), pickup_point = null where o.id in ${ordersBought}`,
    },
    // they become a guest's orders; they belong to the reader of the e-mail address that was given for them
    planted: { by: 'update orders o set buyer_id = null from me where o.buyer_id = me.id' },
  },
  {
    table: 'order_lines',
    columns: ['title', 'options', 'picture', 'seller_id'],
    exported: {
      order_lines: `select l.order_id, l.title, l.options, l.quantity, l.unit_price_cents, l.discount_cents, l.state from order_lines l
        where l.order_id in ${ordersBought} or l.order_id in (select o.id from orders o, me where o.seller_id = me.id)
        order by l.order_id, l.position`,
    },
    forgotten: {
      kept: 'What was bought, which the other side may have to show; its image goes with the images.',
    },
    planted: { kept: 'They go where their order goes.' },
  },
  {
    table: 'shop_views',
    columns: ['seller_id'],
    exported: {
      shop_views: `select v.day, v.views from shop_views v, me where v.seller_id = me.id order by v.day`,
    },
    forgotten: { by: 'delete from shop_views v using me where v.seller_id = me.id' },
    planted: { kept: 'Numbers of a shop; an account that begins anew has none.' },
  },
  {
    table: 'sales_days',
    columns: ['seller_id'],
    exported: { not: 'Sums of orders, which are exported.' },
    forgotten: { by: 'delete from sales_days s using me where s.seller_id = me.id' },
    planted: { kept: 'Numbers of a shop; an account that begins anew has none.' },
  },
  {
    table: 'sales_changes',
    columns: ['seller_id'],
    exported: { not: 'Days whose sums are made again; the orders are exported.' },
    forgotten: { by: 'delete from sales_changes s using me where s.seller_id = me.id' },
    planted: { kept: 'Numbers of a shop; an account that begins anew has none.' },
  },
  {
    table: 'reviews',
    columns: ['author_id', 'subject_id', 'text'],
    exported: {
      reviews_written: `select r.order_id, r.by, r.rating, r.text, r.created_at from reviews r, me
        where r.author_id = me.id order by r.created_at`,
      // the stars; the words are their writers'
      reviews_received: `select r.order_id, r.by, r.rating, r.created_at from reviews r
        join orders o on o.id = r.order_id, me where r.subject_id = me.id and (o.state = 'completed.closed'
          or exists (select from reviews other where other.order_id = r.order_id and other.by <> r.by))
        order by r.created_at`,
    },
    // the stars stay, which are the other side's
    forgotten: { by: `update reviews r set text = '' from me where r.author_id = me.id` },
    planted: {
      kept: 'A review needs a completed order, and an account that begins anew has none of its own.',
    },
  },
  {
    table: 'order_notes',
    columns: ['text'],
    exported: {
      order_notes: `select n.order_id, n.text, n.at from order_notes n join orders o on o.id = n.order_id, me
        where o.seller_id = me.id order by n.at`,
    },
    // a brand's words, which may be about the buyer
    forgotten: {
      by: `delete from order_notes n using orders o, me
        where o.id = n.order_id and (o.seller_id = me.id or o.id in ${ordersBought})`,
    },
    planted: {
      kept: 'A note needs an order that was sold, and an account that begins anew has sold nothing.',
    },
  },
  {
    table: 'refunds',
    columns: ['text'],
    exported: {
      // the words are the brand's
      refunds: `select r.order_id, r.amount_cents, r.reason, case when o.seller_id = me.id then r.text end as text,
          r.created_at from refunds r join orders o on o.id = r.order_id, me
        where o.seller_id = me.id or o.id in ${ordersBought} order by r.created_at`,
    },
    // a brand's words about an order
    forgotten: {
      by: `update refunds r set text = null from orders o, me
        where o.id = r.order_id and (o.seller_id = me.id or o.id in ${ordersBought})`,
    },
    planted: { kept: 'A refund needs an order, and an account that begins anew has none of its own.' },
  },
  {
    table: 'payments',
    columns: ['method', 'reference', 'challenge', 'split'],
    exported: {
      payments: `select p.provider, p.amount_cents, p.refunded_cents, p.state, p.created_at, p.settled_at
        from payments p where p.checkout_id in ${checkoutsOpened} order by p.created_at`,
    },
    forgotten: { kept: 'The books: amounts, and the payment provider’s own names of a charge.' },
    planted: { kept: 'The books.' },
  },
  {
    table: 'postings',
    columns: ['seller_id'],
    exported: {
      postings: `select p.account, p.order_id, p.amount_cents, p.reason, p.at from postings p, me
        where p.seller_id = me.id order by p.id`,
    },
    forgotten: { kept: 'The books: amounts under an id.' },
    planted: { kept: 'The books.' },
  },
]
