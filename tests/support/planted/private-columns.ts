import { randomUUID } from 'node:crypto'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { shopper, viewerOf } from '../trade/checkout.ts'

/** Stands in everything that only its owner may see; the column follows. */
export const marker = 'zq7marker'
/** Cents that stand in every private number. */
export const markedCents = 777_713
/** What a stranger must never read: the marker, or the number as the database or the wire writes it. */
export const marked = /zq7marker|777713|7777\.13/i

const to = (column: string) => `${marker}-${column}`

/** Numbers that are as private as words. */
export const privateNumbers = [
  'ads.cleared_price_cents',
  'ads.price_cents',
  'favorites.price_cents',
  'favorites.told_cents',
  'garments.price_cents',
  'saved_searches.max_cents',
  'saved_searches.min_cents',
]

const of = (columns: string) => columns.trim().split(/\s+/)

/** Columns of text that hold no marker, by why there is nothing to keep from strangers. */
export const unmarked: Readonly<Record<string, readonly string[]>> = {
  'a word of the program': of(`
    bulk_edit_rows.outcome bulk_edits.state ads.state audit_log.by audit_log.event checkout_lines.problem checkouts.state companies.state deadlines.event
    deadlines.kind discount_codes.state dispute_entries.by dispute_entries.proposal dispute_entries.type disputes.proposal disputes.sent_back disputes.state
    garments.shelf garments.state idempotency.route images.cutout images.purpose images.types import_images.state import_products.action
    import_products.outcome imports.delimiter imports.encoding imports.format imports.state
    kysely_migration.name kysely_migration.timestamp listing_changes.what listings.kind markdowns.rounding markdowns.state
    manual_provider.charges.state manual_provider.charges.token messages.event messages.kind news.why notifications.kind
    offers.made_by offers.state order_lines.state orders.cancellation orders.extension orders.kind orders.state payments.provider payments.state payout_accounts.state postings.account postings.reason products.state
    provider_events.provider rate_limits.bucket document_series.kind documents.kind refunds.cause refunds.reason refunds.state return_entries.by return_entries.type returns.state reports.reason reports.state
    stock_changes.why reports.subject_kind staff_invitations.role staff_invitations.state staff_members.role staff_members.state reviews.by shipment_scans.status shipments.direction threads.state transition_log.by transition_log.event transition_log.from_state
    transition_log.kind transition_log.to_state user_tokens.purpose users.state webhook_deliveries.state webhook_events.type
    webhooks.state withdrawals.state`),
  'one of a closed list of values, which a marker is not': of(`
    addresses.country documents.country tax_rates.country builtin_carrier.parcels.service checkouts.pickup_points orders.delivery_service orders.pickup_point ads.colors ads.condition ads.materials ads.parcel ads.size_system ads.whose
    categories.size_system category_audiences.whose garments.category_slug garments.colors garments.condition
    garments.decision garments.materials garments.pattern garments.seasons garments.size_key garments.size_label
    api_tokens.scopes webhooks.events garments.size_system garments.whose disputes.reason returns.reason messages.warnings outfits.seasons shipments.carrier users.lengths_in users.sizes_in`),
  'numbers under names of the program': of(
    'ads.measurements ads.swatch garments.measurements garments.swatch images.cutout_edit refunds.lines',
  ),
  'drawn by the program, and said by nobody': of(`
    builtin_carrier.parcels.tracking images.cutout_key images.drawing manual_provider.charges.key manual_provider.payout_accounts.key
    manual_provider.payouts.account_key manual_provider.payouts.key manual_provider.refunds.key orders.number`),
  'ids of orders, returns, checkouts and imports': of('stock_changes.about variants.stock_cause'),
  'the end of a number that is marked as a whole': of('payout_accounts.last_four'),
  'ids and cents; those of other sellers stand in each order': of('payments.split'),
  'an id of what is for sale': of('saved_searches.seller'),
  'in the shop for everybody': of(`
    builtin_carrier.pickup_points.city builtin_carrier.pickup_points.hours builtin_carrier.pickup_points.line1
    builtin_carrier.pickup_points.name builtin_carrier.pickup_points.postcode builtin_carrier.pickup_points.region
    brand_collections.slug brand_collections.text brand_collections.title brands.description brands.featured brands.name brands.slug categories.name categories.slug category_aliases.slug companies.name listings.brand_name
    listings.brand_slug listings.category_name listings.category_slug listings.color_names
    listings.colors listings.condition
    listings.materials listings.picture listings.size_keys listings.size_label listings.slug listings.title
    listings.tsv listings.whose order_lines.listing_slug order_lines.picture product_images.color product_images.color_name
    products.attributes products.description products.materials products.options products.seo_description products.seo_title products.slug products.title products.whose
    search_terms.lexeme search_terms.term users.bio users.name variants.color variants.color_name variants.other variants.size_key variants.size_label
    variants.size_system variants.sku`),
  'of the shop, and of no person': of(
    `bulk_edit_rows.reason bulk_edit_rows.was bulk_edit_rows.will bulk_edits.change category_log.category_slug category_log.details category_log.event discount_codes.code discount_codes.products markdowns.filter markdowns.name markdowns.products
      orders.code products.handle products.tags settings.key settings.value variants.barcode variants.bin`,
  ),
}

export interface Planted {
  id: string
  /** Of everything of theirs that an address can name. */
  names: string[]
  garment: string
  outfit: string
  packing: string
  thread: string
  order: string
  draft: string
  /** What they have as favorites. */
  listing: string
}

/** A member who sells, buys, owns and favorites, with a marker in every private column. */
export async function plantPrivateColumns(
  services: Services,
  variant: string,
  listing: string,
): Promise<Planted> {
  const { pool } = services
  const query = (sql: string, values: unknown[] = []) => pool.query(sql, values)
  const id = newId('u')
  await query(
    `insert into users (id, email, pending_email, name, password_hash, state, email_verified_at, sizes, muted, bio, town, time_zone)
     values ($1, $2, $3, 'Ida', $4, 'active', now(), $5, $6, $7, $8, $9)`,
    [
      id,
      to('mail@x.example'),
      to('next@x.example'),
      to('hash'),
      [to('size')],
      [to('muted')],
      'Linen, mostly.',
      to('town'),
      to('zone'),
    ],
  )
  const employer = newId('u')
  await query(
    `with account as (
       insert into users (id, email, name, is_company) values ($1, $1 || '@x.example', 'Somebody', true) returning id)
     insert into companies (user_id) select id from account`,
    [employer],
  )
  await query(
    `insert into staff_invitations (id, company_id, email, role, token_hash) values ($1, $2, $3, 'support', $4)`,
    [newId('si'), employer, to('invited@x.example'), Buffer.from(to('token'))],
  )
  await query(
    'insert into api_tokens (id, company_id, name, scopes, token_hash) values ($1, $2, $3, $4, $5)',
    [newId('at'), employer, to('program'), ['orders:read'], Buffer.from(to('api'))],
  )
  await query(
    `with hook as (insert into webhooks (id, company_id, url, events) values ($1, $2, $3, '{stock.changed}') returning id),
       event as (insert into webhook_events (id, company_id, type, resource_id, data)
         values ($4, $2, 'stock.changed', $5, $6) returning id)
     insert into webhook_deliveries (id, webhook_id, event_id, last_problem) select $7, hook.id, event.id, $8 from hook, event`,
    [
      newId('wh'),
      employer,
      `https://${to('hook')}.example`,
      newId('ev'),
      to('resource'),
      JSON.stringify({ sku: to('fact') }),
      newId('wd'),
      to('problem'),
    ],
  )
  await query(
    `insert into addresses (id, user_id, name, line1, line2, postcode, city, region, phone, country)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'DE')`,
    [
      newId('d'),
      id,
      ...['name', 'line1', 'line2', 'code', 'city', 'region', 'phone'].map(column => to(column)),
    ],
  )
  await query('insert into identities (issuer, subject, user_id) values ($1, $2, $3)', [
    to('issuer'),
    to('subject'),
    id,
  ])
  await query(`insert into affiliates (slug, name) values ($1, $1)`, [to('partner')])
  await query(`insert into affiliate_signups (user_id, slug) values ($1, $2)`, [id, to('partner')])
  await query(
    `insert into user_tokens (token_hash, purpose, user_id, email, payload, expires_at)
     values ($2, 'link_identity', $1, $3, $4, now() + interval '1 year')`,
    [id, Buffer.from(to('link')), to('link@x.example'), JSON.stringify({ subject: to('payload') })],
  )
  await query(
    `with account as (
       insert into payout_accounts (id, seller_id, reference, holder, last_four, since, state)
         values ($1, $2, $4, $3, '7713', now(), 'ready'))
     insert into manual_provider.payout_accounts (key, seller_id, sealed) values ($1, $2, $5)`,
    [newId('pa'), id, to('holder'), to('reference'), to('sealed')],
  )
  await query(`insert into audit_log (user_id, event, by, details) values ($1, 'test', 'member', $2)`, [
    id,
    JSON.stringify({ why: to('details') }),
  ])
  await query(`insert into rate_limits (bucket, key, opened_at, used) values ('login', $1, now(), 1)`, [
    to('limited'),
  ])
  await query(
    `insert into sessions (id, user_id, token_hash, previous_hash, agent, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 day')`,
    [newId('s'), id, Buffer.from(to('token')), Buffer.from(to('previous')), to('agent')],
  )
  await query(`insert into contact_messages (id, name, email, message) values ($1, $2, $3, $4)`, [
    newId('m'),
    to('writer'),
    to('writer@x.example'),
    to('message'),
  ])
  await query(
    `insert into reports (id, reporter_id, subject_kind, subject_id, reason, text)
     values ($1, $2, 'listing', $3, 'other', $4)`,
    [newId('rp'), id, listing, to('reported')],
  )
  await query(
    `insert into idempotency (scope, route, key, body_hash, claimed_until, claimed_by, status, response)
     values ($1, 'POST /x', $2, $3, now(), $4, 200, $5)`,
    [to('scope'), to('key'), Buffer.from(to('body')), randomUUID(), JSON.stringify({ body: to('response') })],
  )
  const owned = await plantWardrobe(services, id)
  const draft = await plantAd(services, id)
  await plantFavorites(services, id, listing)
  const thread = await plantConversation(services, id, listing)
  const bought = await plantPurchases(services, id, variant)
  const order = await plantSettling(services, id)
  return {
    id,
    listing,
    garment: owned.garment,
    outfit: owned.outfit,
    packing: owned.packing,
    thread,
    order,
    draft,
    names: [id, draft, listing, thread, ...owned.names, ...bought],
  }
}

async function plantWardrobe({ pool }: Services, owner: string) {
  const [garment, image, outfit, slug] = [newId('g'), newId('i'), newId('fit'), to('slug')]
  await pool.query(
    `insert into garments (id, owner_id, slug, title, category_slug, whose, brand_name, brand_slug, tags, storage, notes,
       import_key, price_cents)
     values ($1, $2, $3, $4, 'shirts', 'woman', $5, $6, $7, $8, $9, $10, $11)`,
    [
      garment,
      owner,
      slug,
      to('garment'),
      to('label'),
      to('brand'),
      [to('tag')],
      to('storage'),
      to('notes'),
      to('import'),
      markedCents,
    ],
  )
  await pool.query(
    `insert into images (id, alt, width, height, types, widths, placeholder, owner_id, purpose, upload_key)
     values ($1, $2, 600, 800, '{webp}', '{320}', $3, $4, 'garment', $5)`,
    [image, to('alt'), to('placeholder'), owner, to('upload')],
  )
  await pool.query('insert into garment_images (garment_id, image_id, position) values ($1, $2, 0)', [
    garment,
    image,
  ])
  await pool.query('insert into outfits (id, owner_id, name, occasion) values ($1, $2, $3, $4)', [
    outfit,
    owner,
    to('outfit'),
    to('occasion'),
  ])
  await pool.query(
    `insert into outfit_pieces (outfit_id, position, garment_id, title, x, y, scale) values ($1, 0, $2, null, 500, 500, 100),
       ($1, 1, null, $3, 500, 500, 100)`,
    [outfit, garment, to('piece')],
  )
  await pool.query(`insert into wears (garment_id, owner_id, worn_on) values ($1, $2, '2026-05-01')`, [
    garment,
    owner,
  ])
  await pool.query(
    `insert into outfit_plans (outfit_id, owner_id, planned_on) values ($1, $2, '2026-05-03')`,
    [outfit, owner],
  )
  const packing = newId('pack')
  await pool.query(
    `insert into packing_lists (id, owner_id, name, starts_on, ends_on)
     values ($1, $2, $3, '2026-05-03', '2026-05-05')`,
    [packing, owner, to('packing')],
  )
  await pool.query(
    `insert into packing_entries (list_id, position, garment_id, outfit_id, is_packed)
     values ($1, 0, $2, null, true), ($1, 1, null, $3, false)`,
    [packing, garment, outfit],
  )
  return { garment: slug, outfit, packing, names: [slug, outfit, packing, image] }
}

/** A draft, with what moderators noted of it. */
async function plantAd({ pool }: Services, seller: string): Promise<string> {
  const id = newId('a')
  await pool.query(
    `insert into ads (id, seller_id, slug, title, description, category_id, whose, condition, price_cents, parcel, state,
       flaws, reason, appeal, cleared_words, cleared_price_cents, draft_key, size_system, size_label, size_key)
     select $1, $2, $3, $4, $5, id, 'woman', 'very_good', $6, 's', 'draft', $7, $8, $9, $10, $6, $11, 'alpha', $12, $13
     from categories limit 1`,
    [
      id,
      seller,
      to('ad'),
      to('draft'),
      to('description'),
      markedCents,
      to('flaws'),
      to('reason'),
      to('appeal'),
      to('cleared'),
      to('draftkey'),
      to('adsize'),
      to('adsizekey'),
    ],
  )
  await pool.query('insert into ad_looks (ad_id, day, visitor) values ($1, now(), $2)', [
    id,
    marker.padEnd(22, '0'),
  ])
  await pool.query(
    'insert into product_looks (product_id, day, visitor) select id, now(), $1 from products limit 1',
    [marker.padEnd(22, '0')],
  )
  return id
}

async function plantFavorites({ pool }: Services, user: string, listing: string): Promise<void> {
  await pool.query(
    'insert into favorites (user_id, listing_id, price_cents, told_cents) values ($1, $2, $3, $3)',
    [user, listing, markedCents],
  )
  await pool.query(
    `with new_import as (
       insert into imports (id, seller_id, file_name, bytes, encoding, delimiter, columns, mapping, missing, types, questions,
         encodings, problem)
       values ($1, $2, $3, 1, 'utf-8', ',', $4, $4, array[$3], $4, $4, $4, $3)),
     chunk as (insert into import_chunks (import_id, position, bytes) values ($1, 0, convert_to($3, 'UTF8'))),
     line as (insert into import_rows (import_id, row, cells) values ($1, 1, array[$3])),
     product as (
       insert into import_products (import_id, position, rows, handle, title, action, changes, errors, warnings, guesses,
         before, seen, conflicts, fingerprint)
       values ($1, 0, '{1}', $3, $3, 'create', $4, $4, $4, $4, $4, $4, $4, $3)),
     source as (
       insert into product_image_sources (product_id, url_hash) select id, $3 from products limit 1)
     insert into import_images (import_id, product_id, url, place, alt, color, color_name, problem)
     select $1, id, $3, 0, $3, $3, $3, $3 from products limit 1`,
    [newId('im'), user, to('import'), JSON.stringify([to('import')])],
  )
  await pool.query(
    `insert into saved_searches (id, user_id, name, query, exclude, wanted, typed, unwanted, anchors, brand, category,
       color, condition, kind, material, size, whose, seller, min_cents, max_cents)
     values ($1, $2, $3, $4, $5, plainto_tsquery('simple', $6), plainto_tsquery('simple', $6),
       plainto_tsquery('simple', $6), $5, $5, $5, $5, $5, $5, $5, $5, $5, $2, $7, $7)`,
    [
      newId('w'),
      user,
      to('search'),
      JSON.stringify({ q: to('sought') }),
      [to('unwished')],
      marker,
      markedCents,
    ],
  )
  await pool.query('insert into collections (id, user_id, name) values ($1, $2, $3)', [
    newId('fc'),
    user,
    to('collection'),
  ])
  await pool.query(
    `insert into news (user_id, listing_id, why, text, reason, cause, told_at, mailed_at)
     values ($1, $2, 'search', $3, $4, $5, now(), now())`,
    [user, listing, to('news'), to('because'), to('cause')],
  )
  await pool.query(
    `insert into notifications (user_id, kind, text, next_step, href, key) values ($1, 'order', $2, $3, $4, $5)`,
    [user, to('text'), to('next_step'), `/${to('href')}`, to('told')],
  )
}

/** What they wrote to the seller of a listing. */
async function plantConversation({ pool }: Services, buyer: string, listing: string): Promise<string> {
  const id = newId('t')
  await pool.query(
    `insert into threads (id, listing_id, buyer_id, seller_id)
     select $1, id, $2, seller_id from listings where id = $3`,
    [id, buyer, listing],
  )
  await pool.query(
    `insert into thread_members (thread_id, user_id, last_at)
     select id, unnest(array[buyer_id, seller_id]), now() from threads where id = $1`,
    [id],
  )
  await pool.query(
    `insert into messages (id, thread_id, kind, from_id, text, key) values ($1, $2, 'text', $3, $4, $5)`,
    [newId('m'), id, buyer, to('said'), to('messagekey')],
  )
  return id
}

/** One checkout that was paid and one that was not. */
async function plantPurchases(services: Services, user: string, variant: string): Promise<string[]> {
  const { pool } = services
  const buyer = shopper(services, viewerOf(user))
  const address = {
    name: to('who'),
    line1: to('street'),
    line2: to('floor'),
    postcode: '10115',
    city: to('town'),
    country: 'DE',
  }
  const ids: string[] = []
  for (const isPaid of [true, false]) {
    const { id } = await buyer.create([variant, 1])
    const checkout = await buyer.patch(id, { email: to('buyer@x.example'), address })
    ids.push(id)
    if (!isPaid) continue
    const { orders } = await buyer.pay(checkout)
    ids.push(...orders.map(order => order.id))
  }
  const own = 'checkout_id in (select id from checkouts where user_id = $1)'
  await pool.query(
    `update checkouts set shipping = jsonb_build_object($2::text, $3::text) where user_id = $1`,
    [user, to('from'), to('method')],
  )
  await pool.query(
    `update order_lines set title = $2, options = $3 where order_id in (select id from orders where ${own})`,
    [user, to('bought'), to('options')],
  )
  await pool.query(`update payments set method = $2, challenge = $3, reference = $4 where ${own}`, [
    user,
    to('card'),
    to('challenge'),
    to('charge'),
  ])
  await pool.query(
    `insert into transition_log (kind, entity_id, version, event, by, from_state, to_state, payload)
     values ('user', $1, 99, 'test', 'member', '', 'active', $2)`,
    [user, JSON.stringify({ reason: to('logged') })],
  )
  return ids
}

/** Their parcel, their review and their complaint; answers the order that they are of. */
async function plantSettling({ pool }: Services, buyer: string): Promise<string> {
  const [shipment, dispute] = [newId('sh'), newId('d')]
  const { rows } = await pool.query<{ id: string }>(
    `with o as (select id, seller_id from orders where buyer_id = $1 limit 1),
       sent as (insert into shipments (id, order_id, direction, carrier, tracking, former_numbers, shipped_at)
         select $2, id, 'out', 'ups', $3, $7, now() from o),
       reviewed as (insert into reviews (order_id, by, author_id, subject_id, rating, text)
         select id, 'buyer', $1, seller_id, 5, $4 from o),
       reported as (insert into disputes (id, order_id, buyer_id, seller_id, reason, return_address)
         select $5, id, $1, seller_id, 'damaged', $6 from o)
     select id from o`,
    [
      ...[buyer, shipment, to('tracking'), to('review'), dispute, JSON.stringify({ line1: to('lane') })],
      [to('former-number')],
    ],
  )
  await pool.query(
    `insert into shipment_scans (shipment_id, event_id, status, text, at) values ($1, $3, 'accepted', $2, now())`,
    [shipment, to('scan'), to('report')],
  )
  await pool.query(
    `insert into dispute_entries (dispute_id, by, type, text) values ($1, 'buyer', 'claim', $2)`,
    [dispute, to('complaint')],
  )
  const order = rows[0]?.id ?? ''
  await pool.query(
    `with back as (insert into returns (id, order_id, seller_id, reason, state, return_address)
       select $2, id, seller_id, 'damaged', 'authorized', $3 from orders where id = $1 returning id)
     insert into return_entries (return_id, by, type, text) select id, 'buyer', 'request', $4 from back`,
    [order, newId('rt'), JSON.stringify({ line1: to('backlane') }), to('faulty')],
  )
  await pool.query('insert into order_notes (id, order_id, text) values ($1, $2, $3)', [
    newId('on'),
    order,
    to('remark'),
  ])
  await pool.query(
    `insert into refunds (id, payment_id, order_id, amount_cents, reason, cause, text)
     select $2, payment_id, id, 1, 'refunded', 'test', $3 from orders where id = $1`,
    [order, newId('r'), to('because')],
  )
  await pool.query(
    `insert into company_tax (user_id, legal_name, tax_number, address, numbered_since) values ($1, $2, $3, $4, now())`,
    [buyer, to('legal-name'), to('tax-number'), JSON.stringify({ line1: to('registered') })],
  )
  await pool.query(
    `insert into documents (id, company_id, order_id, kind, year, number, issued_at, country, content)
     select $2, seller_id, id, 'invoice', 2026, 1, now(), 'US', $3 from orders where id = $1`,
    [order, newId('doc'), JSON.stringify({ buyer: { name: to('invoiced') } })],
  )
  return order
}

/** Every column that can hold text, and whether a marker stands in it; numbers where they are private. */
export async function textColumns({ pool }: Services): Promise<{ column: string; isMarked: boolean }[]> {
  const { rows } = await pool.query<{ schema: string; table: string; name: string; type: string }>(
    `select n.nspname as schema, c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
     order by 1, 2, 3`,
  )
  const textual = /^(text|citext|character varying|jsonb?|bytea|tsvector|tsquery)(\[\])?$/
  const columns: { column: string; isMarked: boolean }[] = []
  for (const { schema, table, name, type } of rows) {
    const column = `${schema === 'public' ? '' : `${schema}.`}${table}.${name}`
    const isNumber = privateNumbers.includes(column)
    // an id names something and says nothing
    if (!isNumber && (!textual.test(type) || /(^|_)ids?$/.test(name))) continue
    const text = type === 'bytea' ? `encode(${name}, 'escape')` : `${name}::text`
    const found = await pool.query(`select 1 from ${schema}.${table} where ${text} ~* $1 limit 1`, [
      `${marker}|^${markedCents}$`,
    ])
    columns.push({ column, isMarked: found.rows.length > 0 })
  }
  return columns
}
