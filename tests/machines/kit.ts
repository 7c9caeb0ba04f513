import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Subject } from './kit/check.ts'
import { describeSubject } from './kit/describe.ts'
import { followed } from './scxml/follow.ts'

export { idleNotifications } from './app/idle-notifications.ts'
export type { Invariant, Subject } from './kit/check.ts'
export { createClock } from './kit/clock.ts'
export type { Events } from './kit/explore.ts'
export { type Path, type PathStep, pathsOf } from './kit/paths.ts'
export { done, failed, snapshotOf } from './kit/replies.ts'
export { rests } from './kit/rests.ts'
export { rigOf } from './kit/rig.ts'
export { briefTours, toursOf } from './kit/tours.ts'

const root = join(import.meta.dirname, '../..')

/** The tests that every machine has, with the files where this project keeps them. */
export function describeMachine(subject: Subject): void {
  describeSubject(subject, {
    table: join(root, 'tests/machines/tables', `${subject.name}.txt`),
    drawing: join(root, 'docs/machines', `${subject.name}.md`),
    walk: join(root, '.cache/walks', `${subject.name}.txt`),
    isUpdating: process.env.UPDATE_TABLES === '1',
  })
  test(`${subject.name}: an interpreter of SCXML takes every path as XState does`, () => {
    const { steps, differences } = followed(subject)
    expect(differences).toEqual([])
    expect(steps).toBeGreaterThan(1)
  })
}
