import { expect } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { advanceClock, readOffset } from '#server/platform/clock/offset.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import { dataIn } from '../members/conversation.ts'
import { cli } from '../server/cli.ts'
import type { Answered } from '../server/http.ts'
import { somewhere } from './checkout.ts'
import { type Deal, disputedDeal } from './deals.ts'
import { trackingOf } from './tracking-numbers.ts'

export const text = 'The seam was open when it arrived.'
/** Where a seller wants a return sent. */
export const home = { ...somewhere, name: 'Ida Holm', line1: '1 Mill Lane' }

/** The command-line tool, whose clock is that of this process. */
export async function run({ services }: RunningServer, ...line: string[]): Promise<string> {
  const { db, clock, config } = services
  await advanceClock(db, clock.offset() - (await readOffset(db)))
  return cli(config.databaseUrl, ...line)
}

export type Side = 'buyer' | 'seller'

export async function disputeOf({ id, ...sides }: Deal, side: Side = 'buyer'): Promise<Dispute> {
  const { dispute } = await sides[side].purchase(id)
  if (dispute === null) throw new Error('No problem was reported.')
  return dispute
}
export const act = async (deal: Deal, side: Side, type: string, body: object = {}): Promise<Answered> =>
  deal[side].inDispute((await disputeOf(deal)).id, { type, ...body })
export const acted = async (...given: Parameters<typeof act>): Promise<Dispute> => dataIn(await act(...given))

/** What a moderator decides, by the command-line tool. */
export const decide = async (
  server: RunningServer,
  deal: Deal,
  decision: string,
  reason = 'The photos show it.',
): Promise<string> => run(server, 'decide-dispute', (await disputeOf(deal)).id, decision, reason)

/** A deal whose item the buyer has to send back. */
export async function returning(server: RunningServer): Promise<Deal> {
  const deal = await disputedDeal(server)
  await deal.seller.settle(home)
  await acted(deal, 'seller', 'propose', { proposal: 'return', text })
  await acted(deal, 'buyer', 'accept')
  return deal
}
/** A deal whose item is on its way back. */
export async function sentBack(server: RunningServer, carrier: 'builtin' | 'ups' = 'ups'): Promise<Deal> {
  const deal = await returning(server)
  const parcel =
    carrier === 'builtin' ? { carrier } : { carrier, tracking: trackingOf('ups', `back ${deal.id}`) }
  await acted(deal, 'buyer', 'ship_return', parcel)
  return deal
}

/** Cents of an order by account. */
export async function booksOf(
  { services: { pool } }: RunningServer,
  { id }: Deal,
): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    'select account, sum(amount_cents)::int as cents from postings where order_id = $1 group by account',
    [id],
  )
  expect(await reconcile(pool)).toEqual([])
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
// $60.00 for the item, $3.90 for an S parcel, 5 % + $0.70 for the platform
export const refunded = { captured: 6760, refunded: -6760, held: 0, delivery: 0, platform: 0 }

/** What became of the ad and of the seller's garment. */
export async function leftOf(
  { services: { pool } }: RunningServer,
  { ad, garment: { slug } }: Deal,
): Promise<string[]> {
  const { rows } = await pool.query<{ ad: string; garment: string }>(
    'select a.state as ad, g.state as garment from ads a, garments g where a.id = $1 and g.slug = $2',
    [ad, slug],
  )
  return rows.flatMap(left => [left.ad, left.garment])
}

/** The sentences of a side's notifications of the order. */
export async function notificationsOf(
  { services: { pool } }: RunningServer,
  { id, ...sides }: Deal,
  side: Side,
  like: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select concat_ws(' ', text, next_step) as text from notifications where user_id = $1 and href like '%' || $2
       and concat_ws(' ', text, next_step) like '%' || $3 || '%' order by id`,
    [sides[side].id, id, like],
  )
  return rows.map(row => row.text)
}
