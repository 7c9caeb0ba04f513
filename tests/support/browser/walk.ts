import { expect, test } from 'vitest'
import { drive, type Stage } from './drive.ts'
import type { Misdeeds } from './page.ts'

/** A stage, and the page on which it is walked. */
export interface OpenedStage {
  readonly stage: Stage
  readonly misdeeds: Misdeeds
}

/**
 * The test that walks a machine in the browser. It is called after it, and where many screens have the machine after
 * the screen, too: `form: login`. That every machine has one is found by this call: tests/machines/walks.test.ts.
 */
export function walk(name: string, open: () => Promise<OpenedStage>): void {
  test(name, async () => {
    const { stage, misdeeds } = await open()
    expect(stage.name).toBe(name)
    await drive(stage)
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  })
}
