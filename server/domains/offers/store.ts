import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { StoredDeadline } from '#server/platform/lifecycle/deadline-text.ts'
import { offerRow } from './row.ts'

const storedColumns = {
  ...offerRow.columns,
  list_price_cents: t.int,
  parcel: t.orNull(t.text),
  round: t.int,
  created_at: t.timestamp,
  buyer_name: t.text,
  seller_name: t.text,
  deadlines: t.json<{ event: string; at: string }[]>(),
}

/** An offer with everything that is shown of it. */
export interface StoredOffer extends Omit<RowWith<typeof storedColumns>, 'deadlines'> {
  deadlines: StoredDeadline[]
}

const offersForSide = statement('find_offers', {
  text: `select ${offerRow.select}, t.list_price_cents, ad.parcel, t.round, t.created_at, b.name as buyer_name,
      s.name as seller_name,
      (select coalesce(json_agg(json_build_object('event', d.event, 'at', d.at)), '[]')
        from deadlines d where d.kind = 'offer' and d.entity_id = t.id) as deadlines
    from offers t join users b on b.id = t.buyer_id join users s on s.id = t.seller_id join ads ad on ad.id = t.ad_id
    where t.id = any($1) and $2 in (t.buyer_id, t.seller_id)`,
  parameters: [t.list(t.text), t.text],
  columns: storedColumns,
})

/** Those of these offers that this member made or got, in any order. */
export async function findStoredOffers(
  on: Asked,
  ids: readonly string[],
  viewerId: string,
): Promise<StoredOffer[]> {
  const rows = await ask(on, offersForSide, [ids, viewerId])
  return rows.map(row => ({
    ...row,
    deadlines: row.deadlines.map(({ event, at }) => ({ event, at: new Date(at) })),
  }))
}

const offerAnswering = statement('counter_offer_of', {
  text: 'select id from offers where parent_id = $1',
  parameters: [t.text],
  columns: { id: t.text },
})

/** The offer that answered this one; undefined if none did. */
export async function findCounterOffer(on: Asked, id: string): Promise<string | undefined> {
  const [found] = await ask(on, offerAnswering, [id])
  return found?.id
}
