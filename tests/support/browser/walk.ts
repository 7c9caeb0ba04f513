import { expect, test } from 'vitest'
import { drive, type Stage } from './drive.ts'
import type { Misdeeds } from './page.ts'

/** A stage, and the page on which it is walked. */
export interface OpenedStage {
  readonly stage: Stage
  readonly misdeeds: Misdeeds
}

/**
 * The test that walks the machine of this name in the browser. That every machine has one is found by this call:
 * tests/machines/walks.test.ts.
 */
export function walk(name: string, open: () => Promise<OpenedStage>): void {
  test(name, async () => {
    const { stage, misdeeds } = await open()
    expect(stage.name).toBe(name)
    await drive(stage)
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  })
}
