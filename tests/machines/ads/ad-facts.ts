import type { AdContext } from '#src/machines/lifecycles/ad-setup.ts'

/** An ad that lacks nothing, of a seller who is here. */
export const whole: AdContext = {
  now: 0,
  missing: [],
  needsReview: false,
  shownUntil: null,
  isCondemned: false,
  awayUntil: null,
  promisedTo: null,
  isInCheckout: false,
}
