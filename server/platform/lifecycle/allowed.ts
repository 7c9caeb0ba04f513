import { getNextTransitions } from 'xstate'
import type { Role } from '#src/machines/lifecycles/roles.ts'
import { inFull, nextFor, type ReaderOf, type StoredDeadline } from './deadline-text.ts'
import type { Definition } from './definition.ts'
import { wireEvent } from './names.ts'
import { snapshotFor } from './role-chart.ts'
import type { Row } from './row.ts'
import type { Texts } from './texts.ts'
import { rolesOf, snapshotOf, UnknownStateError, whyNot } from './transition.ts'

/** An event that every resource with a lifecycle lists for its viewer (C-12). */
export interface Allowed {
  event: string
  ok: boolean
  reason: string | null
}

/**
 * The events that a viewer in this role may send now, and the reason where a guard refuses; none for a row of a former
 * chart, which is reported when a server starts: the list that it stands in is shown all the same.
 */
export function allowedFor<R extends Row>(
  definition: Pick<
    Definition<R>,
    'kind' | 'machine' | 'contextOf' | 'sentences' | 'people' | 'stateTexts' | 'noun' | 'payloadGuards'
  >,
  row: R,
  role: Role,
  now: Date,
): Allowed[] {
  const { noun, payloadGuards = [] } = definition
  const snapshot = knownSnapshotOf(definition, row, now)
  if (snapshot === null) return []
  const own = snapshotFor(definition.machine, snapshot, role)
  const mine = getNextTransitions(snapshot).filter(candidate => rolesOf(candidate).includes(role))
  return [...new Set(mine.map(({ eventType }) => eventType))].map(type => {
    // whether its payload satisfies such a guard is known only when it is sent
    const isUpToSender = mine.some(
      ({ eventType, guard }) =>
        eventType === type && typeof guard === 'string' && payloadGuards.includes(guard),
    )
    const reason = isUpToSender ? null : whyNot(definition, snapshot, { type, by: role }, own)
    return { event: wireEvent(type, noun), ok: reason === null, reason }
  })
}

function knownSnapshotOf(...of: Parameters<typeof snapshotOf>): ReturnType<typeof snapshotOf> | null {
  try {
    return snapshotOf(...of)
  } catch (error) {
    if (error instanceof UnknownStateError) return null
    throw error
  }
}

/**
 * The next deadline of a row in words for its reader: who acts by when, what the reader can do, what happens
 * otherwise.
 */
export function deadlineOf(
  { texts, noun }: Pick<Definition, 'texts' | 'noun'>,
  stored: readonly StoredDeadline[],
  of: ReaderOf,
): { at: string; event: string; description: string; texts: Texts } | null {
  const next = nextFor(texts, stored, of)
  if (next === null) return null
  const { at, event, texts: said } = next
  // clients write the moment of `texts` in their own zone
  return {
    at: at.toISOString(),
    event: wireEvent(event, noun),
    texts: said,
    description: inFull(said, at, null),
  }
}
