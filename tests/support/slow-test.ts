import { test } from 'vitest'
import { isFull } from './browser/widths.ts'

/** Takes a test, or its rows and then a test, and registers nothing: the run has no skipped cases. */
const unregistered: typeof test = new Proxy(test, {
  apply: () => undefined,
  get: () => () => unregistered,
})

/** A test of the full run alone, in a file whose other tests belong to every run (docs/decisions/131). */
export const slowTest: typeof test = isFull ? test : unregistered

/** All rows of a grid in the full run, and in every run the first, which stands for their kind. */
export const firstOf = <Row>(rows: readonly Row[]): readonly Row[] => (isFull ? rows : rows.slice(0, 1))
