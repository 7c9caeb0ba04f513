import { buyerFee, formatMoney, isParcel, parcelPrice } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import type { Offer } from '#src/api/contract/trade/offer.ts'
import { offerLifecycle } from './lifecycle.ts'
import { rounds, type Side } from './row.ts'
import { findStoredOffers, type StoredOffer } from './store.ts'

/** The side of a member who made or got an offer. */
export const sideOfViewer = ({ buyer_id }: Pick<StoredOffer, 'buyer_id'>, viewerId: string): Side =>
  buyer_id === viewerId ? 'buyer' : 'seller'

/** Offers by id, as this member sees them; those of other people are left out. */
export async function findOffers(
  services: Services,
  ids: readonly string[],
  viewerId: string,
): Promise<ReadonlyMap<string, Offer>> {
  const rows = await findStoredOffers(services.pool, ids, viewerId)
  return new Map(rows.map(row => [row.id, offerView(services, row, sideOfViewer(row, viewerId))]))
}

/** One offer. @throws Refusal 404, also for other people's. */
export async function showOffer(services: Services, id: string, viewerId: string): Promise<Offer> {
  const offer = (await findOffers(services, [id], viewerId)).get(id)
  if (offer === undefined) throw notFound('This offer')
  return offer
}

function offerView({ clock }: Services, row: StoredOffer, reader: Side): Offer {
  const fee = buyerFee(row.amount_cents)
  const shipping = row.parcel !== null && isParcel(row.parcel) ? parcelPrice(row.parcel) : null
  return {
    id: row.id,
    thread_id: row.thread_id,
    ad_id: row.ad_id,
    made_by: row.made_by,
    amount: formatMoney(row.amount_cents),
    fee: formatMoney(fee),
    shipping: shipping === null ? null : formatMoney(shipping),
    total: shipping === null ? null : formatMoney(row.amount_cents + fee + shipping),
    list_price: formatMoney(row.list_price_cents),
    round: row.round,
    rounds,
    state: stateOf(row.state),
    version: row.version,
    deadline: deadlineOf(offerLifecycle, row.deadlines, { reader, name: actingName(row, reader) }),
    allowed: allowedFor(offerLifecycle, row, reader, clock.now()),
    at: row.created_at.toISOString(),
  }
}

/** The name of the other person where they have to act; empty where the reader has. */
function actingName(row: StoredOffer, reader: Side): string {
  const actor: Side = row.state === 'pending' && row.made_by === 'buyer' ? 'seller' : 'buyer'
  if (actor === reader) return ''
  return actor === 'buyer' ? row.buyer_name : row.seller_name
}

const states = new Set<string>([
  'pending',
  'accepted',
  'declined',
  'countered',
  'withdrawn',
  'expired',
  'superseded',
  'converted',
  'lapsed',
] satisfies Offer['state'][])

const isState = (state: string): state is Offer['state'] => states.has(state)

function stateOf(state: string): Offer['state'] {
  if (isState(state)) return state
  throw new Error(`${state} is no state of an offer.`)
}
