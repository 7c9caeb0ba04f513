import type { Definition, Events } from '#server/platform/lifecycle/kind.ts'
import { adMachine } from '#src/machines/lifecycles/ad.ts'
import { type AdContext, adSentences } from '#src/machines/lifecycles/ad-setup.ts'
import { adEffects } from './effects.ts'
import { missingOf } from './missing.ts'
import { needsReview } from './review.ts'
import { type AdRow, adColumns } from './row.ts'

export const ad: Definition<AdRow, Events['ad']> = {
  noun: 'ad',
  table: 'ads',
  looksAround: true,
  columns: adColumns,
  machine: adMachine,
  sentences: adSentences,
  people: { seller: 'its seller', system: 'a checkout' },
  contextOf: (row, now): AdContext => ({
    now: now.getTime(),
    missing: missingOf(row).map(({ todo }) => todo),
    needsReview: needsReview(row, now),
    shownUntil: row.shown_until?.getTime() ?? null,
    isCondemned: row.is_condemned,
    awayUntil: row.away_until?.getTime() ?? null,
  }),
  keep(row, context) {
    const { shownUntil, isCondemned } = context as AdContext
    row.shown_until = shownUntil === null ? null : new Date(shownUntil)
    row.is_condemned = isCondemned
  },
  effects: adEffects,
}
