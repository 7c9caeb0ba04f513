import { sidesOf } from '#server/domains/members/index.ts'
import { parseMoney } from '#server/domains/pricing/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { Definition, Ref } from '#server/platform/lifecycle/definition.ts'
import { payloadsOf } from '#server/platform/lifecycle/payloads.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BodyOf } from '#src/api/contract/endpoint.ts'
import type { offerEvents } from '#src/api/contract/trade/offers.ts'
import {
  type OfferContext,
  type OfferEvent,
  offerMachine,
  offerSentences,
} from '#src/machines/lifecycles/offer.ts'
import { offerTexts } from './deadline-texts.ts'
import { offerEffects } from './effects.ts'
import { type OfferRow, offerRow, rounds } from './row.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    offer: LifecycleTypes<OfferRow, OfferEvent>
  }
}

const offerPlace = statement('offer_place', {
  text: 'select ad_id, thread_id from offers where id = $1',
  parameters: [t.text],
  columns: { ad_id: t.text, thread_id: t.text },
})

/** The ad, which every change of its offers locks, and the thread that shows them. */
async function relatedRefs(uow: UnitOfWork, id: string): Promise<Ref[]> {
  const [place] = await uow.ask(offerPlace, [id])
  if (place === undefined) return []
  return [
    { kind: 'ad', id: place.ad_id },
    { kind: 'thread', id: place.thread_id },
  ]
}

export const offerLifecycle: Definition<OfferRow, OfferEvent, OfferContext> = {
  kind: 'offer',
  noun: 'offer',
  row: offerRow,
  machine: offerMachine,
  sentences: offerSentences,
  people: { buyer: 'the buyer', seller: 'the seller', system: 'a checkout' },
  subject: 'This offer',
  sides: (row, { viewer }) => sidesOf(row, viewer),
  payload: payloadsOf<BodyOf<typeof offerEvents>, OfferEvent, OfferRow>({
    counter: ({ amount }) => ({ amountCents: parseMoney(amount) }),
  }),
  texts: offerTexts,
  contextOf: row => ({
    madeBy: row.made_by,
    isForSale: row.is_for_sale,
    roundsLeft: rounds - row.rounds_made,
  }),
  effects: offerEffects,
  relatedRefs,
}
