/** The sender of a parcel corrects its number. `replaces` is the number until then. */
export interface TrackingCorrection {
  type: 'order.correctTracking'
  replaces: string
  carrier: string
  tracking: string
}

/** The state stays, and so do its deadlines: no correction gives the sender more time. */
export const correctingTracking = {
  guard: 'hasCorrectable',
  actions: 'correctTracking',
  meta: { by: ['seller'] },
  description: 'The tracking number is corrected.',
} as const

export const correctionRefused =
  'A tracking number can be corrected three times at most, and only until the carrier’s first scan.'
