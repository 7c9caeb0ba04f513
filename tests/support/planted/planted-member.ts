import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningServer } from '#server/app.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { filesFolder } from '#server/platform/files/folders.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { addAd } from '../members/catalog.ts'
import { membersOf, password, tokenIn } from '../members/members.ts'
import { type SignedUp, signUp } from '../members/signed-up.ts'
import { ask } from '../server/http.ts'
import { startShop } from '../server/start-shop.ts'
import { somewhere } from '../trade/checkout.ts'

/** Stands in everything that this member ever entered, and in nothing else. */
export const marker = 'zqmarker'
const mark = (what: string) => `${marker}${what}`

const address = {
  ...somewhere,
  name: mark('receiver'),
  line1: mark('street'),
  line2: mark('flat'),
  city: mark('city'),
}

export interface Planted {
  ida: SignedUp
  /** Who bought of the member. */
  buyer: SignedUp
  /** To whose address they had a confirmation of theirs sent. */
  friend: SignedUp
  /** Order ids: their own, what they sold, and one that they placed as a guest. */
  bought: string
  sold: string
  guest: string
  ads: { sold: string; unsold: string }
}

/** A shop in which a member left something in every place, and that member. */
export async function startPlantedShop(): Promise<{ server: RunningServer; planted: Planted }> {
  const { server, shop } = await startShop()
  const { rows } = await server.services.pool.query<{ id: string }>(
    'select id from variants where product_id = $1 limit 1',
    [shop.coat],
  )
  return { server, planted: await plantMember(server, rows[0]?.id ?? '') }
}

/**
 * A member who left something in every place that keeps what people tell: bought and sold, wrote to us, uploaded
 * images, was restricted for a while. All their orders are over.
 */
export async function plantMember(server: RunningServer, variant: string): Promise<Planted> {
  const { services, url } = server
  const query = (sql: string, values: unknown[] = []) => services.pool.query(sql, values)
  const ida = await movedMember(server)
  const buyer = await signUp(server, { name: 'Ben Ruiz' })
  const friend = await signUp(server)
  const sent = () => ({ 'idempotency-key': `${marker}-${randomUUID()}` })

  // what they say of themselves
  await ida.call('PATCH', '/api/user', { name: mark('name') })
  const profile = { bio: mark('bio'), muted: ['news'] }
  await ida.call('PATCH', '/api/user', { profile, email: mark('pending@x.example'), password })
  // what the API takes no marker for
  await query('update users set town = $2, sizes = array[$3] where id = $1', [
    ida.id,
    mark('town'),
    mark('size'),
  ])
  await ida.call('POST', '/api/user/addresses', address)
  await query('update sessions set agent = $2 where user_id = $1', [ida.id, mark('agent')])
  await query('insert into identities (issuer, subject, user_id) values ($2, $3, $1)', [
    ida.id,
    mark('issuer'),
    mark('subject'),
  ])
  await query(`insert into affiliates (slug, name) values ('friend', 'A friend') on conflict do nothing`)
  await query(`insert into affiliate_signups (user_id, slug) values ($1, 'friend')`, [ida.id])
  await query(
    `insert into user_tokens (token_hash, purpose, user_id, email, payload, expires_at)
     values ($2, 'link_identity', $1, $3, $4, now() + interval '1 year')`,
    [ida.id, Buffer.from(ida.id), ida.email, JSON.stringify({ subject: mark('linked') })],
  )
  await change(services, async uow =>
    notify(uow, ida.id, {
      kind: 'report_settled',
      text: mark('told'),
      href: `/${mark('href')}`,
      key: mark('told'),
    }),
  )
  await query(`insert into rate_limits (bucket, key, opened_at, used) values ('login', $1, now(), 3)`, [
    `192.0.2.7 ${ida.email}`,
  ])
  for (const event of [
    { type: 'user.restrict', by: 'moderator', reason: mark('moderated') },
    { type: 'user.lift', by: 'moderator' },
  ] as const)
    await fire(services, { kind: 'user', id: ida.id, event })

  await ida.call('POST', '/api/v1/reports', {
    kind: 'member',
    subject_id: buyer.id,
    reason: 'other',
    text: mark('reported'),
  })
  await buyer.call('POST', '/api/v1/reports', {
    kind: 'member',
    subject_id: ida.id,
    reason: 'spam',
  })
  await query(`update reports set state = 'upheld' where accused_id = $1`, [ida.id])

  // their images
  const [avatar, ofSold, ofUnsold] = await Promise.all(
    ['face', 'coat', 'hat'].map(async what => {
      const id = newId('i')
      await query(
        `insert into images (id, alt, width, height, types, widths, owner_id, purpose)
         values ($1, $2, 600, 800, '{webp}', '{320,640}', $3, 'ad')`,
        [id, mark(what), ida.id],
      )
      await mkdir(join(filesFolder(services.config), 'pictures'), { recursive: true })
      for (const width of [320, 640])
        await writeFile(
          join(join(filesFolder(services.config), 'pictures'), `${id}-${width}.webp`),
          mark(what),
        )
      return id
    }),
  )
  await query('update users set image_id = $2 where id = $1', [ida.id, avatar])

  // what they offered: one that was bought, one that nobody wanted
  const described = {
    category: 'jackets',
    whose: 'woman',
    seller: ida.id,
    description: mark('described'),
  } as const
  const ads = {
    sold: await addAd(services.pool, { ...described, title: 'A coat of hers' }),
    unsold: await addAd(services.pool, { ...described, title: `${mark('unsold')} jacket` }),
  }
  await query('update ads set flaws = $2 where seller_id = $1', [ida.id, mark('flaw')])
  await query('insert into ad_images (ad_id, image_id, position) values ($1, $2, 0), ($3, $4, 0)', [
    ads.sold,
    ofSold,
    ads.unsold,
    ofUnsold,
  ])
  // one that the demo drew, which nobody uploaded
  const drawn = newId('i')
  await query(
    `with drawn as (insert into images (id, alt, width, height, types, widths, drawing)
       values ($1, $2, 600, 800, '{webp}', '{320}', '{}') returning id)
     insert into ad_images (ad_id, image_id, position) select $3, id, 1 from drawn`,
    [drawn, mark('illustrated'), ads.unsold],
  )
  await writeFile(join(filesFolder(services.config), 'pictures', `${drawn}-320.webp`), mark('illustrated'))
  // what they like
  const hat = await addAd(services.pool, { title: 'Some hat', category: 'jackets', whose: 'woman' })
  await ida.call('PUT', `/api/v1/favorites/${hat}`)
  await ida.call('POST', '/api/v1/collections', { name: mark('collection'), listings: [hat] })
  await ida.call('PUT', `/api/v1/follows/member/${buyer.id}`)
  await ida.call('POST', '/api/v1/searches', {
    query: { q: mark('sought'), seller: buyer.id },
    exclude: [mark('unwished')],
  })
  await query(
    `insert into news (user_id, listing_id, why, text, reason, cause, told_at, mailed_at)
     values ($1, $2, 'search', $3, $3, 'new:' || $2, now(), now())`,
    [ida.id, ads.unsold, mark('heard')],
  )
  await query('insert into wish_mails (user_id, sent_at) values ($1, now())', [ida.id])
  // what they own
  const garment = await ida.call('POST', '/api/v1/garments', {
    title: mark('garment'),
    brand: mark('label'),
    tags: [mark('tag')],
    storage: mark('shelf'),
    notes: mark('note'),
    measurements: { chest: 51.5 },
    images: [{ id: await aGarmentImage(server, ida.id), alt: mark('worn') }],
  })
  const { slug } = (garment.body as { data: { slug: string } }).data
  await ida.call('POST', `/api/v1/garments/${slug}/wears`, { on: '2026-05-01' })
  await ida.call('POST', `/api/v1/garments/${slug}/events`, { type: 'archive' })
  // what they put together of it; a garment that they deleted keeps its name there
  const lost = await ida.call('POST', '/api/v1/garments', { title: mark('lost') })
  const { slug: lostSlug } = (lost.body as { data: { slug: string } }).data
  const outfit = await ida.call('POST', '/api/v1/outfits', {
    name: mark('outfit'),
    occasion: mark('occasion'),
    pieces: [slug, lostSlug].map(piece => ({ garment: piece, x: 500, y: 500, scale: 100 })),
  })
  const { id: outfitId } = (outfit.body as { data: { id: string } }).data
  await ida.call('POST', `/api/v1/outfits/${outfitId}/wears`, { on: '2026-05-02' })
  await ida.call('PUT', `/api/v1/outfits/${outfitId}/plans/2026-05-03`)
  await ida.call('POST', '/api/v1/packing-lists', {
    ...{ name: mark('packing'), starts_on: '2026-05-03', ends_on: '2026-05-05' },
    entries: [{ item: slug, is_packed: true }, { item: outfitId }],
  })
  await ida.call('DELETE', `/api/v1/garments/${lostSlug}`)

  // what they wrote, what they showed, and whom they want to hear nothing of
  const asked = await buyer.call('POST', '/api/v1/threads', { product_id: ads.sold })
  const { id: threadId } = (asked.body as { data: { id: string } }).data
  // an offer for what nobody bought
  const wanted = await buyer.call('POST', '/api/v1/threads', { product_id: ads.unsold })
  const { id: wantedThread } = (wanted.body as { data: { id: string } }).data
  await offerIn(server, { thread: wantedThread, seller: ida.id, buyer: buyer.id, ad: ads.unsold })
  const messages = `/api/v1/threads/${threadId}/messages`
  await buyer.call('POST', messages, { text: 'Is it warm?' }, { 'idempotency-key': randomUUID() })
  const shown = await aPrivateImage(server, { ownerId: ida.id, purpose: 'message', alt: mark('seen') })
  await ida.call('POST', messages, { text: mark('said'), images: [shown] }, sent())
  for (const type of ['thread.lock', 'thread.unlock'] as const) {
    const event = { type, by: 'moderator', reason: mark('moderated') } as const
    await fire(services, { kind: 'thread', id: threadId, event })
  }
  await ida.call('POST', '/api/v1/blocks', { user_id: friend.id })

  // what was bought, and by whom
  async function order(item: string, who: { email: string; address: object }, bearer?: string) {
    const as = bearer === undefined ? {} : { bearer }
    const opened = await ask(url, 'POST', '/api/v1/checkouts', {
      json: { lines: [{ id: item, quantity: 1 }] },
      ...as,
    })
    const { id } = (opened.body as { data: { id: string } }).data
    const filled = await ask(url, 'PATCH', `/api/v1/checkouts/${id}`, { json: who, ...as })
    const { total } = (filled.body as { data: { total: string } }).data
    const paid = await ask(url, 'POST', `/api/v1/checkouts/${id}/pay`, {
      json: { payment: { provider: 'manual', token: 'tok_ok' }, expected_total: total },
      headers: sent(),
      ...as,
    })
    const [placed] = (paid.body as { data: { orders: { id: string; key?: string }[] } }).data.orders
    if (placed === undefined) throw new Error(paid.text)
    return placed
  }
  async function cancel(id: string, headers: object, bearer?: string) {
    const answer = await ask(url, 'POST', `/api/v1/orders/${id}/events`, {
      json: { type: 'cancel', reason: mark('reason') },
      headers: { ...sent(), ...headers },
      ...(bearer === undefined ? {} : { bearer }),
    })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  const bought = await order(variant, { email: `${mark('typed')}@x.example`, address }, ida.bearer)
  await cancel(bought.id, {}, ida.bearer)
  // whose confirmation they had sent to somebody else
  const forFriend = await order(variant, { email: friend.email, address }, ida.bearer)
  await cancel(forFriend.id, {}, ida.bearer)
  const sold = await order(ads.sold, { email: buyer.email, address: somewhere }, buyer.bearer)
  await cancel(sold.id, {}, ida.bearer)
  await settle(server, { order: sold.id, thread: threadId, seller: ida.id, buyer: buyer.id, ad: ads.sold })
  const guest = await order(variant, { email: ida.email, address })
  await cancel(guest.id, { 'x-order-key': guest.key ?? '' })
  // a guest's checkout that was left lying
  const left = await ask(url, 'POST', '/api/v1/checkouts', {
    json: { lines: [{ id: variant, quantity: 1 }] },
  })
  const { id } = (left.body as { data: { id: string } }).data
  await ask(url, 'PATCH', `/api/v1/checkouts/${id}`, { json: { email: ida.email.toUpperCase(), address } })

  // what they wrote to us, and mails that never left
  await ask(url, 'POST', '/api/v1/contact', {
    json: { name: mark('writer'), email: ida.email, message: mark('message') },
    headers: { 'idempotency-key': randomUUID() },
  })
  const letters = [
    { to: ida.email, key: 'other:1' },
    { to: buyer.email, key: `order-cancelled:${sold.id}` },
  ]
  for (const letter of letters) {
    const payload = { template: 'contact-received', props: { about: mark('stuck') }, ...letter }
    await query(
      `select graphile_worker.add_job('send_mail', $1::json, run_at := now() + interval '1 year')`,
      [JSON.stringify(payload)],
    )
  }
  return { ida, buyer, friend, bought: bought.id, sold: sold.id, guest: guest.id, ads }
}

/** What remains of a sale: its parcel, what was offered, reported, reviewed and paid out. */
async function settle(
  server: RunningServer,
  of: { order: string; thread: string; seller: string; buyer: string; ad: string },
): Promise<void> {
  const query = (sql: string, values: unknown[]) => server.services.pool.query(sql, values)
  const photoOf = (alt: string) => aPrivateImage(server, { ownerId: of.seller, purpose: 'dispute', alt })
  const dispute = newId('d')
  await offerIn(server, of)
  await query(
    `insert into shipments (id, order_id, direction, carrier, tracking, former_numbers, photo_id, receipt_id,
       shipped_at)
     values ($1, $2, 'out', 'ups', $3, $4, $5, $6, now())`,
    [
      ...[newId('sh'), of.order, mark('tracking'), [mark('former-number')]],
      ...[await photoOf(mark('packed')), await photoOf(mark('posted'))],
    ],
  )
  await query(
    `insert into reviews (order_id, by, author_id, subject_id, rating, text)
     values ($1, 'seller', $2, $3, 5, $4), ($1, 'buyer', $3, $2, 4, 'Kind and quick.')`,
    [of.order, of.seller, of.buyer, mark('praised')],
  )
  await query(
    `insert into disputes (id, order_id, buyer_id, seller_id, reason, state, return_address)
     values ($1, $2, $3, $4, 'damaged', 'refunded', $5)`,
    [dispute, of.order, of.buyer, of.seller, JSON.stringify({ name: mark('keeper'), line1: mark('lane') })],
  )
  await query(
    `insert into dispute_entries (dispute_id, by, type, text) values ($1, 'moderator', 'decide', $2)`,
    [dispute, mark('decided')],
  )
  for (const [version, by] of ['buyer', 'seller', 'moderator'].entries())
    await query(
      `insert into transition_log (kind, entity_id, version, event, by, from_state, to_state, payload)
       values ('dispute', $1, $2, 'escalate', $3, 'proposed', 'escalated', $4)`,
      [dispute, version + 2, by, JSON.stringify({ reason: mark(`disputed-by-${by}`) })],
    )
  await query(
    `with answer as (insert into dispute_entries (dispute_id, by, type, text) values ($1, 'seller', 'propose', $2)
       returning id)
     insert into dispute_images (entry_id, position, image_id) select id, 0, $3 from answer`,
    [dispute, mark('answered'), await photoOf(mark('proven'))],
  )
  const back = newId('rt')
  await query(
    `insert into returns (id, order_id, seller_id, reason, state, return_address)
     values ($1, $2, $3, 'damaged', 'rejected.final', $4)`,
    [back, of.order, of.seller, JSON.stringify({ name: mark('keeper'), line1: mark('lane') })],
  )
  await query(
    `with answer as (insert into return_entries (return_id, by, type, text) values ($1, 'seller', 'reject', $2)
       returning id)
     insert into return_images (entry_id, position, image_id) select id, 0, $3 from answer`,
    [back, mark('refused'), await photoOf(mark('shown'))],
  )
  await query(
    `insert into transition_log (kind, entity_id, version, event, by, from_state, to_state, payload)
     values ('return', $1, 2, 'reject', 'seller', 'received', 'rejected.contestable', $2)`,
    [back, JSON.stringify({ reason: mark('refused-by-seller') })],
  )
  await query('insert into order_notes (id, order_id, text) values ($1, $2, $3)', [
    newId('on'),
    of.order,
    mark('noted'),
  ])
  await query(
    `insert into refunds (id, payment_id, order_id, amount_cents, reason, cause, text)
     select $1, payment_id, id, 1, 'refunded', 'test', $3 from orders where id = $2`,
    [newId('r'), of.order, mark('given-back')],
  )
  await query(
    `with account as (
       insert into payout_accounts (id, seller_id, holder, last_four, since, state, reference)
       values ($2, $3, $4, '6789', now(), 'ready', $5) returning id),
     numbers as (
       insert into manual_provider.payout_accounts (key, seller_id, sealed) values ($2, $3, $6))
     insert into withdrawals (id, seller_id, amount_cents, state, settled_at, account_id)
     select $1, $3, 500, 'failed', now(), id from account`,
    [newId('wd'), newId('pa'), of.seller, mark('holder'), mark('reference'), mark('sealed')],
  )
}

/** An offer by the seller that was declined. */
async function offerIn(
  { services }: RunningServer,
  of: { thread: string; seller: string; buyer: string; ad: string },
): Promise<void> {
  await services.pool.query(
    `insert into offers (id, thread_id, ad_id, buyer_id, seller_id, made_by, amount_cents, list_price_cents, round, state)
     values ($1, $2, $3, $4, $5, 'seller', 2000, 2500, 1, 'declined')`,
    [newId('f'), of.thread, of.ad, of.buyer, of.seller],
  )
}

/** An image for a garment, with its files where nobody sees them. */
const aGarmentImage = (server: RunningServer, ownerId: string): Promise<string> =>
  aPrivateImage(server, { ownerId, purpose: 'garment', alt: '' })

/** An image of this purpose, with its files where nobody sees them. */
async function aPrivateImage(
  { services }: RunningServer,
  { ownerId, purpose, alt }: { ownerId: string; purpose: string; alt: string },
): Promise<string> {
  const id = newId('i')
  await services.pool.query(
    `insert into images (id, alt, width, height, types, widths, owner_id, purpose)
     values ($1, $4, 600, 800, '{webp}', '{320}', $2, $3)`,
    [id, ownerId, purpose, alt],
  )
  await mkdir(join(filesFolder(services.config), 'private'), { recursive: true })
  await writeFile(join(join(filesFolder(services.config), 'private'), `${id}-320.webp`), mark('mirror'))
  return id
}

/**
 * Somebody who had another name and address before, wrote to us under it, and asked for a third one that they took
 * back: mails to all three are in the outbox.
 */
async function movedMember(server: RunningServer): Promise<SignedUp> {
  const { mail, verify, forgot } = membersOf(server)
  const former = await signUp(server, { name: mark('formername'), email: mark('former@x.example') })
  await ask(server.url, 'POST', '/api/v1/contact', {
    json: { name: mark('formerwriter'), email: mark('Former@x.example'), message: mark('formermessage') },
    headers: { 'idempotency-key': randomUUID() },
  })
  await forgot(former.email)
  await mail(former.email, 'Set a new password')
  const changeEmail = (email: string) => former.call('PATCH', '/api/user', { email, password })
  const email = `${marker}@x.example`
  await changeEmail(email)
  const { status } = await verify(
    tokenIn(await mail(email, 'Confirm your email'), '/?verify='),
    former.bearer,
  )
  if (status !== 200) throw new Error(`The new address was answered with ${status}.`)
  await changeEmail(mark('wished@x.example'))
  await mail(mark('wished@x.example'), 'Confirm your email')
  await changeEmail(email)
  return { ...former, email }
}
