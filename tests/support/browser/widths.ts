/** A phone and a desk. */
type Width = 360 | 1440

/** Whether every case runs, with its full counts. */
export const isFull = process.env.TEST_FULL === '1'

/**
 * At which widths a whole workflow is walked: at both with the full counts, else at the one that is named. Over the
 * files each width has its share.
 */
export const widths = (one: Width): readonly Width[] => (isFull ? [360, 1440] : [one])
