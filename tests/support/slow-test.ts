import { describe, test } from 'vitest'
import { isFull } from './browser/widths.ts'

/**
 * What belongs to the full run alone, in a file whose other tests belong to every run (docs/decisions/131). Without the
 * full counts nothing is registered: the run has no skipped cases.
 */
const nothing = { apply: () => undefined, get: () => () => () => undefined }

/** A test of the full run alone. */
export const slowTest: typeof test = isFull ? test : new Proxy(test, nothing)

/** A group of tests of the full run alone. */
export const slowDescribe: typeof describe = isFull ? describe : new Proxy(describe, nothing)

/** All rows of a grid in the full run, and in every run the first, which stands for their kind. */
export const firstOf = <Row>(rows: readonly Row[]): readonly Row[] => (isFull ? rows : rows.slice(0, 1))
