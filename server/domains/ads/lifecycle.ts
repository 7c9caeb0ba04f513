import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { payloadsOf } from '#server/platform/lifecycle/payloads.ts'
import type { adEvents } from '#src/api/contract/ad-changes.ts'
import type { BodyOf } from '#src/api/contract/endpoint.ts'
import { adMachine } from '#src/machines/lifecycles/ad.ts'
import { type AdContext, type AdEvent, adSentences } from '#src/machines/lifecycles/ad-setup.ts'
import { adTexts } from './deadline-texts.ts'
import { adEffects } from './effects.ts'
import { missingOf } from './missing.ts'
import { needsReview } from './review.ts'
import { type AdRow, adRow } from './row.ts'
import { adStateTexts } from './state-texts.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    ad: LifecycleTypes<AdRow, AdEvent>
  }
}

export const adLifecycle: Definition<AdRow, AdEvent, AdContext> = {
  kind: 'ad',
  noun: 'ad',
  row: adRow,
  machine: adMachine,
  sentences: adSentences,
  payloadGuards: ['givesReason', 'givesText'],
  people: { seller: 'its seller', system: 'a checkout' },
  subject: 'This ad',
  // nothing of a deleted ad is shown to anybody
  sides: ({ seller_id, state }, { viewer }) =>
    viewer?.userId === seller_id && state !== 'deleted' ? ['seller'] : [],
  payload: payloadsOf<BodyOf<typeof adEvents>, AdEvent, AdRow>({ appeal: ({ text }) => ({ text }) }),
  texts: adTexts,
  stateTexts: adStateTexts,
  contextOf: (row, now) => ({
    now: now.getTime(),
    missing: missingOf(row).map(({ todo }) => todo),
    needsReview: needsReview(row, now),
    shownUntil: row.shown_until?.getTime() ?? null,
    isCondemned: row.is_condemned,
    awayUntil: row.away_until?.getTime() ?? null,
    promisedTo: row.promised_to,
    isInCheckout: row.is_in_checkout,
  }),
  keep(row, { shownUntil, isCondemned }) {
    row.shown_until = shownUntil === null ? null : new Date(shownUntil)
    row.is_condemned = isCondemned
  },
  effects: adEffects,
}
