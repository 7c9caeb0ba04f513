import { imageOf, privateAddresses } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { type StoredShipment, shipmentJson } from '#server/domains/shipping/index.ts'
import { oneLine } from '#server/platform/cli/one-line.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { currency } from '#src/api/contract/values/currency.ts'

const escalatedDisputes = statement('find_escalated_disputes', {
  text: `select d.id, d.reason, o.number, o.subtotal_cents, b.email as buyer, s.email as seller, d.opened_at,
       (select json_agg(json_build_object('by', e.by, 'type', e.type, 'text', e.text, 'proposal', e.proposal,
          'images', coalesce((select json_agg(picture_of(i) order by di.position)
            from dispute_images di join images i on i.id = di.image_id where di.entry_id = e.id), '[]')) order by e.id)
        from dispute_entries e where e.dispute_id = d.id) as entries,
       ${shipmentJson('o.id', 'out')} as sent, ${shipmentJson('o.id', 'back')} as returned
     from disputes d join orders o on o.id = d.order_id join users b on b.id = d.buyer_id
       join users s on s.id = d.seller_id
     where d.state = 'escalated' order by d.opened_at, d.id`,
  columns: {
    id: t.text,
    reason: t.text,
    number: t.text,
    subtotal_cents: t.int,
    buyer: t.as<string>('citext'),
    seller: t.as<string>('citext'),
    opened_at: t.timestamp,
    entries:
      t.json<{ by: string; type: string; text: string; proposal: string | null; images: StoredImage[] }[]>(),
    sent: t.orNull(t.json<StoredShipment>()),
    returned: t.orNull(t.json<StoredShipment>()),
  },
  planned: 'each time',
})

type EscalatedDispute = RowWith<typeof escalatedDisputes.columns>

/** The disputes that wait for a decision, the oldest first. */
export const findEscalated = ({ pool }: Services): Promise<EscalatedDispute[]> =>
  ask(pool, escalatedDisputes, [])

/** The addresses of photos are good for a day, so that a moderator can take a while. */
const goodFor = 24 * 60 * 60

/** What a moderator has to know of a dispute, in lines. */
export function linesOf(
  { secret, clock, config }: Services,
  { id, reason, number, subtotal_cents: cents, buyer, seller, ...dispute }: EscalatedDispute,
): string[] {
  const addresses = privateAddresses(secret, clock.now(), goodFor)
  const photo = (image: StoredImage) => {
    const { sources, url } = imageOf(image, addresses)
    const largest = sources.filter(({ type }) => type === 'image/webp').at(-1)
    return `        ${config.publicUrl}${largest?.url ?? url}`
  }
  const parcel = (name: string, shipment: StoredShipment | null) =>
    shipment === null
      ? []
      : [
          `    ${name}: ${shipment.carrier} ${shipment.tracking}, shipped ${day(shipment.shipped_at)}, ${
            shipment.delivered_at === null ? 'not delivered' : `delivered ${day(shipment.delivered_at)}`
          }`,
          ...(shipment.photo === null ? [] : [photo(shipment.photo)]),
          ...(shipment.receipt === null ? [] : ['      drop-off receipt:', photo(shipment.receipt)]),
        ]
  return [
    `${id}  order ${number} of ${buyer} at ${seller} for ${currency(formatMoney(cents))}: ${reason}, since ${day(dispute.opened_at)}`,
    ...parcel('parcel', dispute.sent),
    ...parcel('return', dispute.returned),
    ...dispute.entries.flatMap(({ by, type, text, proposal, images }) => [
      `    ${by} (${[type, proposal].filter(Boolean).join(' ')}): ${oneLine(text)}`,
      ...images.map(photo),
    ]),
  ]
}

const day = (at: string | Date) => new Date(at).toISOString().slice(0, 10)
