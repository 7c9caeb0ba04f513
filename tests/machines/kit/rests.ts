import { getNextTransitions } from 'xstate'
import type { Invariant } from './check.ts'

/** A state of which these words hold and out of which exactly these events may lead; `after …` is time's own. */
export function rests(tags: readonly string[], events: readonly string[]): Invariant {
  return snapshot => {
    const leading = getNextTransitions(snapshot).map(({ eventType }) =>
      eventType.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1'),
    )
    return same([...snapshot.tags], tags) && same([...new Set(leading)], events)
  }
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
