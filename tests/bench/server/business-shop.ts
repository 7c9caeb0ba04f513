import type pg from 'pg'
import { newId } from '#server/platform/ids/ids.ts'

/**
 * A company with so many products of three variants, and orders of two lines in the last two years; some are open.
 * Its id.
 */
export async function seedCompany(pool: pg.Pool, products: number, orders: number): Promise<string> {
  const [seller, brand] = [newId('u'), newId('b')]
  await pool.query(
    `insert into users (id, email, name, is_company, state) values ($1, $1 || '@x.example', 'Brand', true, 'active')`,
    [seller],
  )
  await pool.query(`insert into brands (id, slug, name) values ($1, $1, 'Brand')`, [brand])
  await pool.query(`insert into companies (user_id, brand_id, state) values ($1, $2, 'open')`, [
    seller,
    brand,
  ])
  await pool.query(`alter table variants disable trigger user`)
  await pool.query(
    `with made as (insert into products (id, brand_id, seller_id, slug, title, category_id, whose, state, tags)
       select 'p_' || md5($2 || n), $2, $1, 'coat-' || n, 'Coat ' || n, 'c_coats', 'woman', 'active', array['Tag ' || n % 20]
       from generate_series(1, $3::int) n returning id)
     insert into variants (id, product_id, seller_id, size_label, size_key, price_cents, stock, position)
     select 'v_' || md5(id || s), id, $1, 'S' || s, 'S' || s, 5000,
       case when ascii(substr(md5(id || s), 1, 1)) % 16 = 0 then 3 else 12 end, s
     from made, generate_series(0, 2) s`,
    [seller, brand, products],
  )
  await pool.query(
    `with numbered as (select n, 'k_' || md5($1 || n) as checkout, 'o_' || md5($1 || n) as id,
         now() - n * interval '730 days' / $3::int as at from generate_series(1, $3::int) n),
       opened as (insert into checkouts (id, state) select checkout, 'paid' from numbered),
       paid as (insert into payments (id, checkout_id, provider, method, amount_cents, state, split)
         select 'y_' || n || $1, checkout, 'manual', 'card', 10000, 'captured', '[]' from numbered),
       placed as (insert into orders (id, number, kind, checkout_id, payment_id, seller_id, email, address, state, subtotal_cents,
           shipping_cents, fee_cents, commission_cents, refunded_cents, placed_at)
         select id, $1 || n, 'brand_order', checkout, 'y_' || n || $1, $1, 'buyer' || n || '@x.example', jsonb_build_object('name', 'Ida ' || n),
           case when n <= 40 then 'accepted.preparing' when n % 50 = 0 then 'refunded' else 'completed' end, 10000, 0, 0, 1200,
           case when n > 40 and n % 50 = 0 then 10000 else 0 end, at from numbered)
     insert into order_lines (id, order_id, position, item_id, listing_id, listing_slug, title, quantity, unit_price_cents,
       seller_id, sold_at)
     select 'l_' || md5(numbered.id || at.position), numbered.id, at.position, 'v_' || md5(p.id || n % 3), p.id, 'coat',
       'Coat', 1, 5000, $1, numbered.at
     from numbered, generate_series(0, 1) at (position),
       lateral (select 'p_' || md5($2 || 1 + (n * 7 + at.position) % $4::int) as id) p`,
    [seller, brand, orders, products],
  )
  await pool.query(
    `insert into shop_views (seller_id, day, views) select $1, current_date - n, 90 from generate_series(0, 730) n`,
    [seller],
  )
  await pool.query(`alter table variants enable trigger user`)
  return seller
}
