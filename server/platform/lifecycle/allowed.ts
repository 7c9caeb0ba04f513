import { getNextTransitions } from 'xstate'
import type { Role } from '#src/machines/lifecycles/roles.ts'
import { nextFor, type ReaderOf, type StoredDeadline } from './deadline-text.ts'
import { definitions } from './definitions.ts'
import type { AnyEvent, Kind, Row } from './kind.ts'
import { wireEvent } from './names.ts'
import { rolesOf, snapshotOf, whyNot } from './step.ts'
import type { Texts } from './texts.ts'

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

/**
 * The next deadline of a row in words for who reads it: who acts by when, what the reader can do, what happens
 * otherwise.
 */
export function deadlineOf(
  kind: Kind,
  stored: readonly StoredDeadline[],
  of: ReaderOf,
): { at: string; event: string; description: string; texts: Texts } | null {
  const next = nextFor(kind, stored, of)
  if (next === null) return null
  const { at, event, ...said } = next
  return { at: at.toISOString(), event: wireEvent(event, definitions[kind].noun), ...said }
}
