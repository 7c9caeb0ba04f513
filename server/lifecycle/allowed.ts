import { getNextTransitions } from 'xstate'
import type { Role } from '#src/machines/lifecycles/roles.ts'
import { descriptionOf } from './descriptions.ts'
import type { AnyEvent, Kind, Row } from './kind.ts'
import { definitions } from './kinds.ts'
import { wireEvent } from './names.ts'
import { rolesOf, snapshotOf, whyNot } from './step.ts'

/** A deadline as it is stored. */
export interface StoredDeadline {
  event: string
  at: Date
}

/** What every resource with a lifecycle shows of it (api.md, "Conventions"). */
export interface Allowed {
  event: string
  ok: boolean
  reason: string | null
}

/** Payload that guards ask of a person; whoever sends the event has still to give it. */
const probe = { reason: 'given when it is sent', text: 'given when it is sent', lines: [] }

/** The events that a viewer in this role may send now, and why not where a guard refuses. */
export function allowedFor(kind: Kind, row: Row, role: Role, now: Date): Allowed[] {
  const snapshot = snapshotOf(kind, row, now)
  const mine = getNextTransitions(snapshot).filter(candidate => rolesOf(candidate).includes(role))
  return [...new Set(mine.map(({ eventType }) => eventType))].map(type => {
    const event: AnyEvent & typeof probe = { type, by: role, ...probe }
    const reason = whyNot(kind, snapshot, event)
    return { event: wireEvent(type, definitions[kind].noun), ok: reason === null, reason }
  })
}

/** The next deadline of a row: by when somebody has to act, and what happens otherwise. */
export function deadlineOf(
  kind: Kind,
  stored: readonly StoredDeadline[],
): { at: string; event: string; description: string } | null {
  const next = stored.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
  if (!next) return null
  return {
    at: next.at.toISOString(),
    event: wireEvent(next.event, definitions[kind].noun),
    description: descriptionOf(kind, next.event),
  }
}
